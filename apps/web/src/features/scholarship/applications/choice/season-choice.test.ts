// @vitest-environment happy-dom
import type { SeasonAdvice } from '@zachetka/contract/scholarship/seasons/advice.schemas';
import { shippedRuleSets } from '@zachetka/contract/scholarship/seasons/rule-sets/shipped-rule-sets';
import type { RuleFile } from '@zachetka/contract/scholarship/seasons/rules/rule-file';
import { beforeAll, expect, it } from 'vitest';
import { startI18n } from '@/lib/i18n.ts';
import { addends, prepareCount } from './season-choice.ts';

beforeAll(startI18n);

const olympiad = (id: number, date: string, event: string) => ({
  id,
  subBlock: 'olympiads',
  date,
  status: 'VERIFIED',
  used: false,
  attributes: { event, level: 'Всероссийский', result: 'Победитель (I место)' },
});
const advice = {
  rules: shippedRuleSets.tablesAndAge as RuleFile,
  case: {
    study: { sessions: '6', average: '4.8' },
    items: [olympiad(1, '2026-08-01', 'А'), olympiad(2, '2026-08-02', 'А'), olympiad(3, '2020-01-01', 'Б')],
  },
  titles: [],
  fields: [],
  nominations: [{ blockId: 2, subBlocks: ['olympiads'] }],
} as unknown as SeasonAdvice;

it('counts the season points of a choice with its limits, and says what each of the others would add and why not', () => {
  const count = prepareCount(advice, 2);
  const counted = count?.(new Set([1]));
  expect(counted?.bill).toMatchObject({ total: '21,76', ofItems: '16', rounding: null });
  expect(counted?.bill.study).toMatchObject([{ counted: '5,76', why: null }]);
  expect(counted?.lineOf(1)).toEqual({ counted: '16', why: null, isChosen: true });
  expect(counted?.lineOf(2)).toMatchObject({
    counted: '0',
    why: 'Засчитано 0 из 16: из одного события («А») засчитывается самое дорогое.',
    isChosen: false,
  });
  expect(counted?.lineOf(3)).toMatchObject({ counted: '0', why: 'Не засчитано: старше 1 года.' });
  expect(counted?.lineOf(99)).toBeNull();
  const both = count?.(new Set([1, 2]));
  expect([both?.bill.total, both?.lineOf(2)?.counted]).toEqual(['21,76', '0']);
});

it('says all that the total consists of, the rounding too', () => {
  const study = { sessions: '6', average: '4.785' };
  const bill = prepareCount({ ...advice, case: { ...advice.case, study } }, 2)?.(new Set([1])).bill;
  expect(bill?.total).toBe('21,74');
  expect(bill && addends(bill, 'Округление')).toMatch(/^: 16 · .+: 5,742 · Округление: −0,002$/);
});

it('counts nothing for a nomination that the season does not know', () => {
  expect(prepareCount(advice, 77)).toBeNull();
});
