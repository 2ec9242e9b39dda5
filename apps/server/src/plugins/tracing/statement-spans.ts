import {
  type Attributes,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import type { Database } from '../../db/connect.ts';
import { listenToStatements } from '../../db/connections/listen-to-statements.ts';
import { currentSpan } from './request-spans.ts';

type OnAnswer = (error?: unknown) => void;

/** Nothing for what the portal does by itself, and for requests that the sampler has left out. */
function beginSpan(tracer: Tracer, name: string, attributes: Attributes = {}): OnAnswer | undefined {
  const request = currentSpan.getStore();
  if (!request?.isRecording()) return undefined;
  const parent = trace.setSpan(ROOT_CONTEXT, request);
  const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, parent);
  return (error) => {
    if (error !== undefined && error !== null) {
      // Its code alone: the words of PostgreSQL may hold what somebody has typed.
      span.setAttribute('error.type', codeOf(error)).setStatus({ code: SpanStatusCode.ERROR });
    }
    span.end();
  };
}

/** Statements of requests that are traced; answers how to stop it. */
export function traceStatements(database: Database, tracer: Tracer): () => void {
  return listenToStatements(database, (statement) =>
    beginSpan(tracer, shortNameOf(statement), { 'db.system.name': 'postgresql' }),
  );
}

export function traceWork(tracer: Tracer): Traced {
  return async (name, work) => {
    const onAnswer = beginSpan(tracer, name);
    try {
      const result = await work();
      onAnswer?.();
      return result;
    } catch (error) {
      onAnswer?.(error);
      throw error;
    }
  };
}

/**
 * Prepared statements have a name. Of the others only what is done to which table is told: there may be values in the text of one that was
 * put together by hand.
 */
export function shortNameOf(statement: string): string {
  if (/^\w+$/.test(statement)) return statement;
  const [, verb = 'statement'] = /^\W*(\w+)/.exec(statement) ?? [];
  const [, table] = /\b(?:from|into|update|join)\s+"(\w+)"/i.exec(statement) ?? [];
  return [verb.toLowerCase(), table].filter(Boolean).join(' ');
}

function codeOf(error: unknown): string {
  const code: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'code') : undefined;
  return typeof code === 'string' ? code : 'unknown';
}

/** Work for the request that is being answered, outside of the database: it stands in the trace under this name. */
export type Traced = <Result>(name: string, work: () => Promise<Result>) => Promise<Result>;
