import { createWriteStream, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { finished } from 'node:stream/promises';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { hideSecrets, logSafeUrl } from './log-safe.ts';

export type SecurityEvent =
  | 'signedIn'
  | 'signInConfirmed'
  | 'signInRefused'
  | 'signedOut'
  | 'signedOutEverywhere'
  | 'sessionEnded'
  | 'tokenMade'
  | 'tokenEnded'
  | 'passwordChanged'
  | 'secondFactorOn'
  | 'secondFactorOff'
  | 'refused'
  | 'refusalsNotWritten'
  | 'administratorAct';

type Facts = Readonly<Record<string, unknown>>;
type Asked = Pick<FastifyRequest, 'id' | 'ip' | 'method' | 'url'> & {
  caller?: { personId: number; directoryId: string; tokenId: string };
};

/** Who came, who went, who was refused and what administrators did: apart from the log of requests, to be kept for longer. */
export type SecurityLog = {
  write: (event: SecurityEvent, request: Asked, facts?: Facts) => void;
  close: () => Promise<void>;
};

export const noSecurityLog: SecurityLog = { write: () => undefined, close: () => Promise.resolve() };

/** JSON lines at the end of the file, readable by its owner alone. A file that can't be written is told in the usual log. */
export function openSecurityLog(file: string | null, log: FastifyBaseLogger): SecurityLog {
  if (file === null) return noSecurityLog;
  mkdirSync(dirname(file), { recursive: true });
  const stream = createWriteStream(file, { flags: 'a', mode: 0o600 });
  stream.on('error', (error) => log.error({ err: error }, 'the security log can not be written'));
  return {
    write: (event, request, facts = {}) => {
      try {
        if (!stream.destroyed) stream.write(`${JSON.stringify(lineOf(event, request, facts))}\n`);
      } catch (error) {
        log.error({ err: error, event }, 'a line of the security log could not be written');
      }
    },
    close: async () => {
      if (stream.destroyed) return;
      stream.end();
      await finished(stream).catch(() => undefined);
    },
  };
}

export function lineOf(event: SecurityEvent, request: Asked, facts: Facts): Record<string, unknown> {
  const { caller } = request;
  return {
    time: new Date().toISOString(),
    event,
    reqId: request.id,
    ip: request.ip,
    method: request.method,
    url: logSafeUrl(request.url),
    ...(caller && { personId: caller.personId, directoryId: caller.directoryId, session: caller.tokenId }),
    ...hideSecrets({ ...facts }),
  };
}
