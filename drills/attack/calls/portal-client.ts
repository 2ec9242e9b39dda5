import { Agent, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCatalogue } from '@zachetka/contract/errors/error-catalogue';
import type { Actor } from '../world/actors.ts';
import { isKnownGap } from '../world/known-gaps.ts';
import type { Markers } from '../world/markers.ts';
import type { Tally } from './tally.ts';

export type Request = {
  /** How findings call it: the operation where it is one, else the path. */
  name: string;
  method: string;
  /** With its query, encoded. */
  path: string;
  headers?: Readonly<Record<string, string>>;
  body?: string | Buffer;
  /** Only who sends it may wait for it: that others do not is watched elsewhere. */
  mayBeSlow?: boolean;
};

export type Answer = {
  /** 0 where the connection was closed without one. */
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
  /** In words; empty where all is well. */
  problems: readonly string[];
};

export type PortalClient = {
  /** Sends, counts, and judges the answer by what every answer has to be. What is wrong is a finding. */
  send: (actor: Actor, request: Request) => Promise<Answer>;
  /** Sends what was slow once more, with nobody beside it: slow twice is no noise of the machine. */
  askSlowOnesAgain: () => Promise<void>;
  close: () => void;
};

const slowMs = 1000;
const maxAskedAgain = 30;
/** Above what any honest answer takes on a busy machine. */
const patienceMs = 120_000;

/** Of a stream of events the first one is enough. */
const isEndless = (headers: IncomingHttpHeaders) =>
  headers['content-type']?.startsWith('text/event-stream') ?? false;

export function createPortalClient(
  portal: { port: number },
  markers: Markers,
  tally: Tally,
  connections = 8,
): PortalClient {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const slowOnes: { actor: Actor; request: Request; milliseconds: number; status: number }[] = [];

  const exchange = (actor: Actor, { method, path, headers, body }: Request) =>
    new Promise<Omit<Answer, 'problems'>>((resolve) => {
      const closed = { status: 0, headers: {}, body: '' };
      try {
        const sent = httpRequest(
          {
            host: '127.0.0.1',
            port: portal.port,
            agent,
            method,
            path,
            timeout: patienceMs,
            headers: {
              ...actor.headers,
              ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
              ...headers,
            },
          },
          (answer) => {
            const chunks: Buffer[] = [];
            const finish = () =>
              resolve({
                status: answer.statusCode ?? 0,
                headers: answer.headers,
                body: Buffer.concat(chunks).toString(),
              });
            answer.on('data', (chunk: Buffer) => chunks.push(chunk));
            answer.on('error', () => resolve(closed));
            answer.on('end', finish);
            if (isEndless(answer.headers)) {
              answer.once('data', () => {
                finish();
                sent.destroy();
              });
            }
          },
        );
        sent.on('timeout', () => sent.destroy());
        sent.on('error', () => resolve(closed));
        sent.end(body);
      } catch {
        // Characters that our own library does not let pass: the raw connections bring those.
        resolve(closed);
      }
    });

  return {
    send: async (actor, request) => {
      const began = performance.now();
      const answer = await exchange(actor, request);
      const milliseconds = performance.now() - began;
      tally.count(answer.status === 0 ? 'closed' : answer.status, milliseconds);
      const where = `${request.name} as ${actor.viewer}`;
      if (milliseconds > slowMs && !request.mayBeSlow)
        slowOnes.push({ actor, request, milliseconds, status: answer.status });
      const problems = problemsOf(answer);
      for (const { kind, owner } of markers.foreignIn(answer.body, actor.viewer, actor.login)) {
        if (isKnownGap(kind, actor.viewer)) tally.findKnown(`${kind} seen by ${actor.viewer}`, request.name);
        else problems.push(`foreign row: ${kind} of ${owner.replace(/-\d+$/, '')}`);
      }
      for (const problem of problems) tally.find(problem, where, describe(request, answer));
      return { ...answer, problems };
    },
    askSlowOnesAgain: async () => {
      if (slowOnes.length === 0) return;
      // What was under way is done with.
      await sleep(500);
      for (const [index, { actor, request, milliseconds, status }] of slowOnes.entries()) {
        const where = `${request.name} as ${actor.viewer}`;
        if (index >= maxAskedAgain) {
          tally.slow({ where, milliseconds });
          continue;
        }
        const began = performance.now();
        const { status: statusAgain } = await exchange(actor, request);
        const again = performance.now() - began;
        // What is refused now and was not then, or the other way round, is another piece of work.
        const isSameWork = statusAgain === status;
        tally.slow(isSameWork ? { where, milliseconds, again } : { where, milliseconds });
        if (isSameWork && again > slowMs)
          tally.find('slow twice', where, describe(request, { status: 0, body: '' }));
      }
      slowOnes.length = 0;
    },
    close: () => agent.destroy(),
  };
}

function describe({ method, path, body }: Request, { status, body: text }: { status: number; body: string }) {
  const sent = body === undefined ? '' : ` ${body.toString('utf8').slice(0, 400)}`;
  return `${method} ${path.slice(0, 400)}${sent} → ${status} ${text.slice(0, 200)}`;
}

type Judged = { status: number; headers: IncomingHttpHeaders; body: string };

/** What tells an outsider how the inside is made. */
const insides = /node_modules[\\/]|\.(ts|js):\d+:\d+|syntax error at or near|relation "|DrizzleQueryError/;

/** Of requests that never became one; HTTP has words of its own for those. */
const beforeAnyRoute = new Set([408, 429, 431]);

/** What is wrong with an answer, whoever asked for what. */
function problemsOf({ status, headers, body }: Judged): string[] {
  if (status === 0) return [];
  const problems: string[] = [];
  if (status >= 500) problems.push(`answer ${status}`);
  if (status >= 400) problems.push(...refusalProblems(status, headers['content-type'] ?? '', body));
  if (headers['x-content-type-options'] !== 'nosniff')
    problems.push('an answer that browsers may guess about');
  if (status >= 400 && insides.test(body)) problems.push('a refusal that shows the inside');
  return problems;
}

/** Pages for people are no JSON; a refusal of a call has its code, and the status of that code. */
function refusalProblems(status: number, contentType: string, body: string): string[] {
  if (!contentType.startsWith('application/json')) return [];
  try {
    const { code, message, error } = JSON.parse(body) as Record<string, unknown>;
    // The login speaks the language of its standard.
    if (typeof error === 'string' && code === undefined) return [];
    const known = Object.entries(errorCatalogue).find(([name]) => name === code)?.[1];
    if (!known || typeof message !== 'string') return ['a refusal without a code'];
    return known.status === status || beforeAnyRoute.has(status)
      ? []
      : [`the refusal ${String(code)} with status ${status}`];
  } catch {
    return ['a refusal that is no JSON'];
  }
}
