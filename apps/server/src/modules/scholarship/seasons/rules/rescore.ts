import { rescoredText } from '@zachetka/contract/scholarship/border/recount.texts';
import {
  compareDecimals,
  decimal,
  formatDecimal,
  subtractDecimals,
} from '@zachetka/contract/scholarship/seasons/decimal';
import type { RuleFile } from '@zachetka/contract/scholarship/seasons/rules/rule-file';
import type {
  DryRun,
  DryRunRequest,
  DryRunRow,
  Enforcement,
} from '@zachetka/contract/scholarship/seasons/season-rules.schemas';
import type { Database, DatabaseOrTransaction, Transaction } from '../../../../db/connect.ts';
import { AppError } from '../../../../lib/app-error.ts';
import { countHeldBackAnew } from '../../application-records/index.ts';
import {
  type ApplicationToScore,
  changedAmong,
  countUndecided,
  findApplicationsToScore,
  insertRescored,
  lockUndecided,
  type PointsChange,
  type Rescored,
  type ToScore,
  writeRescored,
} from '../../applications/index.ts';
import {
  findKnown,
  findRuleVersions,
  findSeason,
  findVersion,
  freezeRuleVersion,
  holdsDecisions,
  insertSeasonHistory,
  lockSeason,
  readRules,
  type Scored,
  type SeasonScorer,
  scoreOne,
  scorerOf,
} from '../../season-rules/index.ts';
import { placesInForce } from '../border/border.queries.ts';
import { countedIn } from '../border/read-border-case.ts';
import { pointsChanged } from '../happenings.ts';
import { asVoted, planRecount } from '../recount/plan-recount.ts';
import { isOther, writeRecounted } from '../recount/settle.ts';
import { sealSeason } from '../seal/seal-season.ts';

/** So many applications are in memory at once. */
const pageSize = 1000;
const maxRows = 500;

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

type Enforcing = { seasonId: number; number: number; actorId: number; timeZone: string; reason: string };

/**
 * A later version comes into force while the season runs: everything that is not decided is counted by it, all or nothing. Nobody's
 * points change without a word: each application has a line of history, and its student a notice.
 */
export function enforceRules(
  database: Database,
  { seasonId, number, actorId, timeZone, reason }: Enforcing,
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
    const changed = ({ id: applicationId }: ApplicationToScore, before: number, after: number) =>
      before === after
        ? []
        : [
            {
              applicationId,
              before,
              after,
              why: rescoredText({ ruleVersion: number, before, after, reason }),
            },
          ];
    const told: PointsChange[] = [];
    // First what authors are shown: a line that would say the same once more is not written.
    for await (const page of countAnew(tx, [scorer], { seasonId, which: 'heldBack' })) {
      const changes = page.flatMap(({ application, scored: [scored] }) =>
        scored ? changed(application, application.heldTotal ?? 0, scored.total) : [],
      );
      const lines = await insertRescored(tx, { actorId, changes, asTold: true });
      const counted = page.flatMap(({ application, scored: [scored] }) => {
        if (!scored) return [];
        const { points, ...rescored } = toRescored(application, scored);
        const scores = Object.fromEntries(points);
        return [{ ...rescored, scores, told: lines.get(application.id) ?? null }];
      });
      await countHeldBackAnew(tx, version.id, counted);
      told.push(...changes);
    }
    const toldOf = new Map(told.map((each) => [each.applicationId, each]));
    const result: Enforcement = { rescored: 0, changed: 0 };
    for await (const page of countAnew(tx, [scorer], { seasonId, which: 'undecided' })) {
      const rescored = page.flatMap(({ application, scored: [scored] }): Rescored[] =>
        scored ? [toRescored(application, scored)] : [],
      );
      await writeRescored(tx, version.id, rescored);
      const changes = page.flatMap(({ application, scored: [scored] }) =>
        scored ? changed(application, application.totalScore, scored.total) : [],
      );
      await insertRescored(tx, {
        actorId,
        changes: changes.filter((each) => !isSameChange(each, toldOf.get(each.applicationId))),
        asTold: false,
      });
      const isHeld = new Set(
        page.flatMap(({ application: { id, heldTotal } }) => (heldTotal === null ? [] : id)),
      );
      told.push(...changes.filter(({ applicationId }) => !isHeld.has(applicationId)));
      result.rescored += page.length;
      result.changed += changes.length;
    }
    await pointsChanged(tx, { changed: changedAmong(told), event: `rules ${version.id}` });
    await recountBorder(tx, { seasonId, actorId, timeZone, ruleVersionId: version.id });
    await insertSeasonHistory(tx, {
      seasonId,
      actorId,
      action: 'enforceRules',
      detail: { ruleVersion: number, reason },
    });
    await sealSeason(tx, { seasonId, actorId, cause: 'rules', reason });
    return result;
  });
}

const isSameChange = (change: PointsChange, other: PointsChange | undefined) =>
  change.before === other?.before && change.after === other.after;

/** Votes that are in force were taken on the points of before. */
async function recountBorder(
  tx: Transaction,
  {
    seasonId,
    actorId,
    timeZone,
    ruleVersionId,
  }: { seasonId: number; actorId: number; timeZone: string; ruleVersionId: number },
): Promise<void> {
  if (!(await holdsDecisions(tx, seasonId))) return;
  const plan = await planRecount(tx, { seasonId, timeZone, ...asVoted });
  const { open } = plan.shown;
  if (open.length > 0) throw new AppError('borderOpen', { params: { count: open.length } });
  await writeRecounted(tx, plan, {
    seasonId,
    actorId,
    cause: { ruleVersionId },
    isNeeded: isOther,
  });
}

function toRescored(
  { id, gates }: ApplicationToScore,
  { total, explanation, used, points }: Scored,
): Rescored {
  return { id, totalScore: total, scoring: { explanation, used, gates: gates ?? [] }, points };
}

type Trying = Omit<DryRunRequest, 'seasonId'> & {
  seasonId: number;
  /** Applications of the reader. Nobody looks at a border who stands on one side of it. */
  leftOut: readonly { id: number; seasonId: number | null }[];
  /** Whose applications. */
  overSeasonId: number | undefined;
  timeZone: string;
};

/**
 * Whom a file would change. In the season itself that is what is not decided yet, and who would get or lose a place by the border
 * that was voted on. Nothing is saved.
 */
export async function dryRunRules(
  database: Database,
  { seasonId, timeZone, file, against, overSeasonId, leftOut: own }: Trying,
): Promise<DryRun> {
  for (const each of [file, ...(against ? [against] : [])]) readRules(each);
  const season = await findSeason(database, seasonId);
  const leftOut = own.map(({ id }) => id);
  const places = placesInForce(seasonId);
  const { filed } = await countUndecided(database, { seasonId, places, leftOut });
  const over = overSeasonId ?? (filed > 0 ? seasonId : (season.previousSeasonId ?? seasonId));
  const isOwn = over === seasonId;
  const trial = (tried: RuleFile) =>
    scorerOf(database, { seasonId: over, timeZone, version: { id: 0, number: 0, file: tried } });
  const scorers = [await trial(file), ...(against ? [await trial(against)] : [])];
  const rows = new Map<number, DryRunRow>();
  const counts = { applications: 0, raised: 0, lowered: 0 };
  const after = new Map<number, Scored>();
  const which = isOwn ? 'undecided' : 'filed';
  for await (const page of countAnew(database, scorers, { seasonId: over, which, leftOut })) {
    counts.applications += page.length;
    for (const { application, scored } of page) {
      const row = toRow(application, scored);
      if (scored[0]) after.set(application.id, scored[0]);
      const change = compareDecimals(decimal(row.after), decimal(row.before));
      if (change === 0) continue;
      if (change > 0) counts.raised += 1;
      else counts.lowered += 1;
      rows.set(row.applicationId, row);
    }
  }
  const standsOutside = own.every((each) => each.seasonId !== seasonId);
  const moved = isOwn && standsOutside ? await findMoved(database, { seasonId, timeZone, after }) : [];
  for (const { applicationId, fullName, group, total, kind } of moved)
    rows.set(applicationId, {
      ...(rows.get(applicationId) ?? {
        applicationId,
        fullName,
        group,
        nominationRu: null,
        nominationEn: null,
        before: total,
        after: total,
      }),
      move: kind,
    });
  const count = (wanted: 'enters' | 'leaves') => moved.filter(({ kind }) => kind === wanted).length;
  return {
    seasonId: over,
    ...counts,
    decided: isOwn ? filed - counts.applications : 0,
    entering: count('enters'),
    leaving: count('leaves'),
    rows: [...rows.values()]
      .toSorted((a, b) => Number(b.move !== null) - Number(a.move !== null) || sizeOf(b) - sizeOf(a))
      .slice(0, maxRows),
  };
}

/** By the border that was voted on, if the points were these. */
async function findMoved(
  database: Database,
  { seasonId, timeZone, after }: { seasonId: number; timeZone: string; after: ReadonlyMap<number, Scored> },
) {
  if (!(await holdsDecisions(database, seasonId))) return [];
  const { shown } = await planRecount(database, {
    seasonId,
    timeZone,
    ...asVoted,
    changed: ({ id, chain }) => {
      const scored = after.get(id);
      return scored ? countedIn(scored, chain) : {};
    },
  });
  return shown.moves.flatMap(({ kind, ...move }) => (kind === 'amount' ? [] : [{ ...move, kind }]));
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
    move: null,
  };
}

const sizeOf = ({ before, after }: DryRunRow) =>
  Math.abs(Number(formatDecimal(subtractDecimals(decimal(after), decimal(before)))));
