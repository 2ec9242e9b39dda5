import { isStorableText } from '../../texts/storable-text.ts';
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

/** `matchesPattern` of `attribute-pattern.ts`, from outside: its engine is large, and a page may fetch it later than this. */
export type PatternMatch = (pattern: string, value: string) => boolean;

/** What is wrong with the value, or null. The page and the server run this same function. */
export function validateAttributeValue(
  rule: AttributeRule,
  value: string | null,
  matchesPattern: PatternMatch,
): AttributeProblem | null {
  if (value === null || isEmptyValue(value)) return rule.required ? 'fieldRequired' : null;
  if (value.length > valueMaximum(rule.format)) return 'valueTooLong';
  if (!isStorableText(value)) return 'invalidFormat';
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

/** Options arrive from old lists with wrapping quotes and empty entries. */
export function cleanOptions(options: readonly string[]): string[] {
  return options.map(cleanOption).filter((option) => option !== '');
}

function cleanOption(option: string): string {
  return option
    .trim()
    .replace(/^(["'«])(.*)(["'»])$/s, '$2')
    .trim();
}

type Options = { options: readonly string[]; optionsEn: readonly string[] };

/** The form in which options are kept: each once, with its English text at the same place; no list of empty English texts. */
export function tidyOptions({ options, optionsEn }: Options): { options: string[]; optionsEn: string[] } {
  const english = new Map<string, string>();
  for (const [index, option] of options.entries()) {
    const cleaned = cleanOption(option);
    if (cleaned !== '' && !english.get(cleaned)) english.set(cleaned, optionsEn[index]?.trim() ?? '');
  }
  const texts = [...english.values()];
  return { options: [...english.keys()], optionsEn: texts.some((text) => text !== '') ? texts : [] };
}

/** What a person reads for a value that was chosen from options; the value itself where nobody has translated it. */
export function optionText(value: string, { options, optionsEn }: Options, language: 'ru' | 'en'): string {
  if (language === 'ru' || optionsEn.length === 0) return value;
  return optionsEn[options.indexOf(value)] || value;
}
