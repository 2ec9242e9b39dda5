import { describe, expect, it } from 'vitest';
import { answer, ids, people, reasons } from '../testing/small-cut-offs.ts';

describe('share limits', () => {
  const flagged =
    (flag: string, ...list: number[]) =>
    (person: Record<string, unknown>) =>
      list.includes(Number(person.id)) ? { ...person, flags: [...(person.flags as string[]), flag] } : person;

  it('keep those who tie together: all of them or none', () => {
    const applicants = people(9, 9, 8, 7, 6, 5).map(flagged('f', 1, 2));
    const result = answer({ places: 4, applicants, shareLimits: [{ flag: 'f', share: '0.25' }] });
    expect(ids(result.awarded)).toEqual([3, 4, 5, 6]);
    expect(reasons(result)).toEqual({ 1: 'shareLimit', 2: 'shareLimit' });
  });

  it('count only those of the flagged who are awarded: one who ties away at the border is not', () => {
    const applicants = people(9, 8, 8).map(flagged('f', 2));
    const result = answer({ places: 2, applicants, shareLimits: [{ flag: 'f', share: '0.4' }] });
    expect(ids(result.awarded)).toEqual([1]);
    expect(reasons(result)).toEqual({ 2: 'tie', 3: 'tie' });
  });

  it('several are repeated until nothing changes', () => {
    const applicants = people(10, 9, 8, 7, 6, 5, 4, 3)
      .map(flagged('a', 1, 2, 3))
      .map(flagged('b', 4, 5));
    const shareLimits = [
      { flag: 'a', share: '0.4' },
      { flag: 'b', share: '0.2' },
    ];
    const result = answer({ places: 8, applicants, shareLimits });
    // a: 3 of 8. b: 1 of 7. Then a: 3 of 7 is more than 0.4, so 2 of 6, and b: 1 of 6.
    expect(ids(result.awarded)).toEqual([1, 2, 4, 6, 7, 8]);
    expect(reasons(result)).toEqual({ 3: 'shareLimit', 5: 'shareLimit' });
  });

  it('of nothing leaves out all of the flagged', () => {
    const applicants = people(9, 8, 7).map(flagged('f', 1, 3));
    const result = answer({ places: 3, applicants, shareLimits: [{ flag: 'f', share: '0' }] });
    expect([ids(result.awarded), result.empty]).toEqual([[2], 2]);
  });
});
