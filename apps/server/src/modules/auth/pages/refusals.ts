import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../../lib/app-error.ts';
import { sendRefusal } from '../../../plugins/errors.ts';
import { refusalPage } from './message-page.ts';
import { sendPage } from './page.ts';
import { pageLanguage } from './page-language.ts';

/** In this scope a person gets a page that says what to do next; a program gets the usual JSON. */
export function answerRefusalsWithPages(scope: FastifyInstance): void {
  scope.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    request.log.warn({ code: refusal.code, reason: reasonOf(refusal) }, 'sign-in refused');
    if (!wantsPage(request)) return sendRefusal(request, reply, refusal);
    return sendPage(reply, refusal.status, refusalPage(refusal, pageLanguage(request)));
  });
}

export function wantsPage(request: FastifyRequest): boolean {
  return request.headers.accept?.includes('text/html') ?? false;
}

function refusalOf(error: FastifyError): AppError | undefined {
  if (error instanceof AppError) return error;
  if (error.statusCode === 429)
    return new AppError('tooManyRequests', { params: { seconds: 60 }, cause: error });
  return undefined;
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
