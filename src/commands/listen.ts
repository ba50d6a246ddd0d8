/** Opening and closing the HTTP door. */
import { type Config, variableName } from '../config.ts';
import type { App } from '../http/app.ts';
import { CommandFailure, errorCode, plainMessage } from './failure.ts';

/**
 * Listens as the settings say.
 *
 * @returns the address to tell people
 * @throws CommandFailure in words for people
 */
export async function listenHttp(app: App, config: Config): Promise<string> {
  const { host, port } = config;
  try {
    await app.listen({ host, port });
  } catch (error) {
    throw new CommandFailure(describeListenFailure(error, { host, port, setting: 'port' }), undefined, error);
  }
  const bound = app.server.address();
  const boundPort = typeof bound === 'object' && bound !== null ? bound.port : port;
  return config.baseUrl || `http://${reachableHost(host)}:${boundPort}`;
}

/** Ends the door: no new requests, and those in progress get the grace time before they are cut off. */
export async function closeHttp(app: App, graceSeconds: number): Promise<void> {
  const cutOff = setTimeout(() => app.server.closeAllConnections(), graceSeconds * 1000);
  try {
    await app.close();
  } finally {
    clearTimeout(cutOff);
  }
}

/** Why a port could not be opened and what to do; `setting` is the name of the port's setting. */
export function describeListenFailure(
  error: unknown,
  { host, port, setting }: { readonly host: string; readonly port: number; readonly setting: 'port' | 'mailPort' },
): string {
  const variable = variableName(setting);
  switch (errorCode(error)) {
    case 'EADDRINUSE':
      return `Port ${port} on ${host} is in use. Stop the other program, or choose another port with ${variable}.`;
    case 'EACCES':
      return `Port ${port} may not be opened by this user. Choose one above 1023 with ${variable}.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `This machine has no address ${host}. Choose another with ${variableName('host')}.`;
    default:
      return `Port ${port} on ${host} cannot be opened: ${plainMessage(error)}.`;
  }
}

/** Where a browser on this machine finds a server that listens on every interface. */
function reachableHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
