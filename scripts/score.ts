import { parseRules } from '../packages/contract/src/scholarship/seasons/rules/parse-rules.ts';
import { scoreCase } from '../packages/contract/src/scholarship/seasons/scoring/score-case.ts';
import { parseScoreCase } from '../packages/contract/src/scholarship/seasons/scoring/score-case-file.ts';
import { runSeasonCommand, valueOf } from './season-command.ts';

await runSeasonCommand('score', ([rulesFile, caseFile]) => {
  const parsed = parseRules(rulesFile);
  const rules = valueOf(parsed);
  const scored = valueOf(parseScoreCase(caseFile, rules));
  return { ...scoreCase(rules, scored), warnings: parsed.warnings };
});
