import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimal } from '../decimal.ts';
import { type RawSeason, referenceSeason } from '../testing/reference-cut-off.ts';
import { ids, people, reasons, settings } from '../testing/small-cut-offs.ts';
import { cutOff, cutOffSeason, type SeasonAnswer } from './cut-off.ts';
import type { Applicant, CutOffSettings } from './cut-off-case.ts';
import { parseCutOffFile } from './parse-cut-off-case.ts';
import { Ranking } from './ranking.ts';
import { decideTogether } from './rounds.ts';

function season(given: unknown): SeasonAnswer {
  const { problems, value } = parseCutOffFile(given);
  if (problems) throw new Error(JSON.stringify(problems));
  if (!('rankings' in value)) throw new Error('one ranking');
  return cutOffSeason(value);
}

const applicants = (...rows: [id: number, total: number, person?: string, choice?: number][]) =>
  rows.map(([id, total, person, choice]) => ({ ...people(total)[0], id, person, choice }));
const ranking = (id: string, places: number, given: ReturnType<typeof applicants>) => ({
  ...settings,
  id,
  places,
  applicants: given,
});

describe('one award a person', () => {
  it('the worked example: the freed place goes to the next, in two rounds', () => {
    const rankings = [
      ranking('A', 2, applicants([1, 50, 'p', 2], [2, 40, 'q'], [3, 30, 'r'])),
      ranking('B', 1, applicants([4, 60, 'p', 1], [5, 20, 'r'])),
    ];
    const { rankings: found, rounds } = season({ oneAward: true, rankings });
    expect(rounds).toBe(2);
    expect(found.map(({ id, awarded }) => [id, ids(awarded)])).toEqual([
      ['A', [2, 3]],
      ['B', [4]],
    ]);
    // Who gave a place up is not ranked any more.
    expect(found[0]?.awarded[0]).toEqual({ id: 2, place: 1, amount: null });
    expect(found[0]?.left).toEqual([{ id: 1, place: null, reason: 'otherAward' }]);
    const apart = season({ rankings });
    expect([apart.rounds, ids(apart.rankings[0]?.awarded ?? [])]).toEqual([1, [1, 2]]);
  });

  it('without a choice the earlier ranking is kept; what was given up is given up for good', () => {
    const { rankings: found, rounds } = season({
      oneAward: true,
      rankings: [
        ranking('A', 1, applicants([1, 9, 'p'], [2, 8, 'q'])),
        ranking('B', 1, applicants([1, 9, 'p'], [2, 8, 'q'])),
      ],
    });
    expect(rounds).toBe(2);
    expect(found.map(({ awarded }) => ids(awarded))).toEqual([[1], [2]]);
    expect(found[1]?.left).toEqual([{ id: 1, place: null, reason: 'otherAward' }]);
  });

  it('within one ranking one application of a person takes part, in a plain case too', () => {
    const given = applicants([1, 7, 'p', 2], [2, 7, 'p', 1], [3, 5, 'p'], [4, 6, 'q'], [5, 4]);
    const { problems, value } = parseCutOffFile({ ...settings, places: 2, applicants: given });
    if (problems || 'rankings' in value) throw new Error('a plain case');
    const answer = cutOff(value);
    expect(ids(answer.awarded)).toEqual([2, 4]);
    expect(reasons(answer)).toEqual({ 1: 'otherApplication', 3: 'otherApplication', 5: 'belowBorder' });
    // The better application counts even where it may not be awarded any more, but not where it may not take part at all.
    const barred = given.map((each) => (each.id === 2 ? { ...each, eligible: false } : each));
    const other = parseCutOffFile({ ...settings, places: 2, applicants: barred });
    if (other.problems || 'rankings' in other.value) throw new Error('a plain case');
    expect(ids(cutOff(other.value).awarded)).toEqual([1, 4]);
  });

  it('amounts are worked out after the last round, from the money of each ranking', () => {
    const money = { budget: '100', groups: [{ from: '0', weight: '1' }] };
    const { rankings: found } = season({
      oneAward: true,
      rankings: [
        { ...ranking('A', 3, applicants([1, 9, 'p'], [2, 8, 'q'])), money },
        { ...ranking('B', 2, applicants([3, 9, 'p'], [4, 8, 'x'])), money },
      ],
    });
    expect(found.map(({ awarded }) => awarded.map(({ amount }) => amount))).toEqual([['50', '50'], ['100']]);
    expect(found.map(({ empty }) => empty)).toEqual([1, 1]);
  });

  it('tells what is wrong and where', () => {
    const problemsOf = (given: unknown) =>
      parseCutOffFile(given).problems?.map(({ path, code }) => `${path} ${code}`) ?? [];
    const one = ranking('A', 1, applicants([1, 5]));
    expect(problemsOf({ rankings: [one, one] })).toEqual(['/rankings/1/id duplicateId']);
    expect(problemsOf({ rankings: [one, { ...one, id: 'B' }] })).toEqual([]);
    expect(problemsOf({ rankings: 5 })).toEqual(['/rankings invalid']);
    expect(problemsOf({ oneAward: 'yes', rankings: [5] })).toEqual([
      '/oneAward invalid',
      '/rankings/0 invalid',
    ]);
    expect(problemsOf({ rankings: [ranking('A', 1, applicants([1, 5], [1, 5]))] })).toEqual([
      '/rankings/0/applicants/1/id duplicateId',
    ]);
    const of = (more: object) => problemsOf({ ...settings, applicants: [{ id: 1, total: 5, ...more }] });
    expect(of({ choice: 0 })).toEqual(['/applicants/0/choice invalid']);
    expect(of({ choice: -3 })).toEqual(['/applicants/0/choice invalid']);
    expect(of({ choice: 1.5 })).toEqual(['/applicants/0/choice badNumber']);
    expect(of({ person: 7 })).toEqual(['/applicants/0/person invalid']);
    expect(of({ person: null, choice: null })).toEqual([]);
  });
});

const few = fc.constantFrom('1', '2', '3', '4');
const anyRanking = fc.record({
  by: fc.constant('university' as const),
  places: fc.integer({ min: 0, max: 6 }),
  shareLimits: fc.array(fc.record({ flag: fc.constant('a'), share: fc.constantFrom('0.25', '0.5') }), {
    maxLength: 1,
  }),
  ties: fc.constantFrom('noneIn' as const, 'allIn' as const, 'chain' as const, 'vote' as const),
  chain: fc.constant<string[]>(['average']),
  votes: fc.array(fc.integer({ min: 1, max: 20 }), { maxLength: 5 }),
  money: fc.constant({ budget: '1000', groups: [{ from: '2', weight: '1' }] }),
  applicants: fc.uniqueArray(
    fc.record(
      {
        id: fc.integer({ min: 1, max: 20 }),
        institute: fc.constant('LD'),
        total: few,
        flags: fc.subarray(['a']),
        chain: fc.record({ average: few }),
        eligible: fc.constantFrom(true, true, true, true, false),
        person: fc.constantFrom('p', 'q', 'r', 's', 't', 'u', 'v', 'w'),
        choice: fc.integer({ min: 1, max: 4 }),
      },
      { requiredKeys: ['id', 'institute', 'total', 'flags', 'chain', 'eligible'] },
    ),
    { minLength: 2, maxLength: 14, selector: ({ id }) => id, size: 'max' },
  ),
});
const anySeason = fc.record({
  oneAward: fc.constantFrom(true, true, true, false),
  rankings: fc
    .array(anyRanking, { minLength: 1, maxLength: 4 })
    .map((rankings) => rankings.map((each, index) => ({ ...each, id: `r${index}` }))),
});

describe('any season', () => {
  it('is what the naive reference makes of it', () => {
    let longest = 0;
    fc.assert(
      fc.property(anySeason, (given) => {
        const answer = season(given);
        expect(answer).toEqual(referenceSeason(given as unknown as RawSeason));
        longest = Math.max(longest, answer.rounds);
      }),
      { numRuns: 400 },
    );
    expect(longest).toBeGreaterThan(2);
  });

  it('is the same with its applicants shuffled', () => {
    fc.assert(
      fc.property(anySeason, (given) => {
        const turned = {
          ...given,
          rankings: given.rankings.map((each) => ({ ...each, applicants: each.applicants.toReversed() })),
        };
        expect(JSON.stringify(season(turned))).toBe(JSON.stringify(season(given)));
      }),
      { numRuns: 100 },
    );
  });
});

describe('with many people who stand twice', () => {
  const plain: CutOffSettings = {
    places: { by: 'university', count: 1 },
    shareLimits: [],
    ties: 'noneIn',
    chain: [],
    votes: [],
    money: null,
  };
  const standing = (count: number, choice: number): Applicant[] =>
    Array.from({ length: count }, (_, index) => ({
      id: index + 1,
      institute: 'LD',
      total: decimal(count - index),
      flags: [],
      chain: {},
      eligible: true,
      person: String(index),
      choice,
    }));

  it('a place that everybody in turn gives up costs as much as it changes, however many rounds it takes', () => {
    const count = 20_000;
    const { outcomes, rounds } = decideTogether(
      [
        { ranking: new Ranking(standing(count, 2)), settings: plain },
        {
          ranking: new Ranking(standing(count, 1)),
          settings: { ...plain, places: { by: 'university', count } },
        },
      ],
      { oneAward: true },
    );
    expect(rounds).toBe(count + 1);
    expect(outcomes.map(({ awarded }) => awarded.length)).toEqual([0, count]);
    // Rounds that decided everything anew would take minutes.
  }, 30_000);
});
