import { pino } from 'pino';
import { expect, it } from 'vitest';
import { writePostgresLine } from './portal.ts';

const written = (line: string) => {
  const lines: string[] = [];
  const log = pino({ level: 'debug' }, { write: (text: string) => lines.push(text) });
  writePostgresLine(log, line);
  const { level, postgresql } = JSON.parse(lines[0] ?? '') as { level: number; postgresql: string };
  return [log.levels.labels[level], postgresql];
};

it.each([
  ['DEBUG2:  a page', 'debug', 'a page'],
  ['LOG:  listening', 'info', 'listening'],
  ['WARNING:  the archive is full', 'warn', 'the archive is full'],
  ['ERROR:  a column is missing', 'error', 'a column is missing'],
  ['FATAL:  no room on the disk', 'error', 'no room on the disk'],
  ['PANIC:  the log is damaged', 'fatal', 'the log is damaged'],
  [
    'FATAL:  terminating connection due to administrator command',
    'info',
    'terminating connection due to administrator command',
  ],
  ['DETAIL:  of the line above', 'info', 'DETAIL:  of the line above'],
  ['no word before it', 'info', 'no word before it'],
])('PostgreSQL says “%s”, which is of the level %s', (line, level, text) => {
  expect(written(line)).toEqual([level, text]);
});
