import { expect, it } from 'vitest';
import { parseRules } from '../rules/parse-rules.ts';
import { criterion, direction, ruleFile } from '../testing/small-rules.ts';
import { rulesOfNomination } from './nomination-rules.ts';

it('an application counts by the directions of its nomination, and by those of nobody', () => {
  const formula = { formula: { terms: [['average', '2']] } };
  const { value } = parseRules(
    ruleFile(
      [
        criterion({ fixed: '1' }, { id: 'articles', subBlocks: ['articles'] }),
        criterion({ fixed: '1' }, { id: 'patents', subBlocks: ['patents'] }),
        criterion({ fixed: '1' }, { id: 'olympiads', direction: 'study', subBlocks: ['olympiads'] }),
        criterion(formula, { id: 'marks', direction: 'study', subBlocks: [] }),
        criterion(formula, { id: 'all', direction: 'everybody', subBlocks: [] }),
      ],
      { directions: [direction('science'), direction('study'), direction('everybody')] },
    ),
  );
  if (!value) throw new Error('the rules are valid');
  const criteriaFor = (...subBlocks: string[]) =>
    rulesOfNomination(value, subBlocks).criteria.map(({ id }) => id);
  expect(criteriaFor('articles')).toEqual(['articles', 'patents', 'all']);
  expect(criteriaFor('olympiads')).toEqual(['olympiads', 'marks', 'all']);
  const science = rulesOfNomination(value, ['articles']);
  expect(science.directions.map(({ id }) => id)).toEqual(['science', 'everybody']);
  expect([...science.criterionOf.keys()]).toEqual(['articles', 'patents']);
});
