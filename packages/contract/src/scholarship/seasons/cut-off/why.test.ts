import { describe, expect, it } from 'vitest';
import { compareOutcomes } from './compare-outcomes.ts';
import { decide, type Outcome } from './decide.ts';
import { parseCutOffCase } from './parse-cut-off-case.ts';
import { Ranking } from './ranking.ts';
import { whyText } from './why.texts.ts';
import type { Cause } from './why.ts';
import { whyOf } from './why.ts';

function outcomeOf(given: Record<string, unknown>): Outcome {
  const { problems, value } = parseCutOffCase({ by: 'university', places: 2, ...given });
  if (problems) throw new Error(JSON.stringify(problems));
  return decide(new Ranking(value.applicants), value);
}

const person = (id: number, total: string, more: Record<string, unknown> = {}) => ({ id, total, ...more });
const tied = [
  person(1, '9'),
  person(2, '5', { chain: { average: '4.9' } }),
  person(3, '5', { chain: { average: '4.5' } }),
  person(4, '5'),
  person(5, '1.5'),
];
const limited = {
  places: 3,
  shareLimits: [{ flag: 'onlyStudy', share: '0.125' }],
  applicants: [person(1, '9', { flags: ['onlyStudy'] }), person(2, '8')],
};

const examples: [outcome: Outcome, id: number, kind: Cause['kind'], ru: string, en: string][] = [
  [
    outcomeOf({ places: 9, applicants: tied }),
    5,
    'everybodyFits',
    'Мест хватило всем (9).',
    'There are places enough for everybody (9).',
  ],
  [
    outcomeOf({ applicants: tied }),
    1,
    'aboveBorder',
    'Проходит: мест 2, граница — 5 баллов.',
    'In: 2 places, the border is at 5 points.',
  ],
  [
    outcomeOf({ places: 4, applicants: tied }),
    4,
    'aboveBorder',
    'Проходит: мест 4, граница — 5 баллов.',
    'In: 4 places, the border is at 5 points.',
  ],
  [
    outcomeOf({ applicants: tied, ties: 'allIn' }),
    4,
    'tieAllIn',
    'Столько же баллов, сколько на границе: при равенстве проходят все, хотя мест 2.',
    'Equal to the border: all equals are in, although there are 2 places.',
  ],
  [
    outcomeOf({ applicants: tied, ties: 'vote', votes: [4] }),
    4,
    'tieVotedIn',
    'Столько же баллов, сколько на границе: комиссия проголосовала за.',
    'Equal to the border: the commission voted for.',
  ],
  [
    outcomeOf({ applicants: tied, ties: 'vote', votes: [4] }),
    3,
    'tieVotedOut',
    'Столько же баллов, сколько на границе: комиссия проголосовала за других.',
    'Equal to the border: the commission voted for others.',
  ],
  [
    outcomeOf({ applicants: tied, ties: 'vote' }),
    3,
    'tieOpen',
    'Столько же баллов, сколько на границе: решит голосование комиссии.',
    'Equal to the border: the commission will vote.',
  ],
  [
    outcomeOf({ applicants: tied, ties: 'chain', chain: ['average'] }),
    2,
    'tieAheadByChain',
    'Столько же баллов, сколько на границе, но выше по показателю «average»: 4,9 против 4,5.',
    'Equal to the border, but ahead by “average”: 4.9 against 4.5.',
  ],
  [
    outcomeOf({ applicants: tied, ties: 'chain', chain: ['average'] }),
    4,
    'tieBehindByChain',
    'Столько же баллов, сколько на границе, но ниже по показателю «average»: нет данных, а нужно 4,9.',
    'Equal to the border, but behind by “average”: not known, and 4.9 is needed.',
  ],
  // Two of the equals are in: what is needed is what the last of them has.
  [
    outcomeOf({ places: 3, applicants: tied, ties: 'chain', chain: ['average'] }),
    4,
    'tieBehindByChain',
    'Столько же баллов, сколько на границе, но ниже по показателю «average»: нет данных, а нужно 4,5.',
    'Equal to the border, but behind by “average”: not known, and 4.5 is needed.',
  ],
  [
    outcomeOf({ applicants: tied }),
    3,
    'tieNoneIn',
    'Столько же баллов, сколько на границе: равных 3, а мест на всех них не хватает (всего мест 2), и не проходит никто из них.',
    'Equal to the border: 3 are equal and the 2 places do not suffice for all of them, so none of them is in.',
  ],
  [
    outcomeOf({ applicants: tied }),
    5,
    'belowBorder',
    'Ниже границы (5 баллов): не хватило 3,5.',
    'Below the border of 5 points, by 3.5.',
  ],
  [outcomeOf({ places: 0, applicants: tied }), 1, 'noPlaces', 'Мест нет.', 'There are no places.'],
  [
    outcomeOf({ applicants: [person(1, '9', { eligible: false })] }),
    1,
    'notEligible',
    'Не допущено: выполнены не все условия участия.',
    'Not eligible: a condition for taking part is not met.',
  ],
  [
    outcomeOf(limited),
    1,
    'shareLimit',
    'Ограничение доли: «onlyStudy» — не больше 12,5 % от всех, сейчас 0 из 1.',
    'Limit of a share: “onlyStudy” may be at most 12.5% of all, now 0 of 1.',
  ],
];

describe('why somebody is in or out', () => {
  it.each(examples)('%# person %i: %s', (outcome, id, kind, ru, en) => {
    const why = whyOf(outcome, id);
    expect(why?.kind).toBe(kind);
    expect(why && whyText(why, 'ru')).toBe(ru);
    expect(why && whyText(why, 'en')).toBe(en);
  });

  it('has the place, the total and the money of a person', () => {
    const money = {
      budget: '100',
      groups: [
        { from: '5', weight: '1' },
        { from: '0', weight: '0.5' },
      ],
    };
    const outcome = outcomeOf({ applicants: [person(1, '9'), person(2, '4.50'), person(3, '1')], money });
    expect(whyOf(outcome, 2)).toMatchObject({
      place: 2,
      total: '4.5',
      money: { weight: '0.5', amount: '33' },
    });
    expect(whyOf(outcome, 3)).toMatchObject({ place: 3, total: '1', money: null });
    expect(whyOf(outcome, 4)).toBeNull();
  });

  it('goes by the institute where the places do', () => {
    const applicants = [
      person(1, '9', { institute: 'LD' }),
      person(2, '8', { institute: 'LD' }),
      person(3, '2', { institute: 'PD' }),
      person(4, '1', { institute: 'ST' }),
    ];
    const outcome = outcomeOf({ by: 'institute', places: { LD: 1, PD: 1 }, applicants });
    expect([1, 2, 3, 4].map((id) => whyOf(outcome, id)?.kind)).toEqual([
      'aboveBorder',
      'belowBorder',
      'everybodyFits',
      'noPlaces',
    ]);
  });

  it('calls flags and chains as people call them', () => {
    const why = whyOf(outcomeOf(limited), 1);
    expect(why && whyText(why, 'ru', { flag: () => 'только учёба' })).toContain('«только учёба»');
  });
});

describe('two outcomes', () => {
  it('are compared by whom they move', () => {
    const before = outcomeOf({ places: 1, applicants: tied });
    const after = outcomeOf({ places: 4, applicants: tied, shareLimits: [] });
    expect(compareOutcomes(before, after)).toEqual({ enter: [2, 3, 4], leave: [] });
    expect(compareOutcomes(after, before)).toEqual({ enter: [], leave: [2, 3, 4] });
  });
});
