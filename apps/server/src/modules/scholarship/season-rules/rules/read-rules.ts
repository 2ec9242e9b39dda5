import type { Problem, Warning } from '@zachetka/contract/scholarship/seasons/rule-problems';
import { parseRules } from '@zachetka/contract/scholarship/seasons/rules/parse-rules';
import type { RuleFile } from '@zachetka/contract/scholarship/seasons/rules/rule-file';
import type { Rules } from '@zachetka/contract/scholarship/seasons/rules/rules';
import { findingsInStructure } from '@zachetka/contract/scholarship/seasons/rules/structure-findings';
import {
  type RuleFindings,
  type RulesInvalidData,
  ruleDraft,
} from '@zachetka/contract/scholarship/seasons/season-rules.schemas';
import type { DatabaseOrTransaction } from '../../../../db/connect.ts';
import { AppError } from '../../../../lib/app-error.ts';
import { findRuleStructure } from './rule-structure.queries.ts';

/** Totals are kept and shown with two decimals. */
const finestRounding = 2;

function problemsOf(file: unknown): { problems: Problem[]; warnings: Warning[]; rules: Rules | null } {
  const { problems, warnings, value } = parseRules(file);
  if (problems) return { problems, warnings: [], rules: null };
  if (value.rounding.digits > finestRounding) {
    return { problems: [{ path: '/rounding/digits', code: 'badNumber' }], warnings, rules: null };
  }
  return { problems: [], warnings, rules: value };
}

export function readRules(file: unknown): Rules {
  const { problems, rules } = problemsOf(file);
  if (rules) return rules;
  const data: RulesInvalidData = { problems };
  throw new AppError('rulesInvalid', { params: { count: problems.length }, data });
}

/** What a draft needs: that somebody can go on with it. With mistakes nothing is counted by it. */
export function assertDraft(file: unknown): void {
  if (!ruleDraft.safeParse(file).success) readRules(file);
}

export const canCount = (file: unknown): boolean => problemsOf(file).rules !== null;

/** Everything that the editor shows at its place. */
export async function lintRules(database: DatabaseOrTransaction, file: RuleFile): Promise<RuleFindings> {
  const { problems, warnings, rules } = problemsOf(file);
  const structure = rules ? findingsInStructure(file, await findRuleStructure(database)) : [];
  return { problems, warnings, structure };
}
