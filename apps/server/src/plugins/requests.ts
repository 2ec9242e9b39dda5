import { isUtf8 } from 'node:buffer';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import fp from 'fastify-plugin';
import { AppError } from '../lib/app-error.ts';
import { assertStorable, mayHoldUnstorable } from '../lib/storable-input.ts';

declare module 'fastify' {
  interface FastifyInstance {
    isStopping: () => boolean;
    /** Says that the portal is about to stop, and resolves when all are answered who have asked before. It listens until it is closed. */
    answerAll: () => Promise<void>;
  }
}

/** What every request gets, whatever answers it. */
export const requestsPlugin = fp(
  (app) => {
    app.addHook('onRequest', (request, reply, done) => {
      void reply.header('x-request-id', request.id);
      done();
    });

    let isStopping = false;
    const unanswered = new Set<FastifyReply>();
    app.decorate('isStopping', () => isStopping);
    app.decorate('answerAll', async () => {
      isStopping = true;
      // A stream has begun to answer and goes on for hours: it is ended later.
      const isWaiting = (reply: FastifyReply) => unanswered.has(reply) && !reply.raw.headersSent;
      const asked = Array.from(unanswered);
      for (const reply of asked) while (isWaiting(reply)) await sleep(20);
    });
    app.addHook('preClose', (done) => {
      isStopping = true;
      done();
    });
    app.addHook('onRequest', (_request, reply, done) => {
      unanswered.add(reply);
      // Answered, or nobody is there any more who wants an answer.
      reply.raw.once('close', () => unanswered.delete(reply));
      done();
    });

    // Answers are about a person: nothing between us and the browser may keep one, unless the route says so.
    app.addHook('onSend', (_request, reply, _payload, done) => {
      if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
      // A connection kept alive past its last answer would hold up the shutdown until it times out.
      if (isStopping) void reply.header('connection', 'close');
      done();
    });

    parseJsonBodies(app);

    // The rest of what a request can say; a body of JSON was looked at when it was read.
    app.addHook('preValidation', (request, _reply, done) => {
      assertStorable(request.params, 'params');
      assertStorable(request.query, 'querystring');
      if (!isJson(request.headers['content-type'])) assertStorable(request.body, 'body');
      done();
    });
    return Promise.resolve();
  },
  { name: 'requests' },
);

function parseJsonBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    // A call without a body that still announces JSON is a call without a body.
    if (body.length === 0) return done(null);
    // Else what can't be read would be replaced by a sign, and kept as if somebody had typed that.
    if (!isUtf8(body)) return done(new AppError('invalidRequest'));
    const text = body.toString();
    void parseJson(request, text, (error, parsed) => {
      if (error) return done(error);
      try {
        if (mayHoldUnstorable(text)) assertStorable(parsed, 'body');
      } catch (refusal) {
        return done(refusal as Error);
      }
      done(null, parsed);
    });
  });
}

function isJson(contentType = ''): boolean {
  return contentType.toLowerCase().startsWith('application/json');
}
