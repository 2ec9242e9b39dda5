import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { describeReport, readRecords, reportContract } from './contract-report.ts';

/**
 * Says at the end of a run how much of the contract was seen. Where every fast test has run, what is declared and neither reached nor
 * named fails the run; of some of the tests nobody expects that.
 */
export async function closeContract(project: TestProject, folder: string): Promise<void> {
  const records = readRecords(folder);
  const { testFiles } = await project.globTestFiles();
  const ran = new Set(records.map(({ file }) => file));
  const isValid =
    project.name === 'server' &&
    testFiles.every((file) => ran.has(file)) &&
    project.config.testNamePattern === undefined;
  const report = reportContract(records);
  const { parsedAnswers, parsedRefusals, missed, outdated } = report;
  if (!isValid) {
    project.vitest.logger.log(`contract: ${parsedAnswers} answers and ${parsedRefusals} refusals parsed`);
    return;
  }
  const summary = describeReport(report);
  project.vitest.logger.log(`contract: ${summary}`);
  const file = join(project.vitest.config.root, 'build', 'test-reports', 'contract.json');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ summary, ...report }, null, 2));
  const problems = [
    ...missed.map((name) => `${name} is declared, and no test has reached it`),
    ...outdated.map((name) => `${name} is named as never reached, and was reached or is not declared`),
  ];
  if (problems.length > 0) throw new Error(['the contract is not held to:', ...problems].join('\n'));
}
