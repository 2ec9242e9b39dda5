import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { parseTraceParent } from '@opentelemetry/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Asked every few seconds by machines, or so often by pages that they would hide everything else. */
const notTraced = /^\/(healthz|readyz|metrics)$|^\/assets\//;

export function traceRequests(
  app: FastifyInstance,
  tracer: Tracer,
  { believesCallers }: { believesCallers: boolean },
): void {
  const spans = new WeakMap<FastifyRequest, Span>();

  app.addHook('onRequest', (request, reply, done) => {
    const route = request.routeOptions.url;
    if (route !== undefined && notTraced.test(route)) return done();
    const parent = believesCallers ? parentOf(request) : ROOT_CONTEXT;
    // The pattern, never the address: numbers of people and documents are nobody's business here.
    const attributes = {
      'http.request.method': request.method,
      ...(route !== undefined && { 'http.route': route }),
      // The same as in the log and in the answer.
      'request.id': request.id,
    };
    const name = route === undefined ? request.method : `${request.method} ${route}`;
    const span = tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, parent);
    spans.set(request, span);
    const log = request.log.child({ traceId: span.spanContext().traceId });
    request.log = log;
    reply.log = log;
    currentSpan.run(span, done);
  });

  // Reading a body leads out of what the first hook has begun.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    if (span === undefined) done();
    else currentSpan.run(span, done);
  });

  app.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request);
    if (span !== undefined) endSpan(span, reply);
    done();
  });

  // A request that is broken off gets no answer.
  app.addHook('onRequestAbort', (request, done) => {
    spans.get(request)?.setAttribute('error.type', 'aborted').end();
    done();
  });
}

function parentOf({ headers }: FastifyRequest): Context {
  const given = headers['traceparent'];
  const remote = typeof given === 'string' ? parseTraceParent(given) : null;
  return remote === null ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, { ...remote, isRemote: true });
}

function endSpan(span: Span, { statusCode, refusalCode }: FastifyReply): void {
  span.setAttribute('http.response.status_code', statusCode);
  if (refusalCode !== undefined) span.setAttribute('error.type', refusalCode);
  if (statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

/** The request that is being answered, wherever its work has led to. */
export const currentSpan = new AsyncLocalStorage<Span>();
