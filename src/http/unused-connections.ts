import type { Socket } from 'node:net';
import type { App } from './route.ts';

/**
 * Closes connections that have sent nothing when the app closes.
 *
 * Browsers open connections in advance. Node closes idle connections with its server, but does not count a connection as
 * idle before its first request: closing would wait for `headersTimeout`, a minute.
 */
export function closeUnusedConnections(app: App): void {
  const connections = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  app.addHook('preClose', async () => {
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
  });
}
