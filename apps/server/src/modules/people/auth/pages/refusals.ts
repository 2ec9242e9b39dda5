import type { FastifyError, FastifyInstance } from 'fastify';
import { AppError } from '../../../../lib/app-error.ts';
import type { IdentifyCaller } from '../../../../plugins/access.ts';
import { sendRefusal, toRefusal } from '../../../../plugins/errors.ts';
import { refusalPage } from './message-page.ts';
import { sendPage } from './page.ts';
import { pageLanguage } from './page-language.ts';

/** In this scope a person gets a page that says what to do next; a program gets the usual JSON. */
export function answerRefusalsWithPages(
  scope: FastifyInstance,
  identifyCaller: IdentifyCaller,
  tokenCookie: string,
): void {
  scope.setErrorHandler(async (error: FastifyError, request, reply) => {
    const isPerson = request.headers.accept?.includes('text/html') ?? false;
    if (error instanceof AppError) {
      request.log.warn({ code: error.code, reason: reasonOf(error) }, 'sign-in refused');
      if (!isPerson) return sendRefusal(request, reply, error);
    } else {
      if (!isPerson) throw error;
      scope.logFailure(request, error, refusalOf(error));
    }
    if (isOver(error) && (await isSignedIn(request.cookies[tokenCookie], identifyCaller))) {
      return reply.header('cache-control', 'no-store').redirect('/', 302);
    }
    reply.refusalCode = refusalOf(error).code;
    return sendPage(reply, refusalOf(error).status, refusalPage(refusalOf(error), pageLanguage(request)));
  });
}

/** An attempt that has come to its end, or has not come to any. */
function isOver(error: FastifyError): boolean {
  return error instanceof AppError && error.code === 'signInExpired';
}

/**
 * The Back button leads to the sign-in page after a sign-in that went well. Whoever is signed in has no use for another one:
 * they go where they were. The cookie opens nothing, it only spares them a page that says something false.
 */
async function isSignedIn(token: string | undefined, identifyCaller: IdentifyCaller): Promise<boolean> {
  if (token === undefined) return false;
  try {
    await identifyCaller(token);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

function refusalOf(error: FastifyError): AppError {
  if (error instanceof AppError) return error;
  return isOurs(error) ? toRefusal(error, new Map()) : new AppError('invalidRequest', { cause: error });
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
