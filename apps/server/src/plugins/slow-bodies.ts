import type { IncomingMessage } from 'node:http';
import fp from 'fastify-plugin';
import type { Config } from '../config.ts';
import { AppError } from '../lib/app-error.ts';
import { refuseOnSocket } from './server-options.ts';

/** A tenth of what the poorest phone line brings, so a file of 5 MB still arrives over one. */
const bytesPerSecond = 500;

export type BodyWatch = {
  add: (request: IncomingMessage) => void;
  /** Ends every request whose body has hardly moved since the check before. */
  check: () => void;
};

/**
 * Judges a body by its progress and not by the time it takes: the limit is for an upload that has stalled, not for a slow one. A large
 * file over a poor line may take many minutes; one byte a second only holds a connection.
 */
export function createBodyWatch(secondsBetweenChecks: number): BodyWatch {
  const bytesBetweenChecks = bytesPerSecond * secondsBetweenChecks;
  /** How much had arrived at the last check; nothing for what came after it. */
  const arriving = new Map<IncomingMessage, number | undefined>();

  return {
    add: (request) => {
      arriving.set(request, undefined);
      request.once('close', () => arriving.delete(request));
    },
    check: () => {
      for (const [request, before] of arriving) {
        const { socket } = request;
        if (request.complete || socket.destroyed) {
          arriving.delete(request);
          continue;
        }
        const isStalled = before !== undefined && socket.bytesRead - before < bytesBetweenChecks;
        if (isStalled && !isWaitingForUs(request)) cutOff(request);
        else arriving.set(request, socket.bytesRead);
      }
    },
  };
}

/** What has come and was not read yet: then it is we who are slow. */
function isWaitingForUs(request: IncomingMessage): boolean {
  return request.readableLength > 0 || request.readableFlowing === false;
}

function cutOff(request: IncomingMessage): void {
  refuseOnSocket(request.socket, new AppError('invalidRequest'), '408 Request Timeout');
}

export const slowBodiesPlugin = fp<{ config: Config; watch?: BodyWatch | undefined }>(
  (app, { config, watch = createBodyWatch(config.STALLED_UPLOAD_SECONDS) }) => {
    // What has arrived while the process was busy is read first: only then is it known how far a body came.
    const check = () => setImmediate(watch.check);
    const timer = setInterval(check, config.STALLED_UPLOAD_SECONDS * 1000).unref();
    app.addHook('onClose', () => clearInterval(timer));
    app.addHook('onRequest', ({ raw }, _reply, done) => {
      const { 'content-length': length = '0', 'transfer-encoding': encoding } = raw.headers;
      if (encoding !== undefined || length !== '0') watch.add(raw);
      done();
    });
    return Promise.resolve();
  },
  { name: 'slow-bodies' },
);
