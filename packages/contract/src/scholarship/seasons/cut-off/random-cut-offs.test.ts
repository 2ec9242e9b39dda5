import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type RawCutOff, referenceCutOff } from '../testing/reference-cut-off.ts';
import { cutOff } from './cut-off.ts';
import type { CutOffCase } from './cut-off-case.ts';
import { decide } from './decide.ts';
import { parseCutOffCase } from './parse-cut-off-case.ts';
import { Ranking } from './ranking.ts';

const few = fc.constantFrom('0', '1', '2', '2.5', '3', '4', '5', '10', '0.1', '0.3', '-1');
const applicant = fc.record({
  id: fc.integer({ min: 1, max: 60 }),
  institute: fc.constantFrom('LD', 'LD', 'PD', 'ST'),
  total: few,
  flags: fc.subarray(['a', 'b']),
  chain: fc.record(
    { average: fc.constantFrom('4', '4.5', '5'), top: fc.constantFrom('1', '2') },
    { requiredKeys: [] },
  ),
  eligible: fc.constantFrom(...Array<boolean>(9).fill(true), false),
});
const places = fc.integer({ min: 0, max: 9 });
const share = fc.constantFrom('0', '0.1', '0.25', '0.333333', '0.5', '0.6', '0.9', '1');
const money = fc.record({
  budget: fc.constantFrom('0', '100', '1000000', '99.999999', '7'),
  groups: fc.array(fc.record({ from: few, weight: fc.constantFrom('0', '1', '0.8', '0.6', '0.333333') }), {
    maxLength: 3,
  }),
});

const anyCase = fc
  .record({
    where: fc.oneof(
      places.map((count) => ({ by: 'university' as const, places: count })),
      fc
        .record({ LD: places, PD: places, none: places })
        .map((counts) => ({ by: 'institute' as const, places: counts })),
    ),
    rest: fc.record({
      shareLimits: fc.array(fc.record({ flag: fc.constantFrom('a', 'b', 'c'), share }), { maxLength: 3 }),
      ties: fc.constantFrom('noneIn', 'allIn', 'chain', 'vote'),
      chain: fc.subarray(['average', 'top']).chain((names) => fc.constantFrom(names, names.toReversed())),
      votes: fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 12 }),
      applicants: fc.uniqueArray(applicant, {
        minLength: 2,
        maxLength: 24,
        selector: ({ id }) => id,
        size: 'max',
      }),
    }),
    money: fc.option(money, { nil: undefined }),
  })
  .map(
    ({ where, rest, money: given }): RawCutOff => ({ ...where, ...rest, ...(given ? { money: given } : {}) }),
  );

function read(given: RawCutOff): CutOffCase {
  const { problems, value } = parseCutOffCase(given);
  if (problems) throw new Error(JSON.stringify(problems));
  return value;
}

describe('any cut-off', () => {
  it('is what the naive reference makes of it', () => {
    const told = new Map<string, number>();
    fc.assert(
      fc.property(anyCase, (given) => {
        const answer = cutOff(read(given));
        expect(answer).toEqual(referenceCutOff(given));
        for (const { reason } of answer.left) told.set(reason, (told.get(reason) ?? 0) + 1);
      }),
      { numRuns: 4000 },
    );
    expect(told.size).toBe(4);
    for (const count of told.values()) expect(count).toBeGreaterThan(500);
  });

  it('is the same with its applicants shuffled', () => {
    const shuffled = anyCase.chain((given) =>
      fc
        .shuffledSubarray(given.applicants, { minLength: given.applicants.length })
        .map((applicants) => [given, { ...given, applicants }] as const),
    );
    fc.assert(
      fc.property(shuffled, ([given, other]) => {
        expect(JSON.stringify(cutOff(read(other)))).toBe(JSON.stringify(cutOff(read(given))));
      }),
      { numRuns: 1000 },
    );
  });

  it('never spends more than the budget, and what it spends and what it leaves make the budget', () => {
    fc.assert(
      fc.property(anyCase, money, (given, withMoney) => {
        const { awarded, unspent } = cutOff(read({ ...given, money: withMoney }));
        const spent = awarded.reduce((sum, { amount }) => sum + BigInt(amount ?? 0), 0n);
        const millionths = (text: string) => {
          const [whole = '', fraction = ''] = text.split('.');
          return BigInt(whole + fraction.padEnd(6, '0'));
        };
        expect(millionths(unspent ?? '')).toBeGreaterThanOrEqual(0n);
        expect(spent * 1_000_000n + millionths(unspent ?? '')).toBe(millionths(withMoney.budget));
      }),
      { numRuns: 1000 },
    );
  });

  it('is the same from a ranking that answered other settings before', () => {
    fc.assert(
      fc.property(fc.array(anyCase, { minLength: 2, maxLength: 5 }), ([first, ...others]) => {
        if (!first) return;
        const ranking = new Ranking(read(first).applicants);
        for (const other of others) {
          const settings = read({ ...other, applicants: first.applicants });
          const kept = decide(ranking, settings);
          const fresh = decide(new Ranking(settings.applicants), settings);
          expect(kept.awarded).toEqual(fresh.awarded);
          expect(kept.borders).toEqual(fresh.borders);
        }
      }),
      { numRuns: 300 },
    );
  });
});
