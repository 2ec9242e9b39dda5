import { describe, expect, it } from 'vitest';
import { parseRules } from '../rules/parse-rules.ts';
import { caseOf, type ItemToTest, readRules, score } from '../testing/small-rules.ts';
import { optionalAttributes, optionalSubBlocks, portfolioCodes } from './portfolio-codes.ts';
import { shippedRuleSets } from './shipped-rule-sets.ts';

const { tablesAndAge, laddersAndCaps, sfu2025, ugma2012, kemerovo, levelsAndCounts } = shippedRuleSets;
const codes = new Map([...portfolioCodes, ...optionalSubBlocks].map((subBlock) => [subBlock.code, subBlock]));

describe.each(Object.entries(shippedRuleSets))('the shipped rule set %s', (_, file) => {
  it('has no problems and no warnings', () => {
    expect(parseRules(file)).toMatchObject({ problems: null, warnings: [] });
  });

  it('names only sub-blocks and attributes that have a code', () => {
    for (const { subBlocks, points, factors, bestOf, divideBy } of readRules(file).criteria) {
      const named = [
        ...factors.map(({ attribute }) => attribute),
        ...[bestOf, divideBy].filter((each) => each !== null),
      ];
      if (points.kind === 'matrix') named.push(...points.axes);
      if (points.kind === 'ranges') named.push(points.of);
      if (points.kind === 'ladder') named.push(points.by);
      if (points.kind === 'total' && points.of !== null) named.push(points.of);
      for (const subBlock of subBlocks) {
        const known = { ...codes.get(subBlock)?.attributes, ...optionalAttributes[subBlock] };
        expect(Object.keys(known)).toEqual(expect.arrayContaining(named));
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

const pointsIn = (file: unknown, items: ItemToTest[], results: Record<string, string> = study) => {
  const answer = score(file, caseOf(items, results));
  return [answer.total, ...answer.items.map(({ points, reason }) => reason ?? points)];
};

describe('the published tables', () => {
  it('SFU 2025: every row by the round, a grant from its start, posts and events together', () => {
    const contest = (round: string, profile: string, result: string) => ({
      subBlock: 'olympiads',
      attributes: { round, profile, result },
    });
    const conference = (round: string, part: string) => ({
      subBlock: 'conferences',
      attributes: { round, part },
    });
    const post = (posts: string) => ({ subBlock: 'media', attributes: { posts } });
    const grant = { subBlock: 'grants', date: '2027-06-30', start: '2026-05-01' };
    expect(
      pointsIn(sfu2025, [
        contest('Международный, полуфинал', 'Предметная', 'Победитель (I место)'),
        contest('Ведомственный', 'Профильная', 'Лауреат'),
        conference('Международная индексируемая', 'Очное или онлайн-участие'),
        conference('Внутривузовская', 'Заочное участие'),
        grant,
        post('20'),
        post('12'),
      ]),
    ).toEqual(['49.26', '7.5', '6', '10', '0', '5', '9', '6']);
    const events = Array.from({ length: 8 }, () => ({ subBlock: 'youthCentreEvents' }));
    expect(pointsIn(sfu2025, events)[0]).toBe('22.76');
  });

  it('USMA 2012: by the average of two sessions and of the record book', () => {
    expect(pointsIn(ugma2012, [], { lastTwoAverage: '4.85', average: '4.69' })).toEqual(['28']);
    expect(pointsIn(ugma2012, [], { lastTwoAverage: '4.49', average: '3.9' })).toEqual(['0']);
    expect(pointsIn(ugma2012, [], { lastTwoAverage: '5', average: '5' })).toEqual(['50']);
  });

  it('Kemerovo: contests of three directions and public awards', () => {
    const contest = (subBlock: string, level: string, result: string) => ({
      subBlock,
      attributes: { level, result },
    });
    expect(
      pointsIn(kemerovo, [
        contest('olympiads', 'Международный', 'Участник'),
        contest('competitions', 'Городской', 'Победитель (I место)'),
        { subBlock: 'publicAwards', attributes: { giver: 'Министерство' } },
        contest('creativeContests', 'Региональный', 'Лауреат'),
      ]),
    ).toEqual(['75', '15', '15', '45', 'noCell']);
  });

  it('points by level: seven of a direction, one of an event, half by correspondence, marks by their share', () => {
    const talk = (event: string, form: string) => ({
      subBlock: 'conferences',
      attributes: { level: 'Всероссийский', event, form },
    });
    const others = Array.from({ length: 7 }, (_, index) => talk(`Форум ${index}`, 'Устный доклад'));
    const items = [talk('Неделя науки', 'Заочное участие'), talk('Неделя науки', 'Устный доклад'), ...others];
    expect(pointsIn(levelsAndCounts, items, { excellentPercent: '74.99' })).toEqual([
      '360',
      'notBest',
      ...Array<string>(7).fill('50'),
      'beyondMaximum',
    ]);
    const articles = Array.from({ length: 3 }, () => ({ subBlock: 'publications' }));
    expect(pointsIn(levelsAndCounts, articles, { excellentPercent: '75' })).toEqual([
      '30',
      '10',
      '10',
      'beyondMaximum',
    ]);
  });
});
