import { isDeepStrictEqual } from 'node:util';
import {
  defaultRetentionDays,
  type RetentionKind,
  retentionKinds,
} from '@zachetka/contract/platform/personal-data/personal-data.rules';
import type {
  RetentionPlan,
  RetentionRules,
  RetentionToSave,
} from '@zachetka/contract/platform/personal-data/personal-data.schemas';
import type { Database, DatabaseOrTransaction } from '../../../../db/connect.ts';
import type { PlannedRemoval } from '../../../../db/schema/index.ts';
import { AppError } from '../../../../lib/app-error.ts';
import type { FileStorage } from '../../../portfolio/files/index.ts';
import { deleteFiles, forget } from '../erasure/erase-person.ts';
import { findLeaversSince } from '../erasure/erasure.queries.ts';
import { registry } from '../registry/registry.ts';
import {
  countOld,
  deleteOld,
  findNames,
  findRules,
  finishPlan,
  insertPlan,
  lockPlan,
  type PlanRow,
  saveRule,
} from './retention.queries.ts';

const dayMilliseconds = 86_400_000;
/** Children first: what is removed must not be referred to. */
const keptOf = (kind: RetentionKind) =>
  registry.filter(({ retention }) => retention?.kind === kind).toReversed();

export async function readRetention(database: DatabaseOrTransaction): Promise<RetentionRules> {
  const said = new Map((await findRules(database)).map(({ kind, days }) => [kind, days]));
  return {
    rules: retentionKinds.map((kind) => ({ kind, days: said.get(kind) ?? defaultRetentionDays[kind] })),
  };
}

export function saveRetention(
  database: Database,
  actorId: number,
  { rules }: RetentionToSave,
): Promise<RetentionRules> {
  return database.transaction(async (tx) => {
    for (const rule of rules) await saveRule(tx, { ...rule, changedBy: actorId });
    return readRetention(tx);
  });
}

async function findRemoval(
  database: DatabaseOrTransaction,
  { kind, days, olderThan }: Pick<PlannedRemoval, 'kind' | 'days' | 'olderThan'>,
): Promise<PlannedRemoval> {
  const before = new Date(olderThan);
  if (kind === 'people') {
    const personIds = (await findLeaversSince(database, before)).map(({ id }) => id);
    return { kind, days, olderThan, rows: personIds.length, personIds };
  }
  let rows = 0;
  for (const holding of keptOf(kind)) rows += await countOld(database, holding, before);
  return { kind, days, olderThan, rows, personIds: [] };
}

/** Nothing goes: it is written down what would. */
export function planRetention(database: Database, actorId: number): Promise<RetentionPlan> {
  return database.transaction(async (tx) => {
    const { rules } = await readRetention(tx);
    const now = Date.now();
    const found: PlannedRemoval[] = [];
    for (const { kind, days } of rules) {
      const olderThan = new Date(now - days * dayMilliseconds).toISOString();
      found.push(await findRemoval(tx, { kind, days, olderThan }));
    }
    return describe(tx, await insertPlan(tx, found, actorId));
  });
}

/**
 * Removes what the plan has named, if it is still the same. People are forgotten one after another, each in a transaction of their own: what
 * a stop leaves undone is found by the next dry run.
 */
export async function runRetention(
  database: Database,
  { store }: Pick<FileStorage, 'store'>,
  { id, actorId }: { id: number; actorId: number },
): Promise<RetentionPlan> {
  const reason = `Срок хранения: № ${id}`;
  const { plan, personIds } = await database.transaction(async (tx) => {
    const planned = await lockPlan(tx, id);
    if (!planned) throw new AppError('retentionPlanNotFound', { data: { id } });
    if (planned.doneAt !== null)
      throw new AppError('retentionPlanDone', { data: { id, doneAt: planned.doneAt } });
    const changed: RetentionKind[] = [];
    for (const removal of planned.found) {
      if (!isDeepStrictEqual(await findRemoval(tx, removal), removal)) changed.push(removal.kind);
    }
    if (changed.length > 0) throw new AppError('retentionPlanOutdated', { data: { id, kinds: changed } });
    const described = await describe(tx, planned);
    for (const { kind, olderThan } of planned.found) {
      for (const holding of keptOf(kind)) {
        await deleteOld(tx, holding, new Date(olderThan), { actorId, reason });
      }
    }
    const done = await finishPlan(tx, id, actorId);
    return {
      plan: { ...described, doneAt: done?.doneAt ?? null },
      personIds: planned.found.flatMap((removal) => removal.personIds),
    };
  });
  for (const personId of personIds) {
    const keys = await database.transaction((tx) => forget(tx, { personId, actorId, reason }));
    await deleteFiles(database, store, keys);
  }
  return plan;
}

async function describe(
  database: DatabaseOrTransaction,
  { found, ...plan }: PlanRow,
): Promise<RetentionPlan> {
  const described: RetentionPlan['found'] = [];
  for (const { personIds, ...removal } of found) {
    described.push({ ...removal, names: await findNames(database, personIds) });
  }
  return { ...plan, found: described };
}
