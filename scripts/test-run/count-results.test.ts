import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  addCounts,
  countPlaywright,
  countVitest,
  noTests,
  timesOfPlaywright,
  timesOfVitest,
} from './count-results.ts';

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
  expect(browser).toEqual({ passed: 3, failed: 2, skipped: 4 });
  expect(addCounts(unit, browser)).toEqual({ passed: 10, failed: 4, skipped: 6 });
});

it('tells what each file took', () => {
  const unit = report('times.json', {
    testResults: [{ name: '/a/b.test.ts', startTime: 1000, endTime: 3500 }],
  });
  expect(timesOfVitest(unit)).toEqual([{ file: '/a/b.test.ts', seconds: 2.5 }]);
  const spec = (file: string, ...durations: number[]) => ({
    file,
    tests: [{ results: durations.map((duration) => ({ duration })) }],
  });
  const suites = [
    {
      specs: [spec('a.spec.ts', 100)],
      suites: [{ specs: [spec('b.spec.ts', 300), spec('a.spec.ts', 400)] }],
    },
  ];
  expect(timesOfPlaywright(report('browser.json', { stats: {}, suites }))).toEqual([
    { file: 'e2e/a.spec.ts', seconds: 0.5 },
    { file: 'e2e/b.spec.ts', seconds: 0.3 },
  ]);
  expect(timesOfPlaywright(join(folder, 'none.json'))).toEqual([]);
});

it('counts nothing for a runner that left no report', () => {
  expect(countVitest(join(folder, 'none.json'))).toEqual(noTests);
});
