import { once } from 'node:events';
import { createServer } from 'node:net';
import { errorCode, StartUpError } from '../lib/start-up-error.ts';

/** Asked before anything is made or changed, so that a port that can't be had costs nothing. */
export async function checkPort(host: string, port: number): Promise<void> {
  const probe = createServer();
  try {
    probe.listen({ host, port, exclusive: true });
    await once(probe, 'listening');
  } catch (error) {
    throw portError(host, port, error);
  }
  probe.close();
  await once(probe, 'close');
}

export function portError(host: string, port: number, cause: unknown): Error {
  switch (errorCode(cause)) {
    case 'EADDRINUSE':
      return new StartUpError(
        `port ${port} on ${host} is busy: end what uses it, or choose another with PORT`,
        {
          cause,
        },
      );
    case 'EACCES':
      return new StartUpError(`port ${port} may not be used by this user: choose one above 1023 with PORT`, {
        cause,
      });
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new StartUpError(`${host} is no address of this machine: choose another with HOST`, { cause });
    default:
      return cause instanceof Error ? cause : new Error(String(cause));
  }
}
