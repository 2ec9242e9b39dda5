import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addCounts, countPlaywright, countVitest, namePassedLate, noTests } from './count-results.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'zachetka-counts-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function report(name: string, content: object): string {
  const file = join(folder, name);
  writeFileSync(file, JSON.stringify(content));
  return file;
}

it('adds up what the two runners counted', () => {
  const unit = countVitest(
    report('vitest.json', { numPassedTests: 7, numFailedTests: 2, numPendingTests: 1, numTodoTests: 1 }),
  );
  const browser = countPlaywright(
    report('playwright.json', { stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 4 } }),
  );
  expect(unit).toEqual({ passed: 7, failed: 2, skipped: 2 });
  expect(browser).toEqual({ passed: 4, failed: 1, skipped: 4 });
  expect(addCounts(unit, browser)).toEqual({ passed: 11, failed: 3, skipped: 6 });
});

it('names what passed only at the second try', () => {
  const spec = (title: string, status: string) => ({ title, file: 'a.spec.ts', tests: [{ status }] });
  const suites = [
    {
      specs: [spec('one', 'expected')],
      suites: [{ specs: [spec('two', 'flaky'), spec('three', 'unexpected')] }],
    },
  ];
  const file = report('late.json', { stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 0 }, suites });
  expect(namePassedLate(file)).toEqual(['a.spec.ts › two']);
  expect(namePassedLate(join(folder, 'none.json'))).toEqual([]);
});

it('counts nothing for a runner that left no report', () => {
  expect(countVitest(join(folder, 'none.json'))).toEqual(noTests);
});
