import { isRealDate } from '../../portfolio/portfolio/wall-date.ts';
import { type Duration, parseDuration } from './calendar-duration.ts';
import { compareDecimals, type Decimal, parseDecimal, zero } from './decimal.ts';
import type { Parsed, Problem, ProblemCode, Warning, WarningCode } from './rule-problems.ts';

/**
 * A value together with its place in the file. The readers below note what is wrong and answer something harmless in its
 * stead, so that one reading finds all problems; with any problem the result is thrown away.
 * A pointer is spelled out only where there is a problem: files with 20,000 people have some hundred thousand spots.
 */
export type Spot = {
  readonly value: unknown;
  readonly key: string | number;
  readonly parent: Spot | null;
  readonly findings: { readonly problems: Problem[]; readonly warnings: Warning[] };
};

/** Reads a whole file. */
export function readFileWith<Value>(file: unknown, read: (root: Spot) => Value): Parsed<Value> {
  const findings: Spot['findings'] = { problems: [], warnings: [] };
  const value = read({ value: file, key: '', parent: null, findings });
  return findings.problems.length > 0
    ? { problems: findings.problems, warnings: null, value: null }
    : { problems: null, warnings: findings.warnings, value };
}

export function note(spot: Spot, code: ProblemCode): void {
  spot.findings.problems.push({ path: pointerOf(spot), code });
}

export function warn(spot: Spot, code: WarningCode): void {
  spot.findings.warnings.push({ path: pointerOf(spot), code });
}

export function pointerOf(spot: Spot): string {
  if (spot.parent === null) return '';
  return `${pointerOf(spot.parent)}/${String(spot.key).replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

export function member(spot: Spot, key: string): Spot {
  const { value } = spot;
  return inside(spot, key, isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined);
}

/** A list, element by element. */
export function readList(spot: Spot, least = 0): Spot[] {
  const list: unknown[] | null = Array.isArray(spot.value) ? spot.value : null;
  if (list === null || list.length < least) note(spot, 'invalid');
  return list?.map((value, key) => inside(spot, key, value)) ?? [];
}

/** An object whose keys are data, such as the cells of a table. */
export function readEntries(spot: Spot, least = 0): [key: string, spot: Spot][] {
  const entries = isObject(spot.value) ? Object.entries(spot.value) : null;
  if (entries === null || entries.length < least) note(spot, 'invalid');
  return entries?.map(([key, value]) => [key, inside(spot, key, value)]) ?? [];
}

export function expectObject(spot: Spot): boolean {
  if (isObject(spot.value)) return true;
  note(spot, 'invalid');
  return false;
}

/** An object with these keys and no others: a misspelt rule must not silently be no rule. */
export function expectKeys(spot: Spot, keys: readonly string[]): boolean {
  if (!expectObject(spot)) return false;
  for (const key of Object.keys(spot.value as object)) {
    if (!keys.includes(key)) note(member(spot, key), 'invalid');
  }
  return true;
}

export const isAbsent = ({ value }: Spot): boolean => value === undefined;
export const isNothing = ({ value }: Spot): boolean => value === undefined || value === null;

export function readText(spot: Spot): string {
  if (typeof spot.value === 'string' && spot.value !== '') return spot.value;
  note(spot, 'invalid');
  return '';
}

/** A title may be missing: then its owner is called by its code. */
export function readTitle(spot: Spot, code: string): string {
  if (isNothing(spot) || spot.value === '') return code;
  return readText(spot);
}

export function readFlag(spot: Spot, whenAbsent: boolean): boolean {
  if (isAbsent(spot)) return whenAbsent;
  if (typeof spot.value === 'boolean') return spot.value;
  note(spot, 'invalid');
  return whenAbsent;
}

export function readOneOf<Choice extends string>(spot: Spot, choices: readonly Choice[]): Choice | undefined {
  const chosen = choices.find((choice) => choice === spot.value);
  if (chosen === undefined) note(spot, 'invalid');
  return chosen;
}

export function readDecimal(spot: Spot): Decimal {
  return expected(spot, parseDecimal(spot.value), 'badNumber', zero);
}

/** Points, factors, shares and money: nothing of these is below zero. */
export function readAmount(spot: Spot, atMost?: Decimal): Decimal {
  const parsed = parseDecimal(spot.value);
  const fits = parsed !== null && parsed.units >= 0n && (!atMost || compareDecimals(parsed, atMost) <= 0);
  return expected(spot, fits ? parsed : null, 'badNumber', zero);
}

/** A count: a whole JSON number. */
export function readWhole(spot: Spot, least: number, most = Number.MAX_SAFE_INTEGER): number {
  const { value } = spot;
  const fits = typeof value === 'number' && Number.isSafeInteger(value) && value >= least && value <= most;
  return expected(spot, fits ? value : null, 'badNumber', 0);
}

/** The number that something is known by; `seen` are those of the elements before it. */
export function readId(spot: Spot, seen?: Set<number>): number {
  const { value } = spot;
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) {
    note(spot, 'invalid');
    return 0;
  }
  if (seen) noteRepetition(spot, value, seen);
  return value;
}

/** The code that something is known by. */
export function readCode(spot: Spot, seen: Set<string>): string {
  const code = readText(spot);
  if (code !== '') noteRepetition(spot, code, seen);
  return code;
}

export function readDate(spot: Spot): string {
  const { value } = spot;
  const date = typeof value === 'string' && isRealDate(value) ? value : null;
  return expected(spot, date, 'badDate', '2000-01-01');
}

export function readDuration(spot: Spot): Duration {
  return expected(spot, parseDuration(spot.value), 'badDuration', { years: 0, months: 0, days: 0 });
}

function noteRepetition<Id>(spot: Spot, id: Id, seen: Set<Id>): void {
  if (seen.has(id)) note(spot, 'duplicateId');
  seen.add(id);
}

function expected<Value>(spot: Spot, value: Value | null, code: ProblemCode, instead: Value): Value {
  if (value !== null) return value;
  note(spot, isAbsent(spot) ? 'invalid' : code);
  return instead;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function inside(parent: Spot, key: string | number, value: unknown): Spot {
  return { value, key, parent, findings: parent.findings };
}
