import {
  nextVersionAfter,
  problemsOfVersions,
  residencyExample,
  residencyRuleFile,
  versionOn,
} from '@zachetka/contract/scholarship/residency/residency.rules';
import type {
  ResidencyPoints,
  ResidencyRules,
  ResidencyRulesToSave,
  ResidencyVersion,
} from '@zachetka/contract/scholarship/residency/residency.schemas';
import { evaluateCase } from '@zachetka/contract/scholarship/seasons/scoring/evaluate-case';
import { explain } from '@zachetka/contract/scholarship/seasons/scoring/explain';
import { parseKnownCase } from '@zachetka/contract/scholarship/seasons/scoring/score-case-file';
import { studyOf } from '@zachetka/contract/scholarship/seasons/scoring/study-words';
import type { RulesInvalidData } from '@zachetka/contract/scholarship/seasons/season-rules.schemas';
import type { Database, DatabaseOrTransaction } from '../../../db/connect.ts';
import { AppError } from '../../../lib/app-error.ts';
import { findScorableElements } from '../../portfolio/portfolio/index.ts';
import {
  findFields,
  findRuleStructure,
  findSeasonDay,
  findStudyFacts,
  noFacts,
  readRules,
  titleOf,
  toItem,
} from '../season-rules/index.ts';
import { findLatestRules, findOwner, insertRules } from './residency.queries.ts';

/** Number 0 is the example that comes with the portal: nobody has replaced it yet. */
export async function readResidencyRules(database: DatabaseOrTransaction): Promise<ResidencyRules> {
  return (
    (await findLatestRules(database)) ?? {
      number: 0,
      versions: [...residencyExample],
      savedAt: null,
      savedBy: null,
    }
  );
}

type Saving = ResidencyRulesToSave & { actorId: number; timeZone: string };

/** All versions at once. The row before stays, so that an extract of last year can be understood. */
export async function saveResidencyRules(
  database: Database,
  { versions, basedOn, actorId, timeZone }: Saving,
): Promise<ResidencyRules> {
  const problems = problemsOfVersions(versions);
  if (problems.length > 0) {
    const data: RulesInvalidData = { problems };
    throw new AppError('rulesInvalid', { params: { count: problems.length }, data });
  }
  // Something counts on every day from today on: versions only ever come into force.
  if (!versionOn(versions, await findSeasonDay(database, timeZone))) {
    const [from = ''] = versions.map(({ validFrom }) => validFrom).toSorted();
    throw new AppError('residencyRulesNotInForce', { params: { from }, data: { from } });
  }
  const { number } = await readResidencyRules(database);
  const row = { number: basedOn + 1, versions, savedBy: actorId };
  if (number !== basedOn || !(await insertRules(database, row))) {
    throw new AppError('residencyRulesChangedMeanwhile', { data: { number } });
  }
  return readResidencyRules(database);
}

type Asking = { whose: Parameters<typeof findOwner>[1]; timeZone: string };

/** Counted anew at every look: nothing of it is kept, and a decision or a new version is seen at once. */
export async function readResidencyPoints(
  database: Database,
  { whose, timeZone }: Asking,
): Promise<ResidencyPoints> {
  const owner = await findOwner(database, whose);
  if (!owner) throw new AppError('portfolioNotFound');
  const day = await findSeasonDay(database, timeZone);
  const { versions } = await readResidencyRules(database);
  const version = versionOn(versions, day);
  if (!version) throw new Error('no rules of residency points are in force');
  const { rules: _rules, ...shown } = version;
  const rules = readRules(residencyRuleFile(version, day));

  const all = await findScorableElements(database, { personId: owner.id }, timeZone);
  const elements = all.filter(({ subBlock }) => rules.criterionOf.has(subBlock));
  const { sessions } = (await findStudyFacts(database, [owner.id])).get(owner.id) ?? noFacts;
  const file = {
    study: studyOf(sessions, day),
    items: elements.map((element) => toItem(element, { used: false })),
  };
  const { value } = parseKnownCase(file, rules);
  if (!value) throw new Error('the portfolio gave a case that can not be read');
  return {
    fullName: owner.fullName,
    day,
    rules: shown,
    nextFrom: nextVersionAfter(versions, day),
    explanation: explain(evaluateCase(rules, value)),
    case: file,
    titles: elements.map(titleOf),
    fields: await findFields(database, [...new Set(elements.map(({ blockId }) => blockId))]),
    notInPortfolio: await findForeignCriteria(database, version),
  };
}

/** Criteria whose sub-blocks the portfolio does not have: a diploma, for example, is proven elsewhere. */
async function findForeignCriteria(
  database: DatabaseOrTransaction,
  { rules }: ResidencyVersion,
): Promise<string[]> {
  const { blocks } = await findRuleStructure(database);
  const live = new Set(blocks.flatMap(({ subBlocks }) => subBlocks.map(({ code }) => code)));
  const criteria = rules.criteria as { id: string; subBlocks?: string[] }[];
  return criteria.flatMap(({ id, subBlocks = [] }) =>
    subBlocks.length > 0 && !subBlocks.some((code) => live.has(code)) ? [id] : [],
  );
}
