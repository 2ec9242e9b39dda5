import { shippedRuleSets } from '@zachetka/contract/seasons/rule-sets/shipped-rule-sets';
import type { RuleFile } from '@zachetka/contract/seasons/rules/rule-file';
import { expect, it } from 'vitest';
import { countAdvice, distanceTo } from './advice.ts';

const rules = shippedRuleSets.tablesAndAge as RuleFile;
const olympiad = (id: number, status: string) => ({
  id,
  subBlock: 'olympiads',
  date: '2026-08-01',
  status,
  used: false,
  attributes: { event: `Олимпиада ${id}`, level: 'Всероссийский', result: 'Победитель (I место)' },
});

it('counts what is verified, and what would count besides', () => {
  const advice = countAdvice({
    rules,
    case: {
      study: { sessions: '6', average: '4.8' },
      items: [olympiad(1, 'VERIFIED'), olympiad(2, 'SUBMITTED')],
    },
  });
  expect(advice).toMatchObject({ total: '21.76', totalIfVerified: '37.76' });
  expect(advice?.directions[0]).toMatchObject({ id: 'study', counted: '21.76', ifVerified: '37.76' });
  expect(advice?.outlook.get(2)).toMatchObject({ brings: '16', expiresOn: '2027-08-01' });
});

it('goes on where a study result is not known', () => {
  expect(countAdvice({ rules, case: { study: {}, items: [olympiad(1, 'VERIFIED')] } })?.total).toBe('16');
});

it('says nothing by rules that it can’t read', () => {
  expect(countAdvice({ rules: {} as RuleFile, case: { study: {}, items: [] } })).toBeNull();
});

it.each([
  ['40', '40', { kind: 'at', by: '0' }],
  ['40', '37.75', { kind: 'below', by: '2.25' }],
  ['40', '41.1', { kind: 'above', by: '1.1' }],
])('the border %s is told to somebody with %s', (border, total, told) => {
  expect(distanceTo(border, total)).toEqual(told);
});
