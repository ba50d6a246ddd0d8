/** Requests on a full disk: those that bring something are refused, so that the others find room. */
import type { FastifyRequest } from 'fastify';
import { ExtraktError } from '../errors.ts';
import type { DiskSpace } from '../store/disk-space.ts';
import type { App } from './route.ts';

const BRINGING = ['POST', 'PUT', 'PATCH'];

/**
 * While the disk is full, reading, deleting and the routes marked `whenFull` may use the reserve. Everything else that
 * writes gets `disk_full` from the moment in which the reserve is released.
 */
export function guardDisk(app: App, space: DiskSpace): void {
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.url?.startsWith('/health/')) return;
    if (!bringsMore(request)) return await space.makeRoom();
    if (!(await space.isTight())) return;
    throw new ExtraktError(
      'disk_full',
      'The disk is full. Documents can be deleted and exported; new ones are taken again once there is space.',
    );
  });
}

function bringsMore({ method, routeOptions }: FastifyRequest): boolean {
  return BRINGING.includes(method) && routeOptions.config.whenFull !== true;
}
