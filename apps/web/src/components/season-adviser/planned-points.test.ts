import type { SeasonAdvice } from '@zachetka/contract/scholarship/seasons/advice.schemas';
import { shippedRuleSets } from '@zachetka/contract/scholarship/seasons/rule-sets/shipped-rule-sets';
import type { RuleFile } from '@zachetka/contract/scholarship/seasons/rules/rule-file';
import { expect, it } from 'vitest';
import { countAdvice } from './advice.ts';
import { bringsPlanned, plannableKinds } from './planned-points.ts';

const rules = shippedRuleSets.tablesAndAge as RuleFile;
const [level, result] = ['Всероссийский', 'Победитель (I место)'];
const olympiad = (id: number, status: string) => ({
  id,
  subBlock: 'olympiads',
  date: '2026-08-01',
  status,
  used: false,
  attributes: { event: `Олимпиада ${id}`, level, result },
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
const advice = {
  rules,
  case: { study: { sessions: '6', average: '4.8' }, items: [olympiad(1, 'VERIFIED')] },
  nominations: [nomination(), nomination({ blockId: 3, subBlocks: ['publications'] })],
};

it('offers what the nominations take, each with the values that its points depend on', () => {
  const kinds = plannableKinds(advice);
  const olympiads = kinds.find(({ subBlocks }) => subBlocks.includes('olympiads'));
  expect(olympiads?.fields.map(({ code }) => code)).toEqual(expect.arrayContaining(['level', 'result']));
  expect(olympiads?.fields.find(({ code }) => code === 'level')?.values).toContain(level);
  expect(kinds.some(({ subBlocks }) => subBlocks.includes('volunteering'))).toBe(false);
  expect(plannableKinds({ ...advice, rules: {} as RuleFile })).toEqual([]);
});

it('counts it as the season would, in the nominations that take it and in no other', () => {
  const kind = plannableKinds(advice).find(({ subBlocks }) => subBlocks.includes('olympiads'));
  if (!kind) throw new Error('no olympiads');
  const outcomes = bringsPlanned(advice, kind, { level, result });
  expect(outcomes.map(({ nomination: { blockId } }) => blockId)).toEqual([2]);
  const really = countAdvice({
    ...advice,
    case: {
      ...advice.case,
      items: [...advice.case.items, { ...olympiad(2, 'VERIFIED'), date: rules.referenceDate }],
    },
  });
  expect(outcomes[0]).toMatchObject({
    before: '21.76',
    after: really?.nominations[0]?.explanation.total,
  });
  expect(Number(outcomes[0]?.brings)).toBeGreaterThan(0);
  expect(bringsPlanned(advice, kind, { level: '—', result })[0]).toMatchObject({ brings: '0' });
});
