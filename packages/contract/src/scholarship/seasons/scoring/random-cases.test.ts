import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareDecimals, decimal, formatDecimal, readDecimal, sumDecimals } from '../decimal.ts';
import type { CriterionInFile, NumberInFile, PointsInFile, RuleFile } from '../rules/rule-file.ts';
import { type RawCase, type RawItem, referenceScore } from '../testing/reference-score.ts';
import { readCase, readRules } from '../testing/small-rules.ts';
import { accountOf, sumOfItems } from './account.ts';
import { evaluateCase } from './evaluate-case.ts';
import { allSteps, explain } from './explain.ts';
import { scoreCase, toAnswer } from './score-case.ts';

const points = fc.constantFrom(
  '0',
  '0.1',
  '0.2',
  '0.5',
  '1',
  '2.5',
  '3',
  '5',
  '7.25',
  '10',
  '14',
  '20',
  '0.333333',
);
const factor = fc.constantFrom('0.5', '0.25', '0.1', '0', '1', '1.5', '0.333333');
const age = fc.constantFrom('P1Y', 'P6M', 'P3M', 'P1M', 'P30D', 'P1M1D', 'P2Y', 'P10D', 'P0D', 'P1Y6M');
const values = ['a', 'b', 'c'];
const value = fc.constantFrom(...values, ...values, '');
const subBlocks = ['s1', 's2', 's3', 's4'];
// Ends of months and the days around the limits are where calendars go wrong.
const referenceDate = fc.constantFrom('2026-09-01', '2026-03-31', '2024-02-29', '2025-03-01', '2026-12-31');
/** How many days before the reference date; mostly within what counts. */
const daysBefore = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 0, max: 200 }) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      0,
      10,
      28,
      29,
      30,
      31,
      32,
      59,
      61,
      62,
      90,
      92,
      181,
      184,
      365,
      366,
      547,
      549,
      730,
      731,
    ),
  },
  { weight: 1, arbitrary: fc.integer({ min: -100, max: 900 }) },
);

const ranges = fc
  .uniqueArray(fc.integer({ min: 0, max: 20 }), { minLength: 2, maxLength: 6 })
  .chain((ends) => {
    const sorted = ends.toSorted((a, b) => a - b);
    const steps = sorted.slice(0, -1).map((from, index) => ({ from, to: (sorted[index + 1] ?? 0) - 1 }));
    return fc.tuple(
      ...steps.map(({ from, to }) => points.map((each): [number, number, string] => [from, to, each])),
    );
  })
  .map((steps): PointsInFile => ({ ranges: { of: 'n', steps: steps.toReversed() } }));

const matrix: fc.Arbitrary<PointsInFile> = fc
  .dictionary(fc.constantFrom(...values.flatMap((x) => values.map((y) => `${x}|${y}`))), points, {
    minKeys: 1,
  })
  .map((cells) => ({ matrix: { axes: ['x', 'y'], cells: { ...cells } } }));

const thresholds = fc
  .uniqueArray(fc.constantFrom('0', '1', '2.5', '4.25', '5', '7', '12', '20.5', '31'), {
    minLength: 1,
    maxLength: 4,
  })
  .chain((from) =>
    fc.array(points, { minLength: from.length, maxLength: from.length }).map((each): [string, string][] =>
      from
        .toSorted((a, b) => Number(a) - Number(b))
        .map((start, index): [string, string] => [
          start,
          each.toSorted((a, b) => Number(a) - Number(b))[index] ?? '0',
        ])
        .toReversed(),
    ),
  );

const totals: fc.Arbitrary<PointsInFile> = fc
  .record({ of: fc.constantFrom('n', null), steps: thresholds })
  .map((total) => ({ total: { ...total } }));

const studySteps: fc.Arbitrary<PointsInFile> = fc
  .record({ of: fc.constantFrom('average', 'sessions'), steps: thresholds })
  .map((steps) => ({ steps: { ...steps } }));

const ladder: fc.Arbitrary<PointsInFile> = fc
  .dictionary(fc.constantFrom(...values), fc.array(points, { minLength: 1, maxLength: 5 }), { minKeys: 2 })
  .map((steps) => ({ ladder: { by: 'x', steps: { ...steps } } }));

const formula: fc.Arbitrary<PointsInFile> = fc
  .array(
    fc.array(fc.oneof(points, fc.constantFrom('average', 'sessions', '-0.5')), {
      minLength: 1,
      maxLength: 3,
    }),
    {
      minLength: 1,
      maxLength: 3,
    },
  )
  .map((terms) => ({ formula: { terms } }));

type Kinds = { simple: boolean };

function anyCriterion(index: number, { simple }: Kinds): fc.Arbitrary<CriterionInFile> {
  const kinds = [
    points.map((fixed): PointsInFile => ({ fixed })),
    matrix,
    ranges,
    totals,
    ...(index === 2 ? [formula, studySteps] : []),
  ];
  const none = fc.constant(undefined);
  const rare = <Value>(arbitrary: fc.Arbitrary<Value>) =>
    fc.oneof({ weight: 3, arbitrary: none }, { weight: 1, arbitrary });
  return fc
    .record(
      {
        id: fc.constant(`c${index}`),
        direction: fc.constantFrom('d1', 'd2'),
        subBlocks: fc.constant([subBlocks[index] ?? '']),
        points: fc.oneof(...(simple ? kinds : [...kinds, ladder, ladder])),
        factors: fc.array(fc.record({ attribute: fc.constantFrom('x', 'form'), is: value, factor }), {
          maxLength: 2,
        }),
        lookBack: rare(fc.option(age)),
        ageFactors: rare(fc.array(fc.record({ olderThan: age, factor }), { maxLength: 3 })),
        bestOf: simple ? none : rare(fc.constantFrom('event', 'y')),
        minItems: simple ? none : rare(fc.integer({ min: 0, max: 3 })),
        maxItems: rare(fc.integer({ min: 0, max: 4 })),
        cap: rare(fc.option(points)),
        divideBy: rare(fc.constant('n')),
        datedBy: rare(fc.constantFrom('start', 'end')),
      },
      { noNullPrototype: true },
    )
    .map(({ divideBy, points: kind, ...rest }) => ({
      ...rest,
      points: kind,
      // A total has nothing of one item that could be divided.
      ...(divideBy !== undefined && !('total' in kind) && { divideBy }),
    })) as fc.Arbitrary<unknown> as fc.Arbitrary<CriterionInFile>;
}

function anyRules(kinds: Kinds): fc.Arbitrary<RuleFile> {
  return fc
    .record({
      referenceDate,
      lookBack: fc.constantFrom(null, 'P1Y', 'P1Y', 'P2Y', 'P6M', 'P1M'),
      ageFactors: fc.array(fc.record({ olderThan: age, factor }), { maxLength: 2 }),
      rounding: fc.record({
        digits: fc.integer({ min: 0, max: 4 }),
        mode: fc.constantFrom('half-up', 'down'),
      }),
      caps: fc.tuple(fc.option(points), fc.option(points)),
      criteria: fc.tuple(...subBlocks.slice(1).map((_, index) => anyCriterion(index, kinds))),
    })
    .map(({ caps, ...rules }) => ({
      award: 'pgas',
      version: '1',
      ...rules,
      directions: [
        { id: 'd1', cap: caps[0] },
        { id: 'd2', cap: caps[1] },
      ],
    }));
}

const item = fc.record({
  id: fc.integer({ min: 1, max: 1000 }),
  subBlock: fc.constantFrom('s1', 's1', 's1', 's2', 's2', 's3', 's4'),
  daysBefore,
  lasts: fc.constantFrom(null, 0, 30, 200, 400),
  status: fc.constantFrom(...Array<string>(9).fill('VERIFIED'), 'SUBMITTED'),
  used: fc.constantFrom(...Array<boolean>(9).fill(false), true),
  attributes: fc.record({
    x: value,
    y: value,
    n: fc.oneof(fc.integer({ min: -1, max: 21 }).map(String), fc.constantFrom('', 'many')),
    event: fc.constantFrom('e1', 'e2', ''),
    form: value,
  }),
});

const study = fc.record({
  average: fc.constantFrom('4.8', '4.25', '5'),
  sessions: fc.constantFrom('2', '6'),
});

type Scenario = { file: RuleFile; raw: RawCase; more: RawItem };

/** Rules, a case for them, and one item more. */
function anything(most: number, kinds: Kinds = { simple: false }): fc.Arbitrary<Scenario> {
  return fc
    .record({
      file: anyRules(kinds),
      study,
      items: fc.uniqueArray(item, { minLength: 3, maxLength: most, selector: ({ id }) => id }),
      more: item,
    })
    .map(({ file, items, more, ...rest }) => {
      const daysBack = (days: number) =>
        new Date(Date.parse(file.referenceDate) - days * 86_400_000).toISOString().slice(0, 10);
      const dated = ({ daysBefore: days, lasts, ...each }: typeof more): RawItem => ({
        ...each,
        date: daysBack(days),
        ...(lasts !== null && { start: daysBack(days + lasts) }),
      });
      return { file, raw: { ...rest, items: items.map(dated) }, more: { ...dated(more), id: 5000 } };
    });
}

const evaluate = (file: RuleFile, raw: RawCase) => {
  const rules = readRules(file);
  return evaluateCase(rules, readCase(raw, rules));
};
const answer = (file: RuleFile, raw: RawCase) => toAnswer(evaluate(file, raw));
const sum = (texts: string[]) => formatDecimal(sumDecimals(texts.map(readDecimal)));

function isWithin(counted: string, cap: NumberInFile | null | undefined): boolean {
  return cap === null || cap === undefined || compareDecimals(readDecimal(counted), decimal(cap)) <= 0;
}

describe('any case', () => {
  it('is scored as the naive reference scores it', () => {
    const told = new Map<string | null, number>();
    fc.assert(
      fc.property(anything(9), ({ file, raw }) => {
        const answered = answer(file, raw);
        expect(answered).toEqual(referenceScore(file, raw));
        for (const { reason } of answered.items) told.set(reason, (told.get(reason) ?? 0) + 1);
      }),
      { numRuns: 3000 },
    );
    // Cases in which nothing counts, or which never meet a rule, would prove nothing.
    expect(told.get(null)).toBeGreaterThan(3000);
    expect(told.size).toBe(12);
  });

  it('gives the same points in whatever order its items stand', () => {
    const shuffled = anything(12).chain(({ file, raw }) =>
      fc
        .shuffledSubarray(raw.items, { minLength: raw.items.length })
        .map((items) => ({ file, raw, other: { ...raw, items } })),
    );
    fc.assert(
      fc.property(shuffled, ({ file, raw, other }) => {
        const [first, second] = [answer(file, raw), answer(file, other)];
        const byId = (items: typeof first.items) => items.toSorted((a, b) => a.id - b.id);
        expect({ ...second, items: byId(second.items) }).toEqual({ ...first, items: byId(first.items) });
      }),
      { numRuns: 1000 },
    );
  });

  it('adds up: items to criteria, criteria to directions, directions to the total, and no cap is passed', () => {
    fc.assert(
      fc.property(anything(12), ({ file, raw }) => {
        const { total, directions, criteria, items } = answer(file, raw);
        for (const [index, { id, sum: whole, counted, lostByCap }] of criteria.entries()) {
          const { points: kind, cap } = file.criteria[index] as CriterionInFile;
          const own = items.filter(({ criterion }) => criterion === id).map((each) => each.points);
          expect('formula' in kind || 'steps' in kind ? whole : sum(own)).toBe(whole);
          expect(sum([counted, lostByCap])).toBe(whole);
          expect(isWithin(counted, cap)).toBe(true);
        }
        for (const [index, { id, sum: whole, counted, lostByCap }] of directions.entries()) {
          const own = criteria.filter((_, place) => file.criteria[place]?.direction === id);
          expect(sum(own.map((each) => each.counted))).toBe(whole);
          expect(sum([counted, lostByCap])).toBe(whole);
          expect(isWithin(counted, file.directions[index]?.cap)).toBe(true);
        }
        const exact = Number(sum(directions.map(({ counted }) => counted)));
        expect(Math.abs(Number(total) - exact)).toBeLessThanOrEqual(10 ** -file.rounding.digits + 1e-9);
        for (const { base, factor: product, points: own, reason } of items) {
          expect(Number(own)).toBeCloseTo(reason === null ? Number(base) * Number(product) : 0, 9);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('is explained by steps that add up to the total, and to the points of every item', () => {
    fc.assert(
      fc.property(anything(12), ({ file, raw }) => {
        const evaluation = evaluate(file, raw);
        const answered = toAnswer(evaluation);
        const explanation = explain(evaluation);
        expect(sum(allSteps(explanation).map(({ change }) => change))).toBe(answered.total);
        const explained = [
          ...explanation.directions.flatMap(({ criteria }) => criteria.flatMap(({ items }) => items)),
          ...explanation.outside,
        ];
        expect(explained.length).toBe(raw.items.length);
        const pointsById = new Map(answered.items.map((each) => [each.id, each]));
        for (const { id, points: own, steps } of explained) {
          expect(sum(steps.map(({ change }) => change))).toBe(own);
          expect(own).toBe(pointsById.get(id)?.points);
          // The last step tells why it does not count.
          const reason = pointsById.get(id)?.reason ?? null;
          expect(reason === null || steps.at(-1)?.kind === reason).toBe(true);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('is a bill whose lines add up to the total, none above its points, each with a reason where it is less than its base', () => {
    const cut = { criterionCap: 0, directionCap: 0 };
    fc.assert(
      fc.property(anything(12), ({ file, raw }) => {
        const evaluation = evaluate(file, raw);
        const account = accountOf(explain(evaluation));
        const lines = [sumOfItems(account), ...account.study.map(({ counted }) => counted), account.rounding];
        expect(sum(lines)).toBe(account.total);
        expect(new Set(account.items.keys())).toEqual(new Set(raw.items.map(({ id }) => id)));
        const pointsById = new Map(toAnswer(evaluation).items.map((each) => [each.id, each.points]));
        for (const [id, { counted, of, why }] of account.items) {
          expect(Number(counted)).toBeLessThanOrEqual(Number(pointsById.get(id)));
          expect(counted === of && counted !== '0' ? true : why.length > 0).toBe(true);
          for (const { kind } of why) if (kind === 'criterionCap' || kind === 'directionCap') cut[kind] += 1;
        }
      }),
      { numRuns: 1000 },
    );
    expect(Math.min(cut.criterionCap, cut.directionCap)).toBeGreaterThan(30);
  });

  it('is never worth less with one more verified item, without best-of, ladders and minimum', () => {
    fc.assert(
      fc.property(anything(9, { simple: true }), ({ file, raw, more }) => {
        const added = { ...more, status: 'VERIFIED' };
        const rules = readRules(file);
        const [before, after] = [raw, { ...raw, items: [...raw.items, added] }].map(
          (each) => scoreCase(rules, readCase(each, rules)).total,
        );
        expect(compareDecimals(readDecimal(after ?? ''), readDecimal(before ?? ''))).toBeGreaterThanOrEqual(
          0,
        );
      }),
      { numRuns: 1000 },
    );
  });
});
