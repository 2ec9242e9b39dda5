import { RE2JS } from 're2js';
import { type AttributeFormat, valueMaximum } from './attribute-format.ts';
import { isRealDate, parseDatePeriod, toDisplayDate } from './wall-date.ts';

export type AttributeRule = {
  format: AttributeFormat;
  required: boolean;
  pattern: string | null;
  options: readonly string[];
};

export type AttributeProblem = 'fieldRequired' | 'invalidFormat' | 'valueTooLong';

export function isEmptyValue(value: string | null | undefined): boolean {
  return value === null || value === undefined || value.trim() === '';
}

/** The form in which a value is kept: nothing is null, and only a TEXTAREA has white space at its ends. */
export function normaliseValue(format: AttributeFormat, value: string | null): string | null {
  if (value === null || isEmptyValue(value)) return null;
  return format === 'TEXTAREA' ? value : value.trim();
}

/** What is wrong with the value, or null. The page and the server run this same function. */
export function validateAttributeValue(rule: AttributeRule, value: string | null): AttributeProblem | null {
  if (value === null || isEmptyValue(value)) return rule.required ? 'fieldRequired' : null;
  if (value.length > valueMaximum(rule.format)) return 'valueTooLong';
  // What the database could not keep as it is: it holds no NUL, and half of a surrogate pair has no UTF-8 form.
  if (value.includes('\0') || !value.isWellFormed()) return 'invalidFormat';
  if (!fitsFormat(rule, value)) return 'invalidFormat';
  return rule.pattern === null || matchesPattern(rule.pattern, displayedForm(rule.format, value))
    ? null
    : 'invalidFormat';
}

function fitsFormat({ format, options }: AttributeRule, value: string): boolean {
  switch (format) {
    case 'DATE':
      return isRealDate(value);
    case 'DATE_PERIOD':
      return parseDatePeriod(value) !== null;
    case 'NUMBER':
      return Number.isFinite(Number(value.trim().replace(',', '.')));
    case 'SELECT':
    case 'DROPDOWN':
      return cleanOptions(options).includes(value);
    default:
      return true;
  }
}

/** Patterns are written for what a person sees: a date is stored as yyyy-mm-dd and shown as dd.mm.yyyy. */
function displayedForm(format: AttributeFormat, value: string): string {
  return format === 'DATE' ? toDisplayDate(value) : value;
}

type Compiled = { expression: RE2JS | null; problem: string | null };

const compiled = new Map<string, Compiled>();

/** Kept, because a structure names the same few patterns many times and compiling one takes longer than running it. */
function compilePattern(pattern: string): Compiled {
  const known = compiled.get(pattern);
  if (known) return known;
  if (compiled.size > 1000) compiled.clear();
  const fresh = compileAnew(pattern);
  compiled.set(pattern, fresh);
  return fresh;
}

/** A repeat is as large as what it repeats, so many times: 500 characters can stand for 60,000 steps at each letter of a value. */
const stepsMaximum = 5000;

function compileAnew(pattern: string): Compiled {
  try {
    const expression = RE2JS.compile(pattern);
    const isTooLarge = expression.programSize() > stepsMaximum;
    return { expression, problem: isTooLarge ? 'expression too large, repeat less' : null };
  } catch (error) {
    return { expression: null, problem: error instanceof Error ? error.message : String(error) };
  }
}

/** Administrators write the patterns, so they run in linear time, whatever they are. A pattern that does not compile matches nothing. */
export function matchesPattern(pattern: string, value: string): boolean {
  return compilePattern(pattern).expression?.matcher(value).find() ?? false;
}

/** Why the pattern can't be used, in the engine's words, or null. */
export function patternProblem(pattern: string): string | null {
  return compilePattern(pattern).problem;
}

/** Options arrive from old lists with wrapping quotes and empty entries. */
export function cleanOptions(options: readonly string[]): string[] {
  return options
    .map((option) =>
      option
        .trim()
        .replace(/^(["'«])(.*)(["'»])$/s, '$2')
        .trim(),
    )
    .filter((option) => option !== '');
}
