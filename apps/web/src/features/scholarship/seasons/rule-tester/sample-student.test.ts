import { shippedRuleSets } from '@zachetka/contract/scholarship/seasons/rule-sets/shipped-rule-sets';
import { parseRules } from '@zachetka/contract/scholarship/seasons/rules/parse-rules';
import type { RuleFile } from '@zachetka/contract/scholarship/seasons/rules/rule-file';
import { scoreCase } from '@zachetka/contract/scholarship/seasons/scoring/score-case';
import { parseScoreCase } from '@zachetka/contract/scholarship/seasons/scoring/score-case-file';
import { expect, it } from 'vitest';
import { attributesUsed, criteriaWithItems, newItem, type SampleItem, valuesUsed } from './sample-student.ts';

it.each(Object.entries(shippedRuleSets))(
  'every click on a criterion of %s brings an item that has a place',
  (_, shipped) => {
    const file = shipped as RuleFile;
    const rules = parseRules(file).value;
    const items: SampleItem[] = [];
    for (const criterion of criteriaWithItems(file)) items.push(newItem(file, criterion, items));
    const scored =
      rules &&
      parseScoreCase(
        { study: { sessions: '6', average: '4.8', lastTwoAverage: '4.9', excellentPercent: '80' }, items },
        rules,
      ).value;
    const reasons =
      rules && scored ? scoreCase(rules, scored).items.map(({ reason }) => reason) : ['not read'];
    // Two events are needed for some criteria; nothing else stands in the way.
    expect(reasons.filter((reason) => reason !== null && reason !== 'tooFew')).toEqual([]);
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
  },
);

it('knows the fields and values that a criterion looks at', () => {
  const criterion = {
    id: 'c',
    direction: 'd',
    points: { matrix: { axes: ['level', 'place'], cells: { 'мир|1': '5', 'мир|2': '3' } } },
    factors: [{ attribute: 'form', is: 'Заочно', factor: '0.5' }],
    bestOf: 'event',
  };
  expect(attributesUsed(criterion)).toEqual(['level', 'place', 'form', 'event']);
  expect(valuesUsed(criterion, 'place')).toEqual(['1', '2']);
  expect(valuesUsed(criterion, 'form')).toEqual(['Заочно']);
  expect(valuesUsed(criterion, 'event')).toEqual([]);
});
