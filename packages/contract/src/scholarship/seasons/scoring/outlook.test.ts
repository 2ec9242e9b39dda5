import { describe, expect, it } from 'vitest';
import type { CriterionInFile, PointsInFile } from '../rules/rule-file.ts';
import {
  caseOf,
  criterion,
  direction,
  type ItemToTest,
  readCase,
  readRules,
  ruleFile,
  score,
} from '../testing/small-rules.ts';
import { lookAhead } from './outlook.ts';

function outlookOf(file: unknown, items: ItemToTest[]) {
  const rules = readRules(file);
  return lookAhead(rules, readCase(caseOf(items), rules));
}

const rulesWith = (points: PointsInFile, more: Partial<CriterionInFile> = {}) =>
  ruleFile([criterion(points, more)]);
const byValue: PointsInFile = { matrix: { axes: ['v'], cells: { '3': '3', '5': '5', '8': '8' } } };
const worth = (v: string, more: ItemToTest = {}): ItemToTest => ({ attributes: { v, event: 'x' }, ...more });
const brings = (file: unknown, items: ItemToTest[]) =>
  outlookOf(file, items).items.map((each) => each.brings);

describe('the outlook', () => {
  it('has the total now, and the one if all were verified that was not turned down', () => {
    const items = [worth('3'), worth('5', { status: 'DRAFT' }), worth('8', { status: 'REJECTED' })];
    const { total, totalIfVerified } = outlookOf(rulesWith(byValue), items);
    expect([total, totalIfVerified]).toEqual(['3', '8']);
  });

  it('tells what an item brings: with it verified, less without it', () => {
    const items = [
      worth('3'),
      worth('5', { status: 'SUBMITTED' }),
      { subBlock: 'sport' },
      worth('8', { used: true }),
    ];
    expect(brings(rulesWith(byValue), items)).toEqual(['3', '5', '0', '0']);
  });

  it('knows best-of, minimum, maximum, ladders and caps', () => {
    const items = [worth('3'), worth('5'), worth('8', { status: 'SUBMITTED' })];
    expect(brings(rulesWith(byValue, { bestOf: 'event' }), items)).toEqual(['0', '2', '3']);
    expect(brings(rulesWith(byValue, { minItems: 3 }), items)).toEqual(['0', '0', '16']);
    expect(brings(rulesWith(byValue, { maxItems: 1 }), items)).toEqual(['0', '2', '3']);
    expect(brings(rulesWith(byValue, { cap: '10' }), items)).toEqual(['3', '5', '2']);
    const capped = ruleFile([criterion(byValue)], { directions: [direction('science', '6')] });
    expect(brings(capped, items)).toEqual(['1', '3', '0']);
    const ladder: PointsInFile = { ladder: { by: 'event', steps: { x: ['10', '4'] } } };
    expect(brings(rulesWith(ladder), items)).toEqual(['4', '4', '4']);
  });

  it('tells from which day on an item counts less or no more', () => {
    const file = ruleFile([criterion({ fixed: '4' })], {
      ageFactors: [
        { olderThan: 'P3M', factor: '0.75' },
        { olderThan: 'P6M', factor: '0.5' },
        { olderThan: 'P2Y', factor: '0.1' },
      ],
    });
    expect(outlookOf(file, [{ date: '2026-05-31' }]).items[0]).toEqual({
      id: 1,
      brings: '3',
      expiresOn: '2027-05-31',
      ages: [
        { on: '2026-08-31', factor: '0.75' },
        { on: '2026-12-01', factor: '0.5' },
      ],
    });
    const forever = ruleFile([criterion({ fixed: '4' }, { lookBack: null })]);
    expect(outlookOf(forever, [{}]).items[0]).toMatchObject({ expiresOn: null, ages: [] });
  });

  it('agrees with scoring on the days that it names', () => {
    const on = (referenceDate: string) =>
      score(
        ruleFile([criterion({ fixed: '4' })], {
          referenceDate,
          ageFactors: [{ olderThan: 'P6M', factor: '0.5' }],
        }),
        caseOf([{ date: '2026-05-31' }]),
      ).total;
    expect(['2026-11-30', '2026-12-01', '2027-05-30', '2027-05-31'].map(on)).toEqual(['4', '2', '2', '0']);
  });
});
