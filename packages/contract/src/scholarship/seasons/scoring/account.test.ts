import { expect, it } from 'vitest';
import { caseOf, criterion, direction, readCase, readRules, ruleFile } from '../testing/small-rules.ts';
import { accountOf, sumOfItems } from './account.ts';
import { evaluateCase } from './evaluate-case.ts';
import { explain } from './explain.ts';
import { lineText } from './explanation.texts.ts';

const rules = readRules(
  ruleFile(
    [
      criterion(
        { formula: { terms: [['sessions', '0.5']] } },
        { id: 'marks', direction: 'study', subBlocks: [] },
      ),
      criterion({ fixed: '3' }, { id: 'grants', subBlocks: ['grants'], cap: '8' }),
      criterion(
        { fixed: '10' },
        { id: 'talks', subBlocks: ['talks'], ageFactors: [{ olderThan: 'P6M', factor: '0.5' }], maxItems: 1 },
      ),
      criterion(
        { ladder: { by: 'kind', steps: { ВАК: ['4', '0'] } } },
        { id: 'ladder', subBlocks: ['articles'] },
      ),
    ],
    { directions: [direction('study'), direction('science', '11')], rounding: { digits: 0, mode: 'down' } },
  ),
);

it('shares the limits out, says why each line is less than its base, and adds up', () => {
  const scored = caseOf(
    [
      { subBlock: 'grants' },
      { subBlock: 'grants' },
      { subBlock: 'grants' },
      { subBlock: 'talks', date: '2026-01-01' },
      { subBlock: 'talks', date: '2025-12-01' },
      { subBlock: 'articles', attributes: { kind: 'ВАК' } },
      { subBlock: 'articles', attributes: { kind: 'ВАК' } },
      { subBlock: 'elsewhere' },
      { subBlock: 'grants', used: true, adjusted: '1' },
    ],
    { sessions: '5' },
  );
  const account = accountOf(explain(evaluateCase(rules, readCase(scored, rules))));
  const told = (language: 'ru' | 'en') =>
    [...account.items.values()].map((line) => `${line.counted} ${lineText(line, language) ?? ''}`.trim());
  // 3 + 3 + 3 + 1 is above the criterion's 8; 8 + 5 + 4 above the direction's 11.
  expect(told('ru')).toEqual([
    '2 Засчитано 2 из 3: предел направления — 11.',
    '0 Засчитано 0 из 3: предел направления — 11.',
    '0 Засчитано 0 из 3: предел критерия — 8, предел направления — 11.',
    '0 Не засчитано: решение комиссии, предел критерия — 8.',
    '5 Засчитано 5 из 10: старше 6 месяцев (×0,5).',
    '0 Засчитано 0 из 10: в критерии засчитываются самые дорогие, не больше 1.',
    '4',
    '0 Не засчитано: 2-е по счёту в критерии.',
    '0 Не засчитано: правила этот подблок не учитывают.',
  ]);
  expect(told('en')[0]).toBe('2 Counted 2 of 3: limit of the direction: 11.');
  expect(account.study).toMatchObject([{ id: 'marks', counted: '2.5' }]);
  // 11 of the direction, 2.5 of the study results, rounded down.
  expect([sumOfItems(account), account.rounding, account.total]).toEqual(['11', '-0.5', '13']);
});
