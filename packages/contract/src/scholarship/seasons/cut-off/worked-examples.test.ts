import { describe, expect, it } from 'vitest';
import { answer, ids, people, reasons, repeat } from '../testing/small-cut-offs.ts';

describe('worked examples', () => {
  it('4: at most a tenth on study alone leaves six places empty', () => {
    const top = people(...Array.from({ length: 30 }, (_, index) => 200 - index)).map((person) => ({
      ...person,
      flags: ['onlyStudy'],
    }));
    const others = people(...Array.from({ length: 85 }, (_, index) => 100 - index)).map((person) => ({
      ...person,
      id: Number(person.id) + 100,
    }));
    const result = answer({
      places: 100,
      shareLimits: [{ flag: 'onlyStudy', share: '0.10' }],
      applicants: [...others, ...top],
    });
    expect(result.awarded).toHaveLength(94);
    expect(ids(result.awarded).filter((id) => id <= 30)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(result.empty).toBe(6);
    expect(result.border).toEqual({ score: null, open: [] });
    expect(new Set(result.left.map(({ reason }) => reason))).toEqual(new Set(['shareLimit']));
    expect(result.left[0]).toEqual({ id: 10, place: 10, reason: 'shareLimit' });
    // The places are counted over everybody who may take part.
    expect(result.awarded[9]).toEqual({ id: 101, place: 31, amount: null });
  });

  it('5: fifty places and the ranks 49 to 52 equal', () => {
    const applicants = people(
      ...Array.from({ length: 48 }, (_, index) => 100 - index),
      ...repeat(4, 40),
      ...repeat(10, 5),
    ).map((person) => ({
      ...person,
      chain: { average: Number(person.id) === 51 ? '4.9' : '4.5', top: Number(person.id) % 2 },
    }));
    const by = (more: Record<string, unknown>) => answer({ places: 50, applicants, ...more });
    const noneIn = by({ ties: 'noneIn' });
    expect([noneIn.awarded.length, noneIn.empty, noneIn.border]).toEqual([48, 2, { score: '40', open: [] }]);
    expect(reasons(noneIn)).toMatchObject({ 49: 'tie', 52: 'tie', 53: 'belowBorder' });
    const allIn = by({ ties: 'allIn' });
    expect([allIn.awarded.length, allIn.empty]).toEqual([52, 0]);
    const chain = by({ ties: 'chain', chain: ['average', 'top'] });
    expect(ids(chain.awarded).slice(48)).toEqual([49, 51]);
    expect(reasons(chain)).toMatchObject({ 50: 'tie', 52: 'tie', 53: 'belowBorder' });
    const halfChain = by({ ties: 'chain', chain: ['average'] });
    expect(ids(halfChain.awarded).slice(48)).toEqual([51]);
    const open = by({ ties: 'vote' });
    expect([open.awarded.length, open.border]).toEqual([48, { score: '40', open: [49, 50, 51, 52] }]);
    const voted = by({ ties: 'vote', votes: [52, 50, 60] });
    expect(ids(voted.awarded).slice(48)).toEqual([50, 52]);
    expect([voted.border, reasons(voted)['49']]).toEqual([{ score: '40', open: [] }, 'tie']);
  });

  it('6: a million for 94 people in groups of 1, 0.8 and 0.6, in whole roubles', () => {
    const applicants = people(...repeat(20, 60), ...repeat(30, 40), ...repeat(44, 10));
    const groups = [
      { from: '50', weight: '1' },
      { from: '30', weight: '0.8' },
      { from: '0', weight: '0.6' },
    ];
    const result = answer({ places: 100, applicants, money: { budget: '1000000', groups } });
    // 20 + 24 + 26.4 = 70.4
    expect(new Set(result.awarded.map(({ amount }) => amount))).toEqual(new Set(['14204', '11363', '8522']));
    expect(result.unspent).toBe(String(1_000_000 - 20 * 14_204 - 30 * 11_363 - 44 * 8522));
  });
});
