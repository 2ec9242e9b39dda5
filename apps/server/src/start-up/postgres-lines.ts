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
  const level = word in levels ? levels[word as keyof typeof levels] : 'info';
  log?.[level]({ postgresql: word in levels ? text : line }, 'PostgreSQL');
}
