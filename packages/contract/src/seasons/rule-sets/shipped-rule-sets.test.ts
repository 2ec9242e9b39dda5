import { describe, expect, it } from 'vitest';
import { parseRules } from '../rules/parse-rules.ts';
import { caseOf, type ItemToTest, readRules, score } from '../testing/small-rules.ts';
import { optionalSubBlocks, portfolioCodes } from './portfolio-codes.ts';
import { shippedRuleSets } from './shipped-rule-sets.ts';

const { tablesAndAge, laddersAndCaps } = shippedRuleSets;
const codes = new Map([...portfolioCodes, ...optionalSubBlocks].map((subBlock) => [subBlock.code, subBlock]));

describe.each(Object.entries(shippedRuleSets))('the shipped rule set %s', (_, file) => {
  it('has no problems and no warnings', () => {
    expect(parseRules(file)).toMatchObject({ problems: null, warnings: [] });
  });

  it('names only sub-blocks and attributes that have a code', () => {
    for (const { subBlocks, points, factors, bestOf } of readRules(file).criteria) {
      const named = [...factors.map(({ attribute }) => attribute), ...(bestOf === null ? [] : [bestOf])];
      if (points.kind === 'matrix') named.push(...points.axes);
      if (points.kind === 'ranges') named.push(points.of);
      if (points.kind === 'ladder') named.push(points.by);
      for (const subBlock of subBlocks) {
        expect(Object.keys(codes.get(subBlock)?.attributes ?? {})).toEqual(expect.arrayContaining(named));
      }
    }
  });
});

const olympiad = (level: string, result: string, more: Record<string, unknown> = {}): ItemToTest => ({
  subBlock: 'olympiads',
  attributes: { level, result, event: 'Олимпиада' },
  ...more,
});
const study = { sessions: '6', average: '4.8' };

describe('the tables', () => {
  it('give the worked example: 5.76 for the marks and half of 14 for a second place of eight months ago', () => {
    const items = [olympiad('Всероссийский', 'Призёр (II место)', { date: '2026-01-01' })];
    expect(score(tablesAndAge, caseOf(items, study)).total).toBe('12.76');
  });

  it('count posts without the overlap that was published', () => {
    const posts = ['25', '31', '32', '33', '42', '71'].map((count) => ({
      subBlock: 'media',
      attributes: { posts: count },
    }));
    expect(score(tablesAndAge, caseOf(posts, study)).items.map(({ points }) => points)).toEqual([
      '12',
      '12',
      '15',
      '15',
      '15',
      '27',
    ]);
  });

  it('take the badge of any age, and events only from two on', () => {
    const items = [
      { subBlock: 'gto', date: '2019-05-05', attributes: { badge: 'Золотой' } },
      { subBlock: 'events', attributes: { level: 'Городской', role: 'Член оргкомитета', event: 'Форум' } },
    ];
    expect(
      score(tablesAndAge, caseOf(items, study)).items.map(({ points, reason }) => reason ?? points),
    ).toEqual(['5', 'tooFew']);
  });
});

describe('the ladders', () => {
  it('give less for each further article, in the order that is best for the student, up to the cap', () => {
    const kinds = [
      'Тезисы',
      'Статья (ВАК)',
      'Статья (Scopus, Web of Science)',
      'Статья (Scopus, Web of Science)',
    ];
    const items = kinds.map((kind) => ({ subBlock: 'publications', attributes: { kind } }));
    const answer = score(laddersAndCaps, caseOf(items, study));
    expect(answer.items.map(({ points }) => points)).toEqual(['0', '3', '20', '12']);
    expect(answer.directions.map(({ counted }) => counted)).toEqual(['19.2', '35', '0', '0', '0']);
  });

  it('multiply by the result', () => {
    const items = [
      olympiad('Международный', 'Победитель (I место)'),
      { ...olympiad('Международный', 'Лауреат'), id: 9 },
    ];
    const [first, second] = score(laddersAndCaps, caseOf(items.slice(0, 1), study)).items.concat(
      score(laddersAndCaps, caseOf(items.slice(1), study)).items,
    );
    expect([first?.points, second?.points]).toEqual(['20', '12']);
  });
});
