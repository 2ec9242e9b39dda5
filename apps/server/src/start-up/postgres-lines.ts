import type { FastifyBaseLogger } from 'fastify';

const levels = {
  DEBUG: 'debug',
  INFO: 'info',
  NOTICE: 'info',
  LOG: 'info',
  WARNING: 'warn',
  ERROR: 'error',
  FATAL: 'error',
  PANIC: 'fatal',
} as const;

/** What PostgreSQL says of itself, under the weight that it gives it. Lines that explain another one come with a word of their own. */
export function writePostgresLine(log: FastifyBaseLogger | undefined, line: string): void {
  const [, word = '', text = line] = /^([A-Z]+)\d?: +(.*)$/.exec(line) ?? [];
  // Somebody has ended a connection: this portal when it stops, or one that it has lost. It is no failure.
  const isAsked = /^terminating connection due to administrator command$/.test(text);
  const level = word in levels && !isAsked ? levels[word as keyof typeof levels] : 'info';
  log?.[level]({ postgresql: word in levels ? text : line }, 'PostgreSQL');
}
