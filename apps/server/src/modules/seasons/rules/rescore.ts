import {
  compareDecimals,
  decimal,
  formatDecimal,
  subtractDecimals,
} from '@zachetka/contract/seasons/decimal';
import type { RuleFile } from '@zachetka/contract/seasons/rules/rule-file';
import type {
  DryRun,
  DryRunRequest,
  DryRunRow,
  Enforcement,
} from '@zachetka/contract/seasons/season-rules.schemas';
import type { Database, DatabaseOrTransaction } from '../../../db/connect.ts';
import { AppError } from '../../../lib/app-error.ts';
import {
  type ApplicationToScore,
  countHeldBackAnew,
  findApplicationsToScore,
  lockUndecided,
  type Rescored,
  type ToScore,
  writeRescored,
} from '../../applications/of-seasons/index.ts';
import { findKnown, type Scored, type SeasonScorer, scoreOne, scorerOf } from '../scoring/season-scorer.ts';
import { findSeason, insertSeasonHistory, lockSeason } from '../season.queries.ts';
import { readRules } from './read-rules.ts';
import { findRuleVersions, freezeRuleVersion } from './rule-versions.queries.ts';
import { findVersion } from './save-rules.ts';

/** So many applications are in memory at once. */
const pageSize = 1000;
const mostRows = 500;

type Counted = { application: ApplicationToScore; scored: Scored[] };

/** The applications page by page, each counted by every one of the scorers. */
async function* countAnew(
  database: DatabaseOrTransaction,
  scorers: readonly SeasonScorer[],
  of: ToScore,
): AsyncGenerator<Counted[]> {
  for (let after = 0; ; ) {
    const page = await findApplicationsToScore(database, { ...of, after, limit: pageSize });
    const [scorer] = scorers;
    const last = page.at(-1);
    if (!last || !scorer) return;
    const known = await findKnown(database, scorer, {
      personIds: [...new Set(page.map(({ personId }) => personId))],
      elementIds: page.flatMap(({ elements }) => elements.map(({ id }) => id)),
    });
    yield page.map((application) => ({
      application,
      scored: scorers.map((each) => scoreOne(each, known, toScore(application, of))),
    }));
    after = last.id;
  }
}

/** What is held back is counted as if the commission had not changed any points. */
function toScore({ personId, blockId, elements }: ApplicationToScore, { which }: ToScore) {
  return {
    personId,
    blockId,
    elementIds: elements.map(({ id }) => id),
    changed: new Map(
      elements.flatMap(({ id, changed }) =>
        changed === null || which === 'heldBack' ? [] : [[id, changed] as const],
      ),
    ),
  };
}

/** A later version comes into force while the season runs: everything that is not decided is counted by it, all or nothing. */
export function enforceRules(
  database: Database,
  {
    seasonId,
    number,
    actorId,
    timeZone,
  }: { seasonId: number; number: number; actorId: number; timeZone: string },
): Promise<Enforcement> {
  return database.transaction(async (tx) => {
    await lockSeason(tx, seasonId);
    const version = await findVersion(tx, { seasonId, number });
    if (version.state === 'FROZEN') throw new AppError('rulesFrozen');
    const isRunning = (await findRuleVersions(tx, seasonId)).some(({ state }) => state === 'FROZEN');
    if (!isRunning) throw new AppError('rulesNotDue');
    readRules(version.file);
    await freezeRuleVersion(tx, version.id);
    await lockUndecided(tx, seasonId);
    const scorer = await scorerOf(tx, { seasonId, timeZone, version });
    const result: Enforcement = { rescored: 0, changed: 0 };
    for await (const page of countAnew(tx, [scorer], { seasonId, which: 'undecided' })) {
      const rescored = page.flatMap(({ application, scored: [scored] }): Rescored[] =>
        scored ? [toRescored(application, scored)] : [],
      );
      await writeRescored(tx, version.id, rescored);
      result.rescored += page.length;
      result.changed += page.filter(
        ({ application, scored: [scored] }) => scored?.total !== application.totalScore,
      ).length;
    }
    for await (const page of countAnew(tx, [scorer], { seasonId, which: 'heldBack' })) {
      const counted = page.flatMap(({ application, scored: [scored] }) => {
        if (!scored) return [];
        const { points, ...rescored } = toRescored(application, scored);
        return [{ ...rescored, scores: Object.fromEntries(points) }];
      });
      await countHeldBackAnew(tx, version.id, counted);
    }
    await insertSeasonHistory(tx, {
      seasonId,
      actorId,
      action: 'enforceRules',
      detail: { ruleVersion: number },
    });
    return result;
  });
}

function toRescored(
  { id, gates }: ApplicationToScore,
  { total, explanation, used, points }: Scored,
): Rescored {
  return { id, totalScore: total, scoring: { explanation, used, gates: gates ?? [] }, points };
}

/** Whom a file would change, over what was filed. Nothing is saved. */
export async function dryRunRules(
  database: Database,
  {
    seasonId,
    timeZone,
    file,
    against,
    overSeasonId,
    leftOut,
  }: Omit<DryRunRequest, 'seasonId'> & {
    seasonId: number;
    leftOut: readonly number[];
    /** Whose applications. */
    overSeasonId: number | undefined;
    timeZone: string;
  },
): Promise<DryRun> {
  for (const each of [file, ...(against ? [against] : [])]) readRules(each);
  const season = await findSeason(database, seasonId);
  const over = overSeasonId ?? season.previousSeasonId ?? seasonId;
  const trial = (tried: RuleFile) =>
    scorerOf(database, { seasonId: over, timeZone, version: { id: 0, number: 0, file: tried } });
  const scorers = [await trial(file), ...(against ? [await trial(against)] : [])];
  const answer: DryRun = { seasonId: over, applications: 0, raised: 0, lowered: 0, rows: [] };
  for await (const page of countAnew(database, scorers, { seasonId: over, which: 'filed', leftOut })) {
    answer.applications += page.length;
    for (const { application, scored } of page) {
      const row = toRow(application, scored);
      const change = compareDecimals(decimal(row.after), decimal(row.before));
      if (change === 0) continue;
      if (change > 0) answer.raised += 1;
      else answer.lowered += 1;
      answer.rows.push(row);
    }
    answer.rows = answer.rows.toSorted((a, b) => sizeOf(b) - sizeOf(a)).slice(0, mostRows);
  }
  return answer;
}

function toRow(application: ApplicationToScore, [after, before]: readonly Scored[]): DryRunRow {
  const { id, fullName, group, nominationRu, nominationEn, totalScore } = application;
  return {
    applicationId: id,
    fullName,
    group,
    nominationRu,
    nominationEn,
    before: before?.explanation.total ?? String(totalScore),
    after: after?.explanation.total ?? '0',
  };
}

const sizeOf = ({ before, after }: DryRunRow) =>
  Math.abs(Number(formatDecimal(subtractDecimals(decimal(after), decimal(before)))));
