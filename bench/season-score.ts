import { parseArgs } from 'node:util';
import { shippedRuleSets } from '../packages/contract/src/seasons/rule-sets/shipped-rule-sets.ts';
import { parseRules } from '../packages/contract/src/seasons/rules/parse-rules.ts';
import { evaluateCase } from '../packages/contract/src/seasons/scoring/evaluate-case.ts';
import { explain } from '../packages/contract/src/seasons/scoring/explain.ts';
import { lookAhead } from '../packages/contract/src/seasons/scoring/outlook.ts';
import { scoreCase } from '../packages/contract/src/seasons/scoring/score-case.ts';
import type { ScoreCase } from '../packages/contract/src/seasons/scoring/score-case-file.ts';
import { measureCost } from './processor-time.ts';
import { addUp, makeScoreCases } from './season-cases.ts';

/**
 * Scoring a whole university in memory, beside adding up the points of the same items as bigints, which is the least that
 * any exact scoring has to do: `npx node bench/season-score.ts`.
 */
const { values: given } = parseArgs({
  options: {
    applications: { type: 'string', default: '20000' },
    items: { type: 'string', default: '30' },
    rounds: { type: 'string', default: '5' },
  },
});
const applications = Number(given.applications);

for (const [name, file] of Object.entries(shippedRuleSets)) {
  const { value: rules } = parseRules(file);
  if (!rules) throw new Error(`${name} is not valid`);
  const cases = makeScoreCases(rules, applications, Number(given.items));
  const evaluated = cases.map((each) => evaluateCase(rules, each));
  const points = evaluated.map(({ items }) => items.map((item) => ({ units: item.points.units, digits: 0 })));
  const items = cases.reduce((sum, each) => sum + each.items.length, 0);
  const scoreAll = (score: (each: ScoreCase) => unknown) => () => {
    for (const each of cases) score(each);
  };
  // An adviser answers one person, so a part of them tells enough.
  const advised = cases.slice(0, Math.ceil(applications / 20));
  const figures = measureCost(
    {
      'adding up bare bigints': () => points.map(addUp),
      'scored, as exact numbers': scoreAll((each) => evaluateCase(rules, each)),
      'scored, as the answer in texts': scoreAll((each) => scoreCase(rules, each)),
      'scored and explained': scoreAll((each) => explain(evaluateCase(rules, each))),
    },
    { warmUp: 1, rounds: Number(given.rounds) },
  );
  const { adviser } = measureCost(
    {
      adviser: () => {
        for (const each of advised) lookAhead(rules, each);
      },
    },
    { warmUp: 1, rounds: Number(given.rounds) },
  );
  const counted = evaluated.flatMap((each) => each.items).filter(({ refusal }) => refusal === null).length;
  console.log(
    `\n${name}: ${applications} applications, ${items} items (${((100 * counted) / items).toFixed(0)} % count), median of ${given.rounds} rounds`,
  );
  console.table(
    Object.fromEntries(
      Object.entries(figures).map(([job, { clock, processor }]) => [
        job,
        {
          'seconds of processor': (processor.median / 1000).toFixed(3),
          'by the clock': (clock.median / 1000).toFixed(3),
          'µs an application': ((processor.median * 1000) / applications).toFixed(1),
          'µs an item': ((processor.median * 1000) / items).toFixed(2),
        },
      ]),
    ),
  );
  const perPerson = ((adviser?.processor.median ?? 0) * 1000) / advised.length;
  console.log(`the adviser, what each item brings and when it ages: ${perPerson.toFixed(0)} µs a person`);
}
