import type { IncomingHttpHeaders } from 'node:http';
import { errorCatalogue } from '@zachetka/contract/errors/error-catalogue';

type Judged = { status: number; headers: IncomingHttpHeaders; body: string };

/** What tells an outsider how the inside is made. */
const insides = /node_modules[\\/]|\.(ts|js):\d+:\d+|syntax error at or near|relation "|DrizzleQueryError/;

/** Of requests that never became one; HTTP has words of its own for those. */
const beforeAnyRoute = new Set([408, 429, 431]);

/** What is wrong with an answer, whoever asked for what. */
export function problemsOf({ status, headers, body }: Judged): string[] {
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
