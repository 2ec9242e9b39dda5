import type { Results } from '../calls/tally.ts';

export const exhaustionPhase = 'one student against all';

/** The figures, one a line; the same lines go into docs/security.md. */
export function figuresOf({
  calls,
  phases,
  statuses,
  findings,
  knownGaps,
  slow,
  notes,
}: Results): [string, string][] {
  const fives = [...statuses]
    .filter(([status]) => status.startsWith('5'))
    .reduce((sum, [, count]) => sum + count, 0);
  const foreign = findings.filter(({ problem }) => problem.startsWith('foreign row'));
  const others = phases.filter(({ name }) => name !== exhaustionPhase).map(({ slowest }) => slowest);
  return [
    ['calls', calls.toLocaleString('en')],
    ...phases.map(({ name, calls: count, seconds, slowest }): [string, string] => [
      name,
      `${count.toLocaleString('en')} calls, ${seconds.toFixed(0)} s, slowest ${slowest.toFixed(0)} ms`,
    ]),
    [
      'answers by status',
      [...statuses]
        .toSorted(([a], [b]) => a.localeCompare(b))
        .map(([status, count]) => `${status}: ${count.toLocaleString('en')}`)
        .join(', '),
    ],
    ['answers 5xx', String(fives)],
    [
      'foreign rows read or changed, known gaps aside',
      String(foreign.reduce((sum, { count }) => sum + count, 0)),
    ],
    ['known gaps seen', [...knownGaps.keys()].join(', ') || 'none'],
    [
      'answers slower than a second',
      `${slow.length}, twice: ${slow.filter(({ again = 0 }) => again > 1000).length}`,
    ],
    // Who takes more than a share waits, and shows here as slow: that is told apart from what everybody waits for.
    ['slowest answer, but for the one student', `${Math.max(...others).toFixed(0)} ms`],
    ...notes,
    ['findings', String(findings.length)],
  ];
}

export function printReport(results: Results, say: (line: string) => void): void {
  for (const [name, value] of figuresOf(results)) say(`${name.padEnd(44)} ${value}`);
  for (const { where, milliseconds, again } of results.slow) {
    say(
      `slow: ${where} ${milliseconds.toFixed(0)} ms${again === undefined ? '' : `, alone ${again.toFixed(0)} ms`}`,
    );
  }
  for (const [gap, places] of results.knownGaps) say(`known gap: ${gap} in ${[...places].join(', ')}`);
  for (const { problem, where, count, example } of results.findings) {
    say(`FINDING: ${problem}: ${where} (${count}×)\n    ${example.replaceAll('\n', '\\n')}`);
  }
}
