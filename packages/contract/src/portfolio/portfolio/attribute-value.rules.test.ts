import { describe, expect, it } from 'vitest';
import { defaultPatterns } from './attribute-format.ts';
import { matchesPattern, patternProblem } from './attribute-pattern.ts';
import {
  type AttributeRule,
  cleanOptions,
  normaliseValue,
  validateAttributeValue as validate,
} from './attribute-value.rules.ts';

function validateAttributeValue(of: AttributeRule, value: string | null) {
  return validate(of, value, matchesPattern);
}

function rule(changes: Partial<AttributeRule>): AttributeRule {
  const format = changes.format ?? 'TEXT';
  return { format, required: false, pattern: defaultPatterns[format], options: [], ...changes };
}

describe('validateAttributeValue', () => {
  it.each([null, '', '   '])('takes %j as empty', (value) => {
    expect(validateAttributeValue(rule({ required: true }), value)).toBe('fieldRequired');
    expect(validateAttributeValue(rule({}), value)).toBeNull();
  });

  it.each([
    ['DATE', '2024-02-29', null],
    ['DATE', '2023-02-29', 'invalidFormat'],
    ['DATE', '29.02.2024', 'invalidFormat'],
    ['DATE', '0024-02-20', 'invalidFormat'],
    ['DATE', '0999-02-20', 'invalidFormat'],
    ['DATE_PERIOD', '01.09.2024 - 30.06.2025', null],
    ['DATE_PERIOD', '01.09.2024 - 01.09.2024', null],
    ['DATE_PERIOD', '30.06.2025 - 01.09.2024', 'invalidFormat'],
    ['DATE_PERIOD', '31.06.2025 - 01.09.2025', 'invalidFormat'],
    ['DATE_PERIOD', '01.09.2024', 'invalidFormat'],
    ['NUMBER', '12', null],
    ['NUMBER', '12,5', null],
    ['NUMBER', 'twelve', 'invalidFormat'],
    ['TEXTAREA', 'line\nline', null],
    ['TEXT', 'nul\0byte', 'invalidFormat'],
    ['TEXT', 'half a pair \ud83d', 'invalidFormat'],
    ['TEXT', 'a whole pair \ud83d\ude00', null],
  ] as const)('%s %j → %j', (format, value, problem) => {
    expect(validateAttributeValue(rule({ format }), value)).toBe(problem);
  });

  it('accepts of a list only what is on it, but free text beside a directory', () => {
    const options = ['Первое место', 'Второе место'];
    expect(validateAttributeValue(rule({ format: 'DROPDOWN', options }), 'Первое место')).toBeNull();
    expect(validateAttributeValue(rule({ format: 'SELECT', options }), 'Третье место')).toBe('invalidFormat');
    expect(validateAttributeValue(rule({ format: 'TEXT', options }), 'Третье место')).toBeNull();
    const quoted = ['"Первое место"', ' Второе место '];
    expect(validateAttributeValue(rule({ format: 'DROPDOWN', options: quoted }), 'Первое место')).toBeNull();
    expect(validateAttributeValue(rule({ format: 'DROPDOWN', options: quoted }), '"Первое место"')).toBe(
      'invalidFormat',
    );
  });

  it('limits the length by format', () => {
    expect(validateAttributeValue(rule({}), 'x'.repeat(2000))).toBeNull();
    expect(validateAttributeValue(rule({}), 'x'.repeat(2001))).toBe('valueTooLong');
    expect(validateAttributeValue(rule({ format: 'TEXTAREA' }), 'x'.repeat(10_000))).toBeNull();
    expect(validateAttributeValue(rule({ format: 'TEXTAREA' }), 'x'.repeat(10_001))).toBe('valueTooLong');
  });

  it('tests the pattern of a date on its displayed form', () => {
    expect(validateAttributeValue(rule({ format: 'DATE', pattern: '^01\\.' }), '2025-09-01')).toBeNull();
    expect(validateAttributeValue(rule({ format: 'DATE', pattern: '^01\\.' }), '2025-09-02')).toBe(
      'invalidFormat',
    );
  });

  it('ends on a pattern that a backtracking engine would run for ever', () => {
    expect(matchesPattern('^(a+)+$', `${'a'.repeat(2000)}!`)).toBe(false);
  });

  it('compiles no broken pattern', () => {
    expect(patternProblem('([')).toEqual({
      ru: 'не закрыта скобка [: [',
      en: 'the bracket [ is not closed: [',
    });
    expect(patternProblem('(?=lookahead)')).not.toBeNull();
    expect(patternProblem('^ok$')).toBeNull();
    expect(matchesPattern('([', 'x')).toBe(false);
  });

  it('is refused where it would keep the server busy for long, linear or not', () => {
    expect(patternProblem(`^${'a{0,999}'.repeat(62)}$`)).toMatchObject({
      en: expect.stringContaining('too large') as string,
    });
    expect(patternProblem('^[\\p{L} .-]{1,1000}$')).toBeNull();
  });
});

describe('normaliseValue', () => {
  it.each([
    ['TEXT', '  Анатомия ', 'Анатомия'],
    ['NUMBER', ' 12 ', '12'],
    ['TEXTAREA', '  отступ\n', '  отступ\n'],
    ['TEXTAREA', ' \n ', null],
    ['TEXT', '', null],
    ['TEXT', null, null],
  ] as const)('%s %j → %j', (format, value, kept) => {
    expect(normaliseValue(format, value)).toBe(kept);
  });
});

describe('cleanOptions', () => {
  it('strips wrapping quotes and drops empty entries', () => {
    expect(cleanOptions(['"Первое"', ' «Второе» ', "'Третье'", '', '  ', '""', 'О"Генри'])).toEqual([
      'Первое',
      'Второе',
      'Третье',
      'О"Генри',
    ]);
  });
});
