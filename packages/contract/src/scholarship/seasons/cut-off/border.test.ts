import { describe, expect, it } from 'vitest';
import { answer, ids, people, reasons } from '../testing/small-cut-offs.ts';

describe('the border', () => {
  it('does not exist where all fit, or where there are no places', () => {
    expect(answer({ places: 3, applicants: people(1, 1, 1) })).toMatchObject({
      border: { score: null },
      empty: 0,
      left: [],
    });
    expect(answer({ places: 5, applicants: people(3) })).toMatchObject({ border: { score: null }, empty: 4 });
    expect(answer({ places: 5, applicants: [] })).toEqual({
      awarded: [],
      left: [],
      border: { score: null, open: [] },
      empty: 5,
      unspent: null,
    });
    for (const ties of ['noneIn', 'allIn', 'chain', 'vote']) {
      const none = answer({ places: 0, applicants: people(2, 2), ties });
      expect(none).toMatchObject({ awarded: [], border: { score: null, open: [] }, empty: 0 });
      expect(reasons(none)).toEqual({ 1: 'belowBorder', 2: 'belowBorder' });
    }
  });

  it('is the total of the last place; equals who fit whole are no tie', () => {
    for (const ties of ['noneIn', 'allIn', 'chain', 'vote']) {
      const result = answer({ places: 3, applicants: people('5.5', '7', '5.50', '5.499999'), ties });
      expect(result.awarded.map(({ id, place }) => [id, place])).toEqual([
        [2, 1],
        [1, 2],
        [3, 2],
      ]);
      expect(result.left).toEqual([{ id: 4, place: 4, reason: 'belowBorder' }]);
      expect(result.border).toEqual({ score: '5.5', open: [] });
    }
  });

  it('leaves those out first who are not eligible, and gives them no place', () => {
    const [first, ...others] = people(9, 8, 7);
    const result = answer({ applicants: [{ ...first, eligible: false }, ...others] });
    expect(result.awarded).toEqual([{ id: 2, place: 1, amount: null }]);
    expect(result.left).toEqual([
      { id: 3, place: 2, reason: 'belowBorder' },
      { id: 1, place: null, reason: 'notEligible' },
    ]);
  });

  it('by chain: a value that is missing is below all others, and 4.9 equals 4.90', () => {
    const [a, b, c] = people(5, 5, 5);
    const applicants = [
      { ...a, chain: {} },
      { ...b, chain: { average: '-1' } },
      { ...c, chain: { average: '4.90' } },
    ];
    const chain = ['average'];
    expect(ids(answer({ places: 2, applicants, ties: 'chain', chain }).awarded)).toEqual([2, 3]);
    const even = [
      { ...a, chain: { average: '4.9' } },
      { ...c, chain: { average: '4.90' } },
    ];
    expect(answer({ places: 1, applicants: even, ties: 'chain', chain }).awarded).toEqual([]);
    expect(answer({ places: 1, applicants: even, ties: 'chain', chain: ['toString'] }).awarded).toEqual([]);
  });

  it('by vote: whoever was voted in is in, also beyond the places; a vote elsewhere settles nothing here', () => {
    const applicants = people(9, 5, 5, 5);
    const many = answer({ places: 2, applicants, ties: 'vote', votes: [2, 3, 4] });
    expect([ids(many.awarded), many.empty]).toEqual([[1, 2, 3, 4], 0]);
    const elsewhere = answer({ places: 2, applicants, ties: 'vote', votes: [1, 77] });
    expect([ids(elsewhere.awarded), elsewhere.border]).toEqual([[1], { score: '5', open: [2, 3, 4] }]);
  });
});

describe('by institute', () => {
  const applicants = [
    ...people(9, 8, 8, 7),
    { id: 11, institute: 'PD', total: '3', eligible: true },
    { id: 12, institute: 'PD', total: '2', eligible: true },
    { id: 13, institute: 'ST', total: '10', eligible: true },
  ];

  it('each has its own places, border and empty places', () => {
    const result = answer({ by: 'institute', places: { PD: 3, LD: 2, XX: 1 }, ties: 'vote', applicants });
    expect(result.awarded).toEqual([
      { id: 1, place: 1, amount: null },
      { id: 11, place: 1, amount: null },
      { id: 12, place: 2, amount: null },
    ]);
    expect(result.left).toEqual([
      { id: 13, place: 1, reason: 'belowBorder' },
      { id: 2, place: 2, reason: 'tie' },
      { id: 3, place: 2, reason: 'tie' },
      { id: 4, place: 4, reason: 'belowBorder' },
    ]);
    expect(JSON.stringify(result.border)).toBe(
      '{"PD":{"score":null,"open":[]},"LD":{"score":"8","open":[2,3]},"XX":{"score":null,"open":[]}}',
    );
    expect(result.empty).toEqual({ PD: 1, LD: 1, XX: 1 });
  });

  it('a share limit counts over all of them together', () => {
    const flagged = applicants.map((person) => ({ ...person, flags: ['f'] }));
    const places = { PD: 2, LD: 2, ST: 1 };
    const limit = (share: string) =>
      answer({ by: 'institute', places, applicants: flagged, shareLimits: [{ flag: 'f', share }] });
    expect(ids(limit('1').awarded)).toEqual([1, 11, 13, 12]);
    expect(limit('0.9').awarded).toEqual([]);
    const oneMore = [
      ...flagged,
      ...people(4, 3, 2).map((person) => ({ ...person, id: Number(person.id) + 20, institute: 'PD' })),
    ];
    const third = answer({
      by: 'institute',
      places: { PD: 5, LD: 1, ST: 1 },
      applicants: oneMore,
      shareLimits: [{ flag: 'f', share: '0.4' }],
    });
    expect(ids(third.awarded).toSorted((a, b) => a - b)).toEqual([1, 13, 21, 22, 23]);
  });
});
