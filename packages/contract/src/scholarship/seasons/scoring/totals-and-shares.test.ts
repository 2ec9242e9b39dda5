import { describe, expect, it } from 'vitest';
import { parseRules } from '../rules/parse-rules.ts';
import type { CriterionInFile, PointsInFile } from '../rules/rule-file.ts';
import {
  caseOf,
  criterion,
  type ItemToTest,
  pointsBy,
  readCase,
  readRules,
  ruleFile,
  score,
} from '../testing/small-rules.ts';
import { accountOf } from './account.ts';
import { evaluateCase } from './evaluate-case.ts';
import { explain } from './explain.ts';
import { lineText, stepText } from './explanation.texts.ts';
import { lookAhead } from './outlook.ts';
import { parseScoreCase } from './score-case-file.ts';

const problemsOf = (points: unknown, more: Partial<CriterionInFile> = {}) =>
  parseRules(ruleFile([criterion(points as PointsInFile, more)])).problems;
const at = (place: string) => `/criteria/0/points/${place}`;

describe('steps by a study result', () => {
  const average = {
    steps: {
      of: 'average',
      steps: [
        ['4.6', '10'],
        ['4.5', '5'],
        ['5', '30'],
      ] as [string, string][],
    },
  };
  const file = ruleFile([criterion(average, { subBlocks: [] })]);
  const total = (value: string) => score(file, caseOf([], { average: value })).total;

  it('give the points of the highest step that is reached, and nothing below the first', () => {
    expect(['4.49', '4.5', '4.59', '4.6', '4.99', '5'].map(total)).toEqual(['0', '5', '5', '10', '10', '30']);
  });

  it('may fall: fewer debts are better', () => {
    const debts = {
      steps: {
        of: 'debts',
        steps: [
          [0, '10'],
          [1, '4'],
          [2, '0'],
        ] as [number, string][],
      },
    };
    const fewer = ruleFile([criterion(debts, { subBlocks: [] })]);
    expect(['0', '1', '7'].map((value) => score(fewer, caseOf([], { debts: value })).total)).toEqual([
      '10',
      '4',
      '0',
    ]);
  });

  it('need the result in a case, and say so where the portal does not know it', () => {
    const rules = readRules(file);
    expect(parseScoreCase(caseOf([]), rules).problems).toEqual([
      { path: '/study/average', code: 'unknownTerm' },
    ]);
    const { directions, total: none } = explain(evaluateCase(rules, { study: {}, items: [] }));
    expect(none).toBe('0');
    expect(directions[0]?.criteria[0]?.steps.map((step) => stepText(step, 'ru'))).toEqual([
      'average: нет данных.',
    ]);
  });

  it('take no achievements, and are a line of the bill', () => {
    const reserved = ruleFile([criterion(average, { cap: '25' })]);
    const answer = score(reserved, caseOf([{}], { average: '5' }));
    expect(answer.items[0]?.reason).toBe('noCriterion');
    expect(answer.criteria[0]).toMatchObject({ sum: '30', counted: '25', lostByCap: '5' });
    const rules = readRules(reserved);
    const account = accountOf(explain(evaluateCase(rules, readCase(caseOf([], { average: '5' }), rules))));
    expect(account.study.map(({ counted, of }) => [counted, of])).toEqual([['25', '30']]);
  });

  it('are read strictly', () => {
    const steps = (given: unknown) => ({ steps: { of: 'average', steps: given } });
    expect(
      problemsOf(
        steps([
          ['4.5', '5'],
          ['4.50', '6'],
        ]),
      ),
    ).toEqual([{ path: at('steps/steps/1'), code: 'overlap' }]);
    expect(problemsOf(steps([]))).toEqual([{ path: at('steps/steps'), code: 'invalid' }]);
    expect(problemsOf(steps([['4.5']]))).toContainEqual({ path: at('steps/steps/0'), code: 'invalid' });
    expect(problemsOf(steps([['4.5', '-1']]))).toEqual([{ path: at('steps/steps/0/1'), code: 'badNumber' }]);
    expect(problemsOf({ steps: { of: '4', steps: [['1', '1']] } })).toEqual([
      { path: at('steps/of'), code: 'invalid' },
    ]);
  });
});

describe('a total', () => {
  const byHours: PointsInFile = {
    total: {
      of: 'hours',
      steps: [
        ['10', '2'],
        ['50', '5'],
        ['100.5', '9'],
      ],
    },
  };
  const hours = (value: string, more: Partial<ItemToTest> = {}): ItemToTest => ({
    attributes: { hours: value },
    ...more,
  });

  it('gives each achievement what the sum is worth more with it, by their days', () => {
    const items = [
      hours('60', { date: '2026-05-01' }),
      hours('8', { date: '2026-03-01' }),
      hours('4,5', { date: '2026-04-01' }),
      hours('28', { date: '2026-05-01' }),
    ];
    expect(pointsBy(byHours, items)).toEqual(['3', '0', '2', '4']);
  });

  it('counts how many there are', () => {
    const events: PointsInFile = {
      total: {
        steps: [
          [7, '17'],
          [10, '25'],
        ],
      },
    };
    const some = (count: number) => Array.from({ length: count }, (): ItemToTest => ({}));
    const sumOf = (count: number) => score(ruleFile([criterion(events)]), caseOf(some(count))).total;
    expect([0, 6, 7, 9, 10, 30].map(sumOf)).toEqual(['0', '0', '17', '17', '25', '25']);
  });

  it('counts an aged or distant one by a part of its number, so that one more never lowers the sum', () => {
    const more = { ageFactors: [{ olderThan: 'P6M', factor: '0.5' }] };
    const recent = hours('10', { date: '2026-06-01' });
    const aged = hours('80', { date: '2026-01-01' });
    expect(pointsBy(byHours, [recent], more)).toEqual(['2']);
    expect(pointsBy(byHours, [recent, aged], more)).toEqual(['3', '2']);
  });

  it('keeps the maximum and the best of an event by the number', () => {
    const items = [hours('5'), hours('20'), hours('40')];
    expect(pointsBy(byHours, items, { maxItems: 2 })).toEqual(['(beyondMaximum)', '2', '3']);
  });

  it('does not count what has no number', () => {
    expect(pointsBy(byHours, [hours('many'), hours('-5'), hours(''), hours('10')])).toEqual([
      '(outsideRanges)',
      '(outsideRanges)',
      '(outsideRanges)',
      '2',
    ]);
  });

  it('explains itself, and the bill says what is missing', () => {
    const rules = readRules(ruleFile([criterion(byHours)]));
    const items = [hours('8', { date: '2026-03-01' }), hours('4')];
    const explanation = explain(evaluateCase(rules, readCase(caseOf(items), rules)));
    const steps = explanation.directions[0]?.criteria[0]?.items.map((item) =>
      item.steps.map((step) => stepText(step, 'ru')),
    );
    expect(steps).toEqual([
      ['hours: 8, вместе с более ранними 8. Это прибавляет 0 баллов.'],
      ['hours: 4, вместе с более ранними 12. Это прибавляет 2 балла.'],
    ]);
    const lines = [...accountOf(explanation).items.values()].map((line) => lineText(line, 'en'));
    expect(lines).toEqual(['Not counted: the next step is not reached.', null]);
  });

  it('is refused where more would bring less, and with a divisor', () => {
    expect(
      problemsOf({
        total: {
          steps: [
            [2, '5'],
            [1, '6'],
          ],
        },
      }),
    ).toEqual([{ path: at('total/steps/0'), code: 'fallingSteps' }]);
    expect(problemsOf(byHours, { divideBy: 'authors' })).toEqual([
      { path: '/criteria/0/divideBy', code: 'invalid' },
    ]);
  });
});

describe('points ÷ authors', () => {
  const by = (authors: unknown): ItemToTest => ({ attributes: { authors, kind: 'ВАК' } });
  const more = { divideBy: 'authors' };

  it('are shared exactly where that is possible, else to six digits, before factors', () => {
    expect(pointsBy({ fixed: '15' }, [by('3'), by(4), by('7'), by('1')], more)).toEqual([
      '5',
      '3.75',
      '2.142857',
      '15',
    ]);
    const factors = [{ attribute: 'kind', is: 'ВАК', factor: '0.5' }];
    expect(pointsBy({ fixed: '10' }, [by('3')], { ...more, factors })).toEqual(['1.6666665']);
  });

  it('do not count without a whole number of authors', () => {
    expect(pointsBy({ fixed: '15' }, [by('0'), by(''), by('2.5'), by('двое')], more)).toEqual(
      Array(4).fill('(noDivisor)'),
    );
  });

  it('are shared step by step on a ladder', () => {
    const ladder: PointsInFile = { ladder: { by: 'kind', steps: { ВАК: ['10', '4'] } } };
    expect(pointsBy(ladder, [by('5'), by('2')], more)).toEqual(['0.8', '5']);
  });

  it('are told', () => {
    const rules = readRules(ruleFile([criterion({ fixed: '15' }, more)]));
    const explanation = explain(evaluateCase(rules, readCase(caseOf([by('3')]), rules)));
    const [item] = explanation.directions[0]?.criteria[0]?.items ?? [];
    expect(item?.steps.map((step) => `${step.change} ${stepText(step, 'en')}`)).toEqual([
      '15 Every achievement of this kind brings 15 points.',
      '-10 authors: 3 — the points are divided by 3.',
    ]);
  });
});

describe('a period', () => {
  const grant: ItemToTest = { date: '2026-12-31', start: '2026-01-01' };

  it('counts by its last day, or from its start where the criterion says so', () => {
    expect(pointsBy({ fixed: '5' }, [grant])).toEqual(['(afterReference)']);
    expect(pointsBy({ fixed: '5' }, [grant], { datedBy: 'start' })).toEqual(['5']);
    const old = { ...grant, start: '2025-09-01' };
    expect(pointsBy({ fixed: '5' }, [old], { datedBy: 'start' })).toEqual(['(tooOld)']);
    expect(pointsBy({ fixed: '5' }, [{ date: '2026-06-01' }], { datedBy: 'start' })).toEqual(['5']);
  });

  it('ages from its start too, and the adviser says so', () => {
    const more = { datedBy: 'start' as const, ageFactors: [{ olderThan: 'P6M', factor: '0.5' }] };
    expect(pointsBy({ fixed: '5' }, [grant], more)).toEqual(['2.5']);
    const rules = readRules(ruleFile([criterion({ fixed: '5' }, more)]));
    expect(lookAhead(rules, readCase(caseOf([grant]), rules)).items).toMatchObject([
      { brings: '2.5', expiresOn: '2027-01-01', ages: [{ on: '2026-07-01', factor: '0.5' }] },
    ]);
  });

  it('does not begin after its end', () => {
    const { problems } = parseScoreCase(caseOf([{ ...grant, start: '2027-01-01' }]), readRules(ruleFile([])));
    expect(problems).toEqual([{ path: '/items/0/start', code: 'badDate' }]);
  });
});
