import type { SeasonAdvice } from '@zachetka/contract/scholarship/seasons/advice.schemas';
import { shippedRuleSets } from '@zachetka/contract/scholarship/seasons/rule-sets/shipped-rule-sets';
import type { RuleFile } from '@zachetka/contract/scholarship/seasons/rules/rule-file';
import { expect, it } from 'vitest';
import { countAdvice } from './advice.ts';

const rules = shippedRuleSets.tablesAndAge as RuleFile;
const olympiad = (id: number, status: string) => ({
  id,
  subBlock: 'olympiads',
  date: '2026-08-01',
  status,
  used: false,
  attributes: { event: `Олимпиада ${id}`, level: 'Всероссийский', result: 'Победитель (I место)' },
});
const nomination = (more: Partial<SeasonAdvice['nominations'][number]> = {}) => ({
  blockId: 2,
  titleRu: 'Учёба',
  titleEn: 'Study',
  subBlocks: ['olympiads'],
  total: '21.76',
  counting: [1],
  held: [],
  filed: null,
  border: null,
  ...more,
});
const study = { sessions: '6', average: '4.8' };
const items = [olympiad(1, 'VERIFIED'), olympiad(2, 'SUBMITTED')];

it('counts what is verified, and what would count besides', () => {
  const counted = countAdvice({ rules, case: { study, items }, nominations: [nomination()] });
  expect(counted?.strongest).toMatchObject({ points: '21.76', ifVerified: '37.76' });
  expect(counted?.strongest?.explanation.total).toBe('21.76');
  expect(counted?.strongest?.outlook.get(2)).toMatchObject({ brings: '16', expiresOn: '2027-08-01' });
});

it('has one number for a nomination, that of the application where one was filed, and adds none of them up', () => {
  const counted = countAdvice({
    rules,
    case: { study, items },
    nominations: [
      nomination({ blockId: 3, subBlocks: ['publications'], total: '4', counting: [], held: [] }),
      nomination({ total: '5.76', counting: [], held: [1], filed: { applicationId: 7, total: '21.76' } }),
    ],
  });
  expect(counted?.nominations.map(({ points }) => points)).toEqual(['4', '21.76']);
  expect(counted?.strongest?.blockId).toBe(2);
  // What the other application holds does not count once more.
  expect(counted?.strongest?.explanation.total).toBe('5.76');
});

it('goes on where a study result is not known', () => {
  const counted = countAdvice({ rules, case: { study: {}, items }, nominations: [nomination()] });
  expect(counted?.strongest?.explanation.total).toBe('16');
});

it('says nothing by rules that it can’t read', () => {
  const nothing = { case: { study: {}, items: [] }, nominations: [] };
  expect(countAdvice({ rules: {} as RuleFile, ...nothing })).toBeNull();
});
