import type { FastifyError, FastifyInstance } from 'fastify';
import { AppError } from '../../../lib/app-error.ts';
import { sendRefusal } from '../../../plugins/errors.ts';
import { refusalPage } from './message-page.ts';
import { sendPage } from './page.ts';
import { pageLanguage } from './page-language.ts';

/** In this scope a person gets a page that says what to do next; a program gets the usual JSON. */
export function answerRefusalsWithPages(scope: FastifyInstance): void {
  scope.setErrorHandler((error: FastifyError, request, reply) => {
    const isPerson = request.headers.accept?.includes('text/html') ?? false;
    if (error instanceof AppError) {
      request.log.warn({ code: error.code, reason: reasonOf(error) }, 'sign-in refused');
      if (!isPerson) return sendRefusal(request, reply, error);
    } else {
      if (!isPerson) throw error;
      if (isOurs(error)) request.log.error({ err: error }, 'request failed');
    }
    reply.refusalCode = refusalOf(error).code;
    return sendPage(reply, refusalOf(error).status, refusalPage(refusalOf(error), pageLanguage(request)));
  });
}

function refusalOf(error: FastifyError): AppError {
  if (error instanceof AppError) return error;
  return new AppError(isOurs(error) ? 'internal' : 'invalidRequest', { cause: error });
}

function isOurs({ statusCode = 500 }: FastifyError): boolean {
  return statusCode >= 500;
}

/** The messages alone: what the libraries attach to their errors may hold tokens. */
function reasonOf(refusal: AppError): string | undefined {
  const messages: string[] = [];
  for (let cause = refusal.cause; cause instanceof Error && messages.length < 5; cause = cause.cause) {
    const code = 'code' in cause && typeof cause.code === 'string' ? ` (${cause.code})` : '';
    messages.push(`${cause.message}${code}`);
  }
  return messages.length > 0 ? messages.join(': ') : undefined;
}
