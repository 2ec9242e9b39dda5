import { describe, expect, it } from 'vitest';
import { caseOf, criterion, readRules, ruleFile } from '../testing/small-rules.ts';
import { parseScoreCase } from './score-case-file.ts';

const rules = readRules(
  ruleFile([
    criterion({
      formula: {
        terms: [
          ['sessions', 'average', '0.2'],
          ['average', 'toString'],
        ],
      },
    }),
  ]),
);
const study = { sessions: 6, average: '4.8', toString: '1' };
const problemsOf = (file: unknown) =>
  parseScoreCase(file, rules).problems?.map(({ path, code }) => `${path} ${code}`) ?? [];
const problemsOfItem = (item: Record<string, unknown>) => problemsOf(caseOf([item], study));

describe('a case to score', () => {
  it('is valid with or without attributes and what was used', () => {
    expect(
      problemsOf({ study, items: [{ id: 0, subBlock: 'a', date: '2026-01-01', status: 'VERIFIED' }] }),
    ).toEqual([]);
    expect(problemsOfItem({ attributes: null })).toEqual([]);
    expect(problemsOfItem({ attributes: { a: null, b: 5, c: true, d: 'x' } })).toEqual([]);
  });

  it.each([[null], [[]], [7]])('%j is none', (file) => {
    expect(problemsOf(file)).toEqual([' invalid']);
  });

  it('unknownTerm: a word that the study results lack, named once', () => {
    expect(problemsOf({ study: { sessions: '6' }, items: [] })).toEqual([
      '/study/average unknownTerm',
      '/study/toString unknownTerm',
    ]);
    expect(problemsOf({ items: [] })).toHaveLength(3);
  });

  it('badNumber: study results and points of the commission', () => {
    expect(problemsOf({ study: { ...study, other: '4,8' }, items: [] })).toEqual(['/study/other badNumber']);
    expect(problemsOfItem({ adjusted: '-1' })).toEqual(['/items/0/adjusted badNumber']);
  });

  it('badDate', () => {
    for (const date of ['2026-02-30', null, 5])
      expect(problemsOfItem({ date })).toEqual(['/items/0/date badDate']);
  });

  it('duplicateId', () => {
    expect(problemsOf(caseOf([{ id: 1 }, { id: 2 }, { id: 1 }], study))).toEqual(['/items/2/id duplicateId']);
  });

  it('invalid for everything else', () => {
    expect(problemsOf({ study, items: {} })).toEqual(['/items invalid']);
    expect(problemsOf({ study })).toEqual(['/items invalid']);
    expect(problemsOf({ study: [], items: [] })[0]).toBe('/study invalid');
    expect(problemsOf({ study, items: ['x'] })).toEqual(['/items/0 invalid']);
    expect(problemsOfItem({ id: '1' })).toEqual(['/items/0/id invalid']);
    expect(problemsOfItem({ id: 1.5 })).toEqual(['/items/0/id invalid']);
    expect(problemsOfItem({ subBlock: '' })).toEqual(['/items/0/subBlock invalid']);
    expect(problemsOfItem({ status: null })).toEqual(['/items/0/status invalid']);
    expect(problemsOfItem({ used: 'no' })).toEqual(['/items/0/used invalid']);
    expect(problemsOfItem({ attributes: [] })).toEqual(['/items/0/attributes invalid']);
    expect(problemsOfItem({ attributes: { a: {} } })).toEqual(['/items/0/attributes/a invalid']);
  });
});
