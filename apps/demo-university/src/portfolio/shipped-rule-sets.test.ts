import { portfolioCodes } from '@zachetka/contract/scholarship/seasons/rule-sets/portfolio-codes';
import { shippedRuleSets } from '@zachetka/contract/scholarship/seasons/rule-sets/shipped-rule-sets';
import { parseRules } from '@zachetka/contract/scholarship/seasons/rules/parse-rules';
import { axisSeparator, type Criterion } from '@zachetka/contract/scholarship/seasons/rules/rules';
import { describe, expect, it } from 'vitest';
import { demoSubBlocks } from './demo-blocks.ts';

const live = demoSubBlocks.filter(({ deletedYearsAgo }) => deletedYearsAgo === undefined);
const attributeOf = (code: string, attribute: string) => {
  const coded = portfolioCodes.find((each) => each.code === code);
  const title = attribute === 'date' ? coded?.date : coded?.attributes[attribute];
  return live
    .find(({ titleRu }) => titleRu === coded?.titleRu)
    ?.attributes.find(({ titleRu }) => titleRu === title);
};

/** The values that a criterion asks of an attribute. */
function valuesIn({ points, factors }: Criterion): [attribute: string, value: string][] {
  const ofFactors = factors.map(({ attribute, is }): [string, string] => [attribute, is]);
  if (points.kind === 'ladder')
    return [...ofFactors, ...[...points.ladders.keys()].map((name): [string, string] => [points.by, name])];
  if (points.kind !== 'matrix') return ofFactors;
  const keys = [...points.cells.keys()].map((key) => key.split(axisSeparator));
  return [
    ...ofFactors,
    ...keys.flatMap((parts) => parts.map((part, axis): [string, string] => [points.axes[axis] ?? '', part])),
  ];
}

describe('the codes of the shipped rule sets', () => {
  it.each(portfolioCodes.map(({ code, attributes }) => [code, Object.keys(attributes)] as const))(
    '%s is a sub-block of the demo university, with its attributes %j and a date',
    (code, attributes) => {
      expect(['DATE', 'DATE_PERIOD']).toContain(attributeOf(code, 'date')?.format);
      expect(attributes.filter((attribute) => !attributeOf(code, attribute))).toEqual([]);
    },
  );
});

// The published tables ask for more than the portfolio of the demo university has.
const { tablesAndAge, laddersAndCaps } = shippedRuleSets;

describe.each(Object.entries({ tablesAndAge, laddersAndCaps }))('the rule set %s', (_, file) => {
  const criteria = parseRules(file).value?.criteria ?? [];
  const coded = criteria.flatMap((criterion) =>
    criterion.subBlocks.filter((code) => code !== 'media').map((code) => ({ code, criterion })),
  );

  it('asks only for values that students of the demo university can pick', () => {
    expect(coded.length).toBeGreaterThan(10);
    const impossible = coded.flatMap(({ code, criterion }) =>
      valuesIn(criterion).filter(
        ([attribute, value]) => !attributeOf(code, attribute)?.options.includes(value),
      ),
    );
    expect(impossible).toEqual([]);
  });

  it('counts only what is a number', () => {
    const counted = coded.flatMap(({ code, criterion: { points } }) =>
      points.kind === 'ranges' ? [[code, points.of] as const] : [],
    );
    expect(counted.filter(([code, of]) => attributeOf(code, of)?.format !== 'NUMBER')).toEqual([]);
  });
});
