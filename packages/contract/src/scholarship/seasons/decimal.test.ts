import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDecimals,
  compareDecimals,
  decimal,
  formatDecimal,
  largerDecimal,
  multiplyDecimals,
  parseDecimal,
  type RoundingMode,
  roundDecimal,
  smallerDecimal,
  subtractDecimals,
  sumDecimals,
} from './decimal.ts';

const rounded = (text: string, digits: number, mode: RoundingMode) =>
  formatDecimal(roundDecimal(decimal(text), digits, mode));

describe('reading a number', () => {
  it.each([
    ['0.5', '0.5'],
    ['7.000000', '7'],
    ['007.10', '7.1'],
    ['-0.0', '0'],
    ['-12.5', '-12.5'],
    [0.1, '0.1'],
    [1e5, '100000'],
    [-0, '0'],
    [123_456_789_012.5, '123456789012.5'],
    [0.000001, '0.000001'],
    ['999999999999999999.999999', '999999999999999999.999999'],
  ])('%j is %s', (given, expected) => {
    expect(formatDecimal(decimal(given))).toBe(expected);
  });

  it.each([
    '',
    ' 1',
    '1 ',
    '+1',
    '.5',
    '5.',
    '1,5',
    '1e3',
    '0x10',
    'NaN',
    '1.0000001',
    '1.0000000',
    '1234567890123456789',
    '١',
    0.0000001,
    1e-7,
    0.1234567,
    1e21,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    null,
    undefined,
    true,
    {},
    ['1'],
  ])('%j is none', (given) => {
    expect(parseDecimal(given)).toBeNull();
  });

  it('has one way to write every value', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 0, max: 6 }), (units, digits) => {
        const text = formatDecimal({ units: BigInt(units), digits });
        expect(text).not.toMatch(/\.\d*0$|\.$|^-0$/);
        expect(compareDecimals(decimal(text), { units: BigInt(units), digits })).toBe(0);
        expect(Number(text)).toBeCloseTo(units / 10 ** digits, 5);
      }),
    );
  });
});

describe('arithmetic', () => {
  it('adds 0.1 and 0.2', () => {
    expect(formatDecimal(addDecimals(decimal('0.1'), decimal('0.2')))).toBe('0.3');
    expect(formatDecimal(addDecimals(decimal(0.1), decimal(0.2)))).toBe('0.3');
    expect(formatDecimal(sumDecimals(Array.from({ length: 10 }, () => decimal('0.1'))))).toBe('1');
    expect(formatDecimal(subtractDecimals(decimal('0.3'), decimal('0.1')))).toBe('0.2');
    expect(formatDecimal(sumDecimals([]))).toBe('0');
  });

  it('loses nothing in products', () => {
    const millionth = decimal('0.000001');
    const tiny = [millionth, millionth, millionth].reduce(multiplyDecimals);
    expect(formatDecimal(tiny)).toBe('0.000000000000000001');
    expect(formatDecimal(multiplyDecimals(decimal('0.333333'), decimal('3')))).toBe('0.999999');
  });

  it('compares whatever the digits', () => {
    expect(compareDecimals(decimal('1.50'), decimal('1.5'))).toBe(0);
    expect(compareDecimals(decimal('-2'), decimal('1.999999'))).toBe(-1);
    expect(compareDecimals(decimal('2'), decimal('1.999999'))).toBe(1);
    expect(formatDecimal(smallerDecimal(decimal('2'), decimal('1.5')))).toBe('1.5');
    expect(formatDecimal(largerDecimal(decimal('2'), decimal('1.5')))).toBe('2');
  });
});

describe('rounding', () => {
  it.each<[string, number, RoundingMode, string]>([
    ['2.005', 2, 'half-up', '2.01'],
    ['1.005', 2, 'half-up', '1.01'],
    ['2.004999', 2, 'half-up', '2'],
    ['2.009', 2, 'down', '2'],
    ['0.5', 0, 'half-up', '1'],
    ['0.499999', 0, 'half-up', '0'],
    ['12.76', 4, 'half-up', '12.76'],
    ['-0.5', 0, 'half-up', '-1'],
    ['-0.4', 0, 'half-up', '0'],
    ['-1.9', 0, 'down', '-1'],
  ])('%s to %i digits %s is %s', (text, digits, mode, expected) => {
    expect(rounded(text, digits, mode)).toBe(expected);
  });
});
