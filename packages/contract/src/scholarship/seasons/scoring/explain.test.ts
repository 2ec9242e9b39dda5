import { describe, expect, it } from 'vitest';
import { changeText, durationText, pointsText } from '../season-language.ts';
import {
  caseOf,
  criterion,
  direction,
  type ItemToTest,
  readCase,
  readRules,
  ruleFile,
} from '../testing/small-rules.ts';
import { evaluateCase } from './evaluate-case.ts';
import { allSteps, explain } from './explain.ts';
import { stepText } from './explanation.texts.ts';
import type { Happening, Step } from './explanation.ts';

/** One case in which everything happens that can happen. */
const file = ruleFile(
  [
    criterion(
      { formula: { terms: [['sessions', 'average', '0.2']] } },
      { id: 'marks', direction: 'study', subBlocks: [] },
    ),
    criterion({ fixed: '5' }, { id: 'fixed', subBlocks: ['grants'], cap: '8' }),
    criterion(
      { matrix: { axes: ['level', 'place'], cells: { 'Россия|2': '14', 'Россия|1': '16' } } },
      {
        id: 'matrix',
        subBlocks: ['talks'],
        factors: [{ attribute: 'form', is: 'Заочно', factor: '0.5' }],
        ageFactors: [{ olderThan: 'P6M', factor: '0.5' }],
        bestOf: 'event',
      },
    ),
    criterion(
      {
        ranges: {
          of: 'posts',
          steps: [
            [3, 5, '3.333'],
            [6, null, '6'],
          ],
        },
      },
      { id: 'ranges', subBlocks: ['media'] },
    ),
    criterion(
      { ladder: { by: 'kind', steps: { ВАК: ['10', '4'] } } },
      { id: 'ladder', subBlocks: ['articles'], maxItems: 2 },
    ),
    criterion({ fixed: '1' }, { id: 'few', subBlocks: ['events'], minItems: 2 }),
  ],
  { directions: [direction('study'), direction('science', '40')], rounding: { digits: 0, mode: 'half-up' } },
);
const items: ItemToTest[] = [
  { subBlock: 'grants' },
  { subBlock: 'grants' },
  {
    subBlock: 'talks',
    date: '2026-01-15',
    attributes: { level: 'Россия', place: '2', form: 'Заочно', event: 'Неделя науки' },
  },
  { subBlock: 'talks', attributes: { level: 'Россия', place: '1', event: 'Неделя науки' } },
  { subBlock: 'talks', attributes: { level: 'Россия' } },
  { subBlock: 'media', attributes: { posts: '4' } },
  { subBlock: 'media', attributes: { posts: '12' } },
  { subBlock: 'media', attributes: { posts: '1' } },
  { subBlock: 'articles', attributes: { kind: 'ВАК' } },
  { subBlock: 'articles', attributes: { kind: 'ВАК' } },
  { subBlock: 'articles', attributes: { kind: 'ВАК' } },
  { subBlock: 'events' },
  { subBlock: 'events', status: 'DRAFT' },
  { subBlock: 'events', date: '2027-01-01' },
  { subBlock: 'events', date: '2020-01-01' },
  { subBlock: 'events', used: true },
  { subBlock: 'sport' },
  { subBlock: 'grants', used: true, adjusted: '2' },
];
/** And what else a criterion can be. */
const otherFile = ruleFile([
  criterion({ steps: { of: 'average', steps: [['4.5', '5']] } }, { id: 'steps', subBlocks: [] }),
  criterion({ total: { of: 'hours', steps: [['10', '2']] } }, { id: 'total', subBlocks: ['volunteering'] }),
  criterion({ fixed: '9' }, { id: 'shared', subBlocks: ['articles'], divideBy: 'authors' }),
]);
const otherItems: ItemToTest[] = [
  { subBlock: 'volunteering', attributes: { hours: '12' } },
  { attributes: { authors: '3' } },
  { attributes: {} },
];
const rules = readRules(file);
const explanation = explain(
  evaluateCase(rules, readCase(caseOf(items, { sessions: '6', average: '4.8' }), rules)),
);
const stepsOf = (id: number) =>
  [
    ...explanation.directions.flatMap(({ criteria }) => criteria.flatMap((each) => each.items)),
    ...explanation.outside,
  ].find((each) => each.id === id)?.steps ?? [];
const told = (steps: Step[]) =>
  steps.map((step) => `${changeText(step.change, 'ru')} ${stepText(step, 'ru')}`);

describe('an explanation', () => {
  it('goes by direction, criterion and item, in the order of the files', () => {
    expect(explanation.directions.map(({ id, criteria }) => [id, criteria.map((each) => each.id)])).toEqual([
      ['study', ['marks']],
      ['science', ['fixed', 'matrix', 'ranges', 'ladder', 'few']],
    ]);
    expect(explanation.outside.map(({ id }) => id)).toEqual([17]);
    expect(explanation.directions[1]?.criteria[4]).toMatchObject({
      id: 'few',
      missingItems: 1,
      counted: '0',
    });
  });

  it('tells how an item got its points', () => {
    expect(told(stepsOf(3))).toEqual([
      '+14 По таблице (level: Россия, place: 2) — 14 баллов.',
      '−7 form: Заочно — умножается на 0,5.',
      '−3,5 Старше 6 месяцев: 15.01.2026 — это не позже 01.03.2026, умножается на 0,5.',
      '−3,5 Не засчитано: из достижений одного события («Неделя науки») засчитывается самое дорогое, это № 4.',
    ]);
    expect(told(stepsOf(10))).toEqual([
      '+4 «ВАК», 2-е по счёту в критерии, — 4 балла. Порядок выбран так, чтобы сумма была наибольшей.',
    ]);
    expect(told(stepsOf(11))).toEqual([
      '+10 «ВАК», если считать первым, — 10 баллов.',
      '−10 Не засчитано: в этом критерии засчитывается не больше, чем 2 достижения, самые дорогие.',
    ]);
    expect(told(stepsOf(18))).toEqual([
      '0 Не засчитано: за это достижение стипендия уже назначалась.',
      '+2 Комиссия поставила 2 балла.',
    ]);
  });

  it('tells what caps and rounding take', () => {
    const [study, science] = explanation.directions;
    expect(told(study?.criteria[0]?.steps ?? [])).toEqual([
      '+5,76 sessions (6) × average (4,8) × 0,2 = 5,76.',
    ]);
    expect(told(science?.criteria[0]?.steps ?? [])).toEqual([
      '−4 В этом критерии — не больше 8: из 12 засчитано 8.',
    ]);
    expect(told(science?.steps ?? [])).toEqual([
      '−7,333 В этом направлении — не больше 40: из 47,333 засчитано 40.',
    ]);
    expect(told(explanation.steps)).toEqual(['+0,24 Итог 45,76 округляется: знаков после запятой — 0.']);
    expect(explanation.total).toBe('46');
  });

  it('has a sentence in both languages for everything that happens', () => {
    const others = readRules(otherFile);
    const other = evaluateCase(others, readCase(caseOf(otherItems, { average: '4.8' }), others));
    const steps = [...allSteps(explanation), ...allSteps(explain(other))];
    const kinds: Record<Happening['kind'], true> = {
      fixed: true,
      cell: true,
      range: true,
      ladder: true,
      factor: true,
      age: true,
      noCriterion: true,
      notVerified: true,
      afterReference: true,
      tooOld: true,
      used: true,
      noCell: true,
      outsideRanges: true,
      notBest: true,
      tooFew: true,
      beyondMaximum: true,
      total: true,
      divided: true,
      noDivisor: true,
      studyStep: true,
      adjusted: true,
      term: true,
      criterionCap: true,
      directionCap: true,
      rounding: true,
    };
    expect(new Set(steps.map(({ kind }) => kind))).toEqual(new Set(Object.keys(kinds)));
    for (const step of steps) {
      for (const language of ['ru', 'en'] as const) {
        const text = stepText(step, language);
        expect(text).toMatch(/\.$/);
        expect(text).not.toMatch(/undefined|null|NaN|\[object/);
      }
    }
  });

  it('calls things as people call them', () => {
    const names = {
      attribute: (code: string) => ({ level: 'Уровень', place: 'Место' })[code] ?? code,
      studyResult: () => 'Средний балл',
      status: () => 'Черновик',
      item: (id: number) => `диплом ${id}`,
    };
    const say = (step: Step | undefined, language: 'ru' | 'en' = 'ru') =>
      step && stepText(step, language, names);
    expect(say(stepsOf(5)[0])).toBe(
      'Не засчитано: в таблице нет такого сочетания (Уровень: Россия, Место: не указано).',
    );
    expect(say(stepsOf(3).at(-1))).toContain('это диплом 4.');
    expect(say(stepsOf(13)[0])).toBe('Не засчитано: ещё не подтверждено (Черновик).');
    expect(say(stepsOf(12).at(-1), 'en')).toBe('Does not count: at least 2 achievements needed, there is 1.');
  });

  it('says so where a study result is not known, and goes on', () => {
    const unknown = explain(evaluateCase(rules, { study: {}, items: [] }));
    expect(told(unknown.directions[0]?.criteria[0]?.steps ?? [])).toEqual([
      '0 sessions (нет данных) × average (нет данных) × 0,2 = 0.',
    ]);
    expect(unknown.total).toBe('0');
  });
});

describe('words', () => {
  it.each([
    ['1', '1 балл', '1 point'],
    ['2', '2 балла', '2 points'],
    ['5', '5 баллов', '5 points'],
    ['21', '21 балл', '21 points'],
    ['12.76', '12,76 балла', '12.76 points'],
    ['0', '0 баллов', '0 points'],
  ])('%s points', (value, ru, en) => {
    expect(pointsText(value, 'ru')).toBe(ru);
    expect(pointsText(value, 'en')).toBe(en);
  });

  it.each([
    [{ years: 1, months: 0, days: 0 }, '1 года', '1 year'],
    [{ years: 2, months: 6, days: 0 }, '2 лет 6 месяцев', '2 years 6 months'],
    [{ years: 0, months: 1, days: 21 }, '1 месяца 21 дня', '1 month 21 days'],
    [{ years: 0, months: 0, days: 0 }, '0 дней', '0 days'],
  ])('%j', (duration, ru, en) => {
    expect(durationText(duration, 'ru')).toBe(ru);
    expect(durationText(duration, 'en')).toBe(en);
  });
});
