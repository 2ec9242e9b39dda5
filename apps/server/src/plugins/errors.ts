import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { AppError } from '../lib/app-error.ts';
import { languageOf } from '../lib/language.ts';

export const errorsPlugin = fp(
  (app: FastifyInstance) => {
    app.setErrorHandler((error: FastifyError, request, reply) => {
      const refusal = toRefusal(error);
      if (refusal.status >= 500) request.log.error({ err: error }, 'request failed');
      return sendRefusal(request, reply, refusal);
    });
    return Promise.resolve();
  },
  { name: 'errors' },
);

export function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: AppError) {
  if (refusal.status === 401) reply.header('www-authenticate', 'Bearer');
  return reply
    .code(refusal.status)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(refusal.toAnswer(languageOf(request.headers['accept-language'])));
}

function toRefusal(error: FastifyError): AppError {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields = Object.fromEntries(
      error.validation.map((problem) => [
        problem.instancePath.split('/').filter(Boolean).join('.'),
        problem.message ?? '',
      ]),
    );
    return new AppError('invalidRequest', { fields });
  }
  if (error.statusCode === 413) return new AppError('payloadTooLarge');
  if (error.statusCode === 415) return new AppError('unsupportedMediaType');
  if (error.statusCode === 404) return new AppError('notFound');
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return new AppError('invalidRequest', { cause: error });
  }
  return new AppError('internal', { cause: error });
}
