import { existsSync, readFileSync } from 'node:fs';

export type Counts = { passed: number; failed: number; skipped: number };

export const noTests: Counts = { passed: 0, failed: 0, skipped: 0 };

export function addCounts(a: Counts, b: Counts): Counts {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped };
}

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults?: { name: string; startTime: number; endTime: number }[];
};

export function countVitest(reportFile: string): Counts {
  const report = readReport(reportFile) as VitestReport | undefined;
  if (!report) return noTests;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

type PlaywrightSuite = {
  suites?: PlaywrightSuite[];
  specs?: { file: string; tests: { results: { duration: number }[] }[] }[];
};

type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites?: PlaywrightSuite[];
};

export function countPlaywright(reportFile: string): Counts {
  const report = readReport(reportFile) as PlaywrightReport | undefined;
  if (!report) return noTests;
  const { expected, unexpected, flaky, skipped } = report.stats;
  // Nothing is tried twice; where it were, it would be a fault to be found.
  return { passed: expected, failed: unexpected + flaky, skipped };
}

export type FileTime = { file: string; seconds: number };

export function timesOfVitest(reportFile: string): FileTime[] {
  const report = readReport(reportFile) as VitestReport | undefined;
  return (report?.testResults ?? []).map(({ name, startTime, endTime }) => ({
    file: name,
    seconds: (endTime - startTime) / 1000,
  }));
}

export function timesOfPlaywright(reportFile: string): FileTime[] {
  const report = readReport(reportFile) as PlaywrightReport | undefined;
  const specsOf = ({ suites = [], specs = [] }: PlaywrightSuite): NonNullable<PlaywrightSuite['specs']> => [
    ...specs,
    ...suites.flatMap(specsOf),
  ];
  const times = new Map<string, number>();
  for (const { file, tests } of (report?.suites ?? []).flatMap(specsOf)) {
    const taken = tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0);
    times.set(file, (times.get(file) ?? 0) + taken / 1000);
  }
  return [...times].map(([file, seconds]) => ({ file: `e2e/${file}`, seconds }));
}

/** A runner that broke down before its end has written nothing. */
function readReport(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
