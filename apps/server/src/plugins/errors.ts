import type { ErrorCode } from '@zachetka/contract/errors/error-catalogue';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { findDatabaseProblem } from '../db/database-problem.ts';
import { AppError } from '../lib/app-error.ts';
import { createCountedLines } from '../lib/counted-lines.ts';
import { findDiskProblem } from '../lib/disk-problem.ts';
import { languageOf } from '../lib/language.ts';
import { withoutSecrets } from '../lib/log-safe.ts';
import { asOneLine } from '../lib/start-up-error.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Says which refusal a violated database constraint means, by the constraint's name. A module calls it where it
     * registers its routes; everything that is not named here stays an internal error.
     */
    mapConstraints: (codes: Readonly<Record<string, ErrorCode>>) => void;
    mappedConstraints: ReadonlyMap<string, ErrorCode>;
    /** A mistake of ours with all that is known of it. Something that is away, which refuses everybody, by one counted line a second. */
    logFailure: (request: FastifyRequest, error: unknown, refusal: AppError) => void;
  }
  interface FastifyReply {
    refusalCode: ErrorCode | undefined;
  }
}

export const errorsPlugin = fp(
  (app) => {
    const constraints = new Map<string, ErrorCode>();
    app.decorateReply('refusalCode', undefined);
    app.decorate('mappedConstraints', constraints);
    app.decorate('mapConstraints', (codes: Readonly<Record<string, ErrorCode>>) => {
      for (const [name, code] of Object.entries(codes)) {
        const known = constraints.get(name);
        if (known !== undefined && known !== code) {
          throw new Error(`the constraint ${name} means both ${known} and ${code}`);
        }
        constraints.set(name, code);
      }
    });

    const outages = createCountedLines((line, refused) => app.log.error({ refused }, line));
    app.addHook('onClose', (_app, done) => {
      outages.flush();
      done();
    });
    app.decorate('logFailure', (request, error, refusal) => {
      // `/readyz`, which was asked whether something is away, and says so.
      if (error instanceof AppError && error.cause === undefined && refusal.status === 503) return;
      const isOutage = refusal.status === 503 && findDatabaseProblem(error)?.kind !== 'rolledBack';
      // A thousand lines with statements and stacks would only hide why.
      if (isOutage) outages.note(`requests are refused (${refusal.code}): ${reasonOf(error)}`);
      else if (refusal.status >= 500) request.log.error({ err: error }, 'request failed');
    });

    app.setErrorHandler((error: FastifyError, request, reply) => {
      const refusal = toRefusal(error, constraints);
      app.logFailure(request, error, refusal);
      return sendRefusal(request, reply, refusal);
    });
    app.setNotFoundHandler((request, reply) => sendRefusal(request, reply, new AppError('notFound')));
    return Promise.resolve();
  },
  { name: 'errors' },
);

/** What was at the bottom of it, in its own words: what the query layer puts around them is the statement. */
export function reasonOf(thrown: unknown): string {
  let cause = thrown;
  while (cause instanceof Error && cause.cause instanceof Error) cause = cause.cause;
  return asOneLine(withoutSecrets(cause instanceof Error ? cause.message : String(cause))).slice(0, 300);
}

export function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: AppError) {
  reply.refusalCode = refusal.code;
  if (refusal.status === 401) reply.header('www-authenticate', 'Bearer');
  if (refusal.status === 503) reply.header('retry-after', '5');
  return reply
    .code(refusal.status)
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .serializer(JSON.stringify)
    .send(refusal.toAnswer(languageOf(request.headers['accept-language'])));
}

export function toRefusal(error: FastifyError, constraints: ReadonlyMap<string, ErrorCode>): AppError {
  const isRefusal = error instanceof AppError;
  // A store says that it is unavailable; why is in what it met.
  const diskProblem = !isRefusal || error.code === 'unavailable' ? findDiskProblem(error) : undefined;
  if (diskProblem !== undefined) {
    return new AppError(diskProblem === 'full' ? 'storageFull' : 'storageReadOnly', { cause: error });
  }
  if (isRefusal) return error;
  if (error.statusCode === 413) return new AppError('payloadTooLarge', { cause: error });
  if (error.statusCode === 415) return new AppError('unsupportedMediaType', { cause: error });
  if (error.statusCode === 404) return new AppError('notFound', { cause: error });
  if (error.statusCode === 403) return new AppError('forbidden', { cause: error });
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return new AppError('invalidRequest', { cause: error });
  }
  const problem = findDatabaseProblem(error);
  if (problem?.kind === 'diskFull') return new AppError('storageFull', { cause: error });
  if (problem?.kind === 'diskReadOnly') return new AppError('storageReadOnly', { cause: error });
  if (problem?.kind === 'locked') return new AppError('busy', { cause: error });
  if (problem?.kind === 'unavailable' || problem?.kind === 'rolledBack')
    return new AppError('unavailable', { cause: error });
  if (problem?.kind === 'impossibleValue') return new AppError('invalidRequest', { cause: error });
  const code = problem && constraints.get(problem.name);
  return new AppError(code ?? 'internal', { cause: error });
}
