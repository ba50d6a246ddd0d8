/** Handles requests on a full disk: requests that add data are rejected, and the others may use the reserve. */
import type { FastifyRequest } from 'fastify';
import { ExtraktError } from '../errors.ts';
import type { DiskSpace } from '../store/disk-space.ts';
import type { App } from './route.ts';

const ADDING = ['POST', 'PUT', 'PATCH'];

/**
 * While the disk is full, requests that read or delete and routes with `whenFull` may use the reserve. After the reserve is
 * released, all other writing requests get `disk_full`.
 */
export function guardDisk(app: App, space: DiskSpace): void {
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.url?.startsWith('/health/')) return;
    if (!addsData(request)) return await space.makeRoom();
    if (!(await space.isTight())) return;
    throw new ExtraktError(
      'disk_full',
      'The disk is full. Documents can be deleted and exported. New documents are accepted when there is space again.',
    );
  });
}

function addsData({ method, routeOptions }: FastifyRequest): boolean {
  return ADDING.includes(method) && routeOptions.config.whenFull !== true;
}
