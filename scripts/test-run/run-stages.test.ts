import { expect, it, vi } from 'vitest';
import { runStages } from './run-stages.ts';

const counts = (passed: number, failed: number) => () => ({ passed, failed, skipped: 0 });
const passes = vi.fn<() => Promise<undefined>>(() => Promise.resolve(undefined));
const fails = (text: string) => () => Promise.reject(new Error(text));

it('runs all stages and tells all failures', async () => {
  const said: string[] = [];
  const { total, failures } = await runStages(
    [
      [
        { name: 'types', title: 'types', run: fails('a wrong type') },
        { name: 'lint', title: 'lint', run: passes },
      ],
      [{ name: 'unit', title: 'unit', run: fails('a wrong sum'), count: counts(5, 2) }],
      [{ name: 'e2e', title: 'e2e', run: passes, count: counts(3, 0) }],
    ],
    (line) => said.push(line),
  );
  expect(total).toEqual({ passed: 8, failed: 3, skipped: 0 });
  expect(failures.map(({ title, error }) => [title, (error as Error).message])).toEqual([
    ['types', 'a wrong type'],
    ['unit', 'a wrong sum'],
  ]);
  expect(said.map((line) => line[0])).toEqual(['✗', '✓', '✗', '✓', ' ']);
});

it('does not run what can show nothing without a stage that failed, and counts it as failed', async () => {
  const run = vi.fn<() => Promise<undefined>>(() => Promise.resolve(undefined));
  const { total, failures } = await runStages(
    [
      [{ name: 'web', title: 'web', run: fails('no build') }],
      [{ name: 'e2e', title: 'e2e', run, count: counts(90, 0), needs: ['web'] }],
    ],
    () => undefined,
  );
  expect(run).not.toHaveBeenCalled();
  expect(total).toEqual({ passed: 0, failed: 2, skipped: 0 });
  expect(String(failures[1]?.error)).toContain('web');
});
