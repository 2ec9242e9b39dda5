import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ContractRecord } from './contract-watch.ts';
import { neverReached } from './never-reached.ts';

export type ContractReport = {
  declaredAnswers: number;
  declaredRefusals: number;
  /** Objects inside of answers. */
  declaredParts: number;
  parsedAnswers: number;
  parsedRefusals: number;
  /** Of what is declared. */
  reached: number;
  namedAsNeverReached: number;
  /** Nobody has seen it, and nobody has said why. */
  missed: string[];
  /** It is named as never reached, and was reached, or is not declared at all. */
  outdated: string[];
};

type FileRecord = ContractRecord & { file: string };

export function readRecords(folder: string): FileRecord[] {
  return readdirSync(folder).map(
    (name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as FileRecord,
  );
}

export function reportContract(
  records: readonly ContractRecord[],
  named: Readonly<Record<string, string>> = neverReached,
): ContractReport {
  const declared = [...new Set(records.flatMap((record) => record.declared))].toSorted();
  const reached = new Map<string, number>();
  for (const [name, times] of records.flatMap((record) => Object.entries(record.reached))) {
    reached.set(name, (reached.get(name) ?? 0) + times);
  }
  const shapes = new Map(records.flatMap((record) => Object.entries(record.shapes)));
  const reachedShapes = new Set([...reached.keys()].flatMap((name) => shapes.get(name) ?? []));
  const isReached = (name: string) => reached.has(name) || reachedShapes.has(shapes.get(name) ?? '');
  const timesOf = (isWanted: (name: string) => boolean) =>
    [...reached].reduce((sum, [name, times]) => sum + (isWanted(name) ? times : 0), 0);
  return {
    declaredAnswers: declared.filter(isAnswer).length,
    declaredRefusals: declared.filter(isRefusal).length,
    declaredParts: declared.filter(isPart).length,
    parsedAnswers: timesOf(isAnswer),
    parsedRefusals: timesOf(isRefusal),
    reached: declared.filter(isReached).length,
    namedAsNeverReached: Object.keys(named).length,
    missed: declared.filter((name) => !isReached(name) && !(name in named)),
    outdated: Object.keys(named).filter((name) => reached.has(name) || !declared.includes(name)),
  };
}

export function describeReport(report: ContractReport): string {
  const { parsedAnswers, parsedRefusals, declaredAnswers, declaredParts, declaredRefusals } = report;
  return [
    `${parsedAnswers} answers and ${parsedRefusals} refusals parsed`,
    `${declaredAnswers} answers with ${declaredParts} parts and ${declaredRefusals} refusals declared`,
    `${report.reached} of them reached, ${report.namedAsNeverReached} named as never reached`,
  ].join('; ');
}

/** `call → part` is a part of an answer, `call status` an answer, `call code` a refusal. */
const isPart = (name: string) => name.includes(' → ');
const isAnswer = (name: string) => !isPart(name) && /\d$/.test(name);
const isRefusal = (name: string) => !isPart(name) && !isAnswer(name);
