import { expect, it } from 'vitest';
import { byChance, countAlike, distanceTo, doubtsAbout, type KnownBorder } from './border-distance.rules.ts';
import { criterion, ruleFile } from './testing/small-rules.ts';

const border = (points: string, more: Partial<KnownBorder> = {}): KnownBorder => ({
  points,
  isThisSeason: false,
  accepted: 12,
  rejected: 3,
  isByTheseRules: true,
  ...more,
});

it.each([
  ['40', '40', { kind: 'at', by: '0' }],
  ['40', '37.75', { kind: 'below', by: '2.25' }],
  ['40', '41.1', { kind: 'above', by: '1.1' }],
])('the border %s is told to somebody with %s', (points, total, told) => {
  expect(distanceTo(points, total)).toEqual(told);
});

it('ranks by the distance to the border, and not by the highest sum', () => {
  const advised = [
    { blockId: 1, total: '35', border: border('38') },
    { blockId: 2, total: '18.96', border: border('11.68') },
    { blockId: 3, total: '18.5', border: border('8') },
    { blockId: 4, total: '4', border: null },
    { blockId: 5, total: '0', border: border('0') },
    { blockId: 6, total: '12', border: border('12') },
    { blockId: 7, total: '20', border: border('40') },
    { blockId: 8, total: '9', border: null },
  ];
  expect(advised.toSorted(byChance).map(({ blockId }) => blockId)).toEqual([3, 2, 6, 8, 4, 1, 7, 5]);
});

it('says how sure a border is', () => {
  expect(doubtsAbout(border('8'))).toEqual([]);
  expect(doubtsAbout(border('8', { isByTheseRules: false, accepted: 4, rejected: 0 }))).toEqual([
    'otherRules',
    'fewAccepted',
    'nobodyRejected',
  ]);
  expect(doubtsAbout(border('8', { accepted: 5 }))).toEqual([]);
  expect(doubtsAbout(border('8', { isThisSeason: true, accepted: 1, rejected: 0 }))).toEqual([]);
});

it('knows rules that count alike whatever their day and name', () => {
  const rules = ruleFile([criterion({ fixed: '5' })]);
  expect(countAlike(rules, { ...rules, referenceDate: '2025-01-01', version: 'old', titleRu: 'Иначе' })).toBe(
    true,
  );
  expect(countAlike(rules, ruleFile([criterion({ fixed: '6' })]))).toBe(false);
});
