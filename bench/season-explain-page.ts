import { shippedRuleSets } from '../packages/contract/src/seasons/rule-sets/shipped-rule-sets.ts';
import { parseRules } from '../packages/contract/src/seasons/rules/parse-rules.ts';
import { evaluateCase } from '../packages/contract/src/seasons/scoring/evaluate-case.ts';
import { allSteps, explain } from '../packages/contract/src/seasons/scoring/explain.ts';
import { stepText } from '../packages/contract/src/seasons/scoring/explanation.texts.ts';
import { lookAhead } from '../packages/contract/src/seasons/scoring/outlook.ts';
import { makeScoreCases } from './season-cases.ts';

/** What `season-explain.ts` runs in the browser: the code of the pages, without a page around it. */
export type ExplainedOnce = { explained: number; inWords: number; advised: number; steps: number };

const items = 30;
const { value: rules } = parseRules(shippedRuleSets.tablesAndAge);
if (!rules) throw new Error('the shipped rules are not valid');
const cases = makeScoreCases(rules, 100, items, items);

/** Milliseconds of each part for the case of that number; each includes the one before. */
function explainOnce(number: number): ExplainedOnce {
  const given = cases[number % cases.length];
  if (!rules || !given) throw new Error('no such case');
  const started = performance.now();
  const explanation = explain(evaluateCase(rules, given));
  const explained = performance.now() - started;
  const words = allSteps(explanation).map((step) => stepText(step, 'ru'));
  const inWords = performance.now() - started;
  lookAhead(rules, given);
  return { explained, inWords, advised: performance.now() - started, steps: words.length };
}

Object.assign(globalThis, { explainOnce });
