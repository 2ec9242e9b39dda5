import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bestScores,
  countControls,
  countingAttempt,
  defaultThresholds,
  type RatedForm,
  type RatedSemester,
  rateDiscipline,
  reachedMark,
  type ScaleScores,
  shareOutRating,
} from './rating-arithmetic.ts';

// The examples are those of docs/rating-examples.md, under the same numbers.

const scale: Record<string, ScaleScores> = {
  '5': { currentScore: 10, colloqScore: 30 },
  '4': { currentScore: 8, colloqScore: 24 },
  '3': { currentScore: 6, colloqScore: 18 },
  '2': { currentScore: 0, colloqScore: 0 },
};
const best = bestScores(Object.values(scale));

let lastId = 0;
/** `'2 4'` is a 2 that was resat for a 4; an empty text is a form without a mark. */
function form(kind: RatedForm['kind'], marks: string, excluded = false): RatedForm {
  lastId += 1;
  const attempts = marks
    .split(' ')
    .filter(Boolean)
    .map((mark, index) => Object.assign({ attempt: index + 1 }, scale[mark] as ScaleScores));
  return { id: lastId, kind, excluded, attempts };
}
const current = (...marks: string[]) => marks.map((mark) => form('current', mark));
const boundary = (...marks: string[]) => marks.map((mark) => form('boundary', mark));
const semester = (number: number, ...forms: RatedForm[][]): RatedSemester => ({
  id: number * 100,
  number,
  forms: forms.flat(),
});

describe('worked examples', () => {
  it('1: one semester, every form marked', () => {
    const rating = rateDiscipline([semester(1, current('5', '4', '4', '3'), boundary('5'))], best);
    expect(rating).toMatchObject({
      rawScore: 62,
      rawMaximum: 70,
      total: 885.7,
      maxScore: 1000,
      percent: 88.6,
    });
    expect(rating.semesters[0]?.forms.map(({ score, points }) => [score, points])).toEqual([
      [10, 142.86],
      [8, 114.29],
      [8, 114.29],
      [6, 85.71],
      [30, 428.57],
    ]);
    expect(rating.semesters[0]).toMatchObject({ maxScore: 1000, maxScoreToGet: 1000, total: 885.7 });
    expect(reachedMark(rating, defaultThresholds)).toBe(4);
  });

  it('2: a resit replaces the mark before it, for better and for worse', () => {
    const better = rateDiscipline([semester(1, current('5', '4', '4', '3'), boundary('2 4'))], best);
    expect(better).toMatchObject({ rawScore: 56, total: 800, percent: 80 });
    const worse = rateDiscipline([semester(1, current('5', '4', '4', '3 2'), boundary('2 4'))], best);
    expect(worse).toMatchObject({ rawScore: 50, total: 714.3, percent: 71.4 });
  });

  it('3: an excluded form neither gives points nor raises the maximum', () => {
    const forms = [...current('5', '4', '4', '3'), form('current', '5', true)];
    const rating = rateDiscipline([semester(1, forms, boundary('5'))], best);
    expect(rating).toMatchObject({ rawScore: 62, rawMaximum: 70, total: 885.7 });
    expect(rating.semesters[0]?.forms[4]).toMatchObject({
      score: null,
      maxScore: 0,
      points: null,
      maxPoints: 0,
    });
    expect(countControls([...forms, ...boundary('5')])).toEqual({ current: 4, boundary: 1 });
  });

  it('4: three semesters share the 1000 by their raw maxima', () => {
    const rating = rateDiscipline(
      [
        semester(1, current('5', '5', '5', '5'), boundary('5')),
        semester(2, current('5', '5', '5', '5', ''), boundary('')),
        semester(3, current('', '', '', '', '', ''), boundary('', '')),
      ],
      best,
    );
    expect(
      rating.semesters.map(({ rawMaximum, maxScore, maxScoreToGet, total, percent }) => [
        rawMaximum,
        maxScore,
        maxScoreToGet,
        total,
        percent,
      ]),
    ).toEqual([
      [70, 259, 259.3, 259.3, 100],
      [80, 296, 296.3, 148.1, 50],
      [120, 444, 444.4, 0, 0],
    ]);
    expect(rating).toMatchObject({ rawMaximum: 270, rawScore: 110, total: 407.4, percent: 40.7 });
    expect(reachedMark(rating, defaultThresholds)).toBeNull();
  });

  it('5: shares round down, points round half up, and sums are taken before rounding', () => {
    const counts = { current: 10, boundary: 0 };
    const thirds = shareOutRating(
      [1, 2, 3].map((number) => ({ id: number, number, counts })),
      best,
    );
    expect(thirds).toMatchObject({ counts: { current: 30, boundary: 0 }, rawMaximum: 300, maxScore: 1000 });
    expect(thirds.semesters.map(({ maxScore, maxScoreToGet }) => [maxScore, maxScoreToGet])).toEqual([
      [333, 333.3],
      [333, 333.3],
      [333, 333.3],
    ]);
    const forms = ['5', ...Array<string>(31).fill('')];
    const rating = rateDiscipline([semester(1, current(...forms))], best);
    expect(rating).toMatchObject({ total: 31.3, percent: 3.1 });
    expect(rating.semesters[0]?.forms[0]?.points).toBe(31.25);
    const fractions = shareOutRating(
      [
        { id: 1, number: 1, counts: { current: 9, boundary: 0 } },
        { id: 2, number: 2, counts: { current: 3, boundary: 0 } },
      ],
      { currentScore: 0.05, colloqScore: 1 },
    );
    expect(fractions.semesters.map(({ maxScore }) => maxScore)).toEqual([750, 250]);
  });

  it('6: a discipline without control forms rates as nothing', () => {
    const excluded = semester(2, [form('current', '5', true)]);
    const rating = rateDiscipline([semester(1), excluded], best);
    expect(rating).toMatchObject({ rawMaximum: 0, rawScore: 0, total: 0, maxScore: 0, percent: 0 });
    expect(rating.semesters.map(({ maxScore, maxScoreToGet, percent }) => [maxScore, maxScoreToGet, percent])) //
      .toEqual([
        [0, 0, 0],
        [0, 0, 0],
      ]);
    expect(reachedMark(rating, { three: 0, four: 0, five: 0 })).toBeNull();
  });

  it('7: a form without a mark counts in the maximum and gives nothing', () => {
    const rating = rateDiscipline([semester(1, current('5', ''))], best);
    expect(rating).toMatchObject({ rawScore: 10, rawMaximum: 20, total: 500, percent: 50 });
    expect(rating.semesters[0]?.forms[1]).toMatchObject({
      score: null,
      maxScore: 10,
      points: null,
      maxPoints: 500,
    });
  });

  it('8: a threshold is compared with the rating itself, not with what the eye sees of it', () => {
    const close: RatedForm = {
      id: 1,
      kind: 'current',
      excluded: false,
      attempts: [{ attempt: 1, currentScore: 59.96, colloqScore: 0 }],
    };
    const rating = rateDiscipline([{ id: 1, number: 1, forms: [close] }], {
      currentScore: 100,
      colloqScore: 0,
    });
    expect(rating.percent).toBe(60);
    expect(reachedMark(rating, defaultThresholds)).toBeNull();
    expect(reachedMark({ rawScore: 60, rawMaximum: 100 }, defaultThresholds)).toBe(3);
    expect(reachedMark({ rawScore: 90, rawMaximum: 100 }, defaultThresholds)).toBe(5);
    // Sixty percent to the point, though 0.57 × 100 is less than 57 in binary fractions.
    expect(reachedMark({ rawScore: 0.57, rawMaximum: 0.95 }, defaultThresholds)).toBe(3);
  });
});

describe('countingAttempt', () => {
  it('takes the highest attempt in whatever order they come', () => {
    expect(countingAttempt([{ attempt: 2 }, { attempt: 3 }, { attempt: 1 }])).toEqual({ attempt: 3 });
    expect(countingAttempt([])).toBeNull();
  });
});

const score = fc.integer({ min: 0, max: 10_000 }).map((value) => value / 100);
const scaleRow = fc.record({ currentScore: score, colloqScore: score });
const anyDiscipline = fc
  .array(scaleRow, { minLength: 1, maxLength: 6 })
  .chain((rows) =>
    fc.record({
      best: fc.constant(bestScores(rows)),
      semesters: fc.array(
        fc.array(
          fc.record({
            kind: fc.constantFrom('current' as const, 'boundary' as const),
            excluded: fc.boolean(),
            attempts: fc.array(fc.constantFrom(...rows), { maxLength: 3 }),
          }),
          { maxLength: 30 },
        ),
        { minLength: 1, maxLength: 8 },
      ),
    }),
  )
  .map(({ best: top, semesters }) => ({
    best: top,
    semesters: semesters.map(
      (forms, index): RatedSemester => ({
        id: index,
        number: index + 1,
        forms: forms.map((each, position) => ({
          ...each,
          id: index * 100 + position,
          attempts: each.attempts.map((row, attempt) => ({ ...row, attempt: attempt + 1 })),
        })),
      }),
    ),
  }));

describe('for any discipline', () => {
  it('the rating never passes the maximum, nor a semester its share', () => {
    fc.assert(
      fc.property(anyDiscipline, ({ semesters, best: top }) => {
        const rating = rateDiscipline(semesters, top);
        expect(rating.total).toBeGreaterThanOrEqual(0);
        expect(rating.total).toBeLessThanOrEqual(1000);
        expect(rating.percent).toBeLessThanOrEqual(100);
        for (const each of rating.semesters) {
          expect(each.total).toBeLessThanOrEqual(each.maxScoreToGet);
          expect(each.percent).toBeLessThanOrEqual(100);
        }
      }),
    );
  });

  it('the shares rounded down stay within 1000 and lose less than one point each', () => {
    fc.assert(
      fc.property(anyDiscipline, ({ semesters, best: top }) => {
        const rating = rateDiscipline(semesters, top);
        const floors = rating.semesters.reduce((total, each) => total + each.maxScore, 0);
        expect(floors).toBeLessThanOrEqual(rating.maxScore);
        expect(floors).toBeGreaterThan(rating.maxScore - semesters.length);
        for (const each of rating.semesters) {
          expect(each.maxScoreToGet - each.maxScore).toBeGreaterThanOrEqual(0);
          expect(each.maxScoreToGet - each.maxScore).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  it('the best mark everywhere gives exactly 1000', () => {
    fc.assert(
      fc.property(anyDiscipline, ({ semesters, best: top }) => {
        const perfect = semesters.map((each) => ({
          ...each,
          forms: each.forms.map((one) => ({ ...one, attempts: [{ attempt: 1, ...top }] })),
        }));
        const rating = rateDiscipline(perfect, top);
        expect(rating.total).toBe(rating.maxScore);
        expect([0, 1000]).toContain(rating.total);
      }),
    );
  });

  it('excluded forms and earlier versions of a mark change nothing', () => {
    fc.assert(
      fc.property(anyDiscipline, ({ semesters, best: top }) => {
        const bare = semesters.map((each) => ({
          ...each,
          forms: each.forms
            .filter((one) => !one.excluded)
            .map(({ id, kind, excluded, attempts }) => ({
              id,
              kind,
              excluded,
              attempts: attempts.slice(-1),
            })),
        }));
        const { semesters: all, ...whole } = rateDiscipline(semesters, top);
        const { semesters: counted, ...wholeBare } = rateDiscipline(bare, top);
        expect(whole).toEqual(wholeBare);
        const withoutForms = (list: typeof all) => list.map((each) => ({ ...each, forms: [] }));
        expect(withoutForms(all)).toEqual(withoutForms(counted));
      }),
    );
  });

  it("the forms' points add up to the total within what rounding takes", () => {
    fc.assert(
      fc.property(anyDiscipline, ({ semesters, best: top }) => {
        const rating = rateDiscipline(semesters, top);
        const points = rating.semesters.flatMap(({ forms }) => forms.map((one) => one.points ?? 0));
        const added = points.reduce((total, one) => total + one, 0);
        expect(Math.abs(added - rating.total)).toBeLessThanOrEqual(0.05 + 0.005 * points.length + 1e-6);
      }),
    );
  });

  it('whether somebody was there can not be told to the arithmetic and does not count', () => {
    fc.assert(
      fc.property(anyDiscipline, fc.boolean(), ({ semesters, best: top }, present) => {
        const attended = semesters.map((each) => ({
          ...each,
          forms: each.forms.map((one) => ({ ...one, present })),
        }));
        expect(rateDiscipline(attended, top)).toEqual(rateDiscipline(semesters, top));
      }),
    );
  });
});
