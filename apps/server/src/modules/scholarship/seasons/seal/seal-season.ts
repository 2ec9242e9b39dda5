import { hash, randomBytes } from 'node:crypto';
import type {
  OwnLineAnswer,
  SealBrokenData,
  SealCause,
  SealState,
  SeasonSeals,
} from '@zachetka/contract/scholarship/open-season/open-season.schemas';
import {
  idText,
  leafText,
  pathOf,
  rootOf,
  type SealedLine,
  type SealTree,
  sealTree,
} from '@zachetka/contract/scholarship/open-season/seal.rules';
import type { Database, DatabaseOrTransaction, Transaction } from '../../../../db/connect.ts';
import { AppError } from '../../../../lib/app-error.ts';
import { findDecidedLines } from '../../applications/index.ts';
import { findPublication, findSeason, holdsDecisions, lockSeason } from '../../season-rules/index.ts';
import { placesInForce } from '../border/border.queries.ts';
import {
  type FoundSeal,
  findKeptLines,
  findPublishedOn,
  findSeals,
  insertSeal,
  insertSealLines,
  type KeptLine,
  lockSeals,
  type NewLine,
} from './seal.queries.ts';

/** The same as that of the browser, without waiting for it. */
export const sha256 = (text: string): string => hash('sha256', text);

const saltBytes = 32;

/** Each decided application as it stands now. */
async function findStanding(database: DatabaseOrTransaction, seasonId: number) {
  const isPublished = (await findPublication(database, seasonId)) !== undefined;
  const lines = await findDecidedLines(database, { seasonId, places: placesInForce(seasonId), isPublished });
  return new Map(lines.map(({ applicationId, ...line }) => [applicationId, line]));
}

const isSame = (one: SealedLine, other: SealedLine): boolean =>
  one.nomination === other.nomination &&
  one.decision === other.decision &&
  one.outcome === other.outcome &&
  one.total === other.total &&
  one.place === other.place;

type Sealing = { seasonId: number; actorId: number; cause: SealCause; reason?: string };

export type MadeSeal = {
  number: number;
  root: string;
  lines: ReadonlyMap<number, SealedLine & { id: string; leaf: string }>;
};

/**
 * A new seal, where something is other than it was sealed; at a vote and at the publication in any case. It is the last thing that a
 * transaction does: whoever seals the same season meanwhile waits for its end, and then sees what it has done.
 * `withBundle`: the open data, made of the seal that they are kept with.
 */
export async function sealSeason(
  tx: Transaction,
  { seasonId, actorId, cause, reason }: Sealing,
  withBundle?: (seal: MadeSeal) => Promise<Buffer>,
): Promise<void> {
  const begins = cause === 'vote' || cause === 'publication';
  const isSealed = await lockSeals(tx, seasonId);
  if (!isSealed && !begins) return;
  const now = await findStanding(tx, seasonId);
  const kept = new Map((await findKeptLines(tx, { seasonId })).map((line) => [line.applicationId, line]));
  const changed = changedLines(now, kept);
  if (changed.length === 0 && !begins) return;
  const all = new Map([...kept].filter(([id]) => now.has(id)));
  for (const line of changed) if (line.leaf !== null) all.set(line.applicationId, line as KeptLine);
  const tree = await sealTree(
    sha256,
    [...all.values()].map(({ leaf }) => leaf),
  );
  const [former] = await findSeals(tx, { seasonId, timeZone: 'UTC' });
  const number = (former?.number ?? 0) + 1;
  const root = rootOf(tree);
  const bundle = await withBundle?.({
    number,
    root,
    lines: new Map(
      [...all].map(([id, { leaf, salt, nomination, decision, outcome, total, place }]) => [
        id,
        { id: sha256(idText(salt, id)), leaf, nomination, decision, outcome, total, place },
      ]),
    ),
  });
  const sealId = await insertSeal(tx, {
    seasonId,
    number,
    root,
    lines: all.size,
    changedLines: changed.length,
    replaces: former?.id ?? null,
    cause,
    reason: reason ?? null,
    bundle: bundle ?? null,
    madeBy: actorId,
  });
  await insertSealLines(tx, sealId, changed);
}

/** What is new or other than before, each with a salt that nobody knows; what is decided no more has an empty line. */
function changedLines(now: ReadonlyMap<number, SealedLine>, kept: ReadonlyMap<number, KeptLine>): NewLine[] {
  const gone = [...kept.keys()].filter((id) => !now.has(id));
  return [
    ...[...now].flatMap(([applicationId, line]): NewLine[] => {
      const sealed = kept.get(applicationId);
      if (sealed && isSame(sealed, line)) return [];
      const salt = newSalt();
      const id = sha256(idText(salt, applicationId));
      return [{ ...line, applicationId, salt, leaf: sha256(leafText({ ...line, id })) }];
    }),
    ...gone.map((applicationId): NewLine => ({ applicationId, salt: newSalt(), ...nothing })),
  ];
}

const newSalt = () => randomBytes(saltBytes).toString('hex');
const nothing = { nomination: null, decision: null, outcome: null, total: null, place: null, leaf: null };

/** What a use case of another module has changed. Of a season without a seal nothing is to be done. */
export const sealChangedStanding = async (
  tx: Transaction,
  { seasonId, actorId, by }: { seasonId: number | null; actorId: number; by: 'decision' | 'points' },
): Promise<void> => {
  if (seasonId !== null) await sealSeason(tx, { seasonId, actorId, cause: by });
};

/** A vote seals the season as long as its decisions are held back: where they are seen at once there is nothing to seal. */
export async function sealVote(tx: Transaction, sealing: Omit<Sealing, 'cause'>): Promise<void> {
  if (await holdsDecisions(tx, sealing.seasonId)) await sealSeason(tx, { ...sealing, cause: 'vote' });
}

type Differences = SealState['differences'];

/**
 * What was changed past the latest seal: a decision that stands otherwise than it was sealed, and a line whose own hash does not fit it
 * any more. No use case of the portal does either.
 */
async function findDifferences(database: DatabaseOrTransaction, seasonId: number): Promise<Differences> {
  const now = await findStanding(database, seasonId);
  const kept = new Map(
    (await findKeptLines(database, { seasonId })).map((line) => [line.applicationId, line]),
  );
  const ids = new Set([...now.keys(), ...kept.keys()]);
  return [...ids]
    .toSorted((a, b) => a - b)
    .flatMap((applicationId) => {
      const [sealed, stands] = [kept.get(applicationId), now.get(applicationId)];
      if (sealed && stands && isSame(sealed, stands) && hasOwnLeaf(sealed)) return [];
      return [{ applicationId, sealed: sealed ? contentOf(sealed) : null, now: stands ?? null }];
    });
}

const contentOf = ({ nomination, decision, outcome, total, place }: SealedLine): SealedLine => ({
  nomination,
  decision,
  outcome,
  total,
  place,
});

const hasOwnLeaf = (line: KeptLine): boolean =>
  sha256(leafText({ ...line, id: sha256(idText(line.salt, line.applicationId)) })) === line.leaf;

/** Nothing is published over decisions that somebody has changed by hand. */
export async function assertSealHolds(tx: Transaction, seasonId: number): Promise<void> {
  if (!(await lockSeals(tx, seasonId))) return;
  const differences = await findDifferences(tx, seasonId);
  if (differences.length === 0) return;
  const data: SealBrokenData = { differences };
  const which = differences
    .slice(0, maxNamed)
    .map(({ applicationId }) => applicationId)
    .join(', ');
  throw new AppError('sealBroken', { params: { which }, data });
}

/** The refusal names so many; its data has all of them. */
const maxNamed = 5;

type Asked = { seasonId: number; timeZone: string };

export async function checkSeal(database: DatabaseOrTransaction, asked: Asked): Promise<SealState> {
  await findSeason(database, asked.seasonId);
  const seals = await findSeals(database, asked);
  const rootBefore = (number: number) => seals.find((each) => each.number === number - 1)?.root ?? null;
  return {
    seals: seals.map(({ id: _id, ...seal }) => ({ ...seal, replaces: rootBefore(seal.number) })),
    differences: seals.length === 0 ? [] : await findDifferences(database, asked.seasonId),
  };
}

/** A mistake that was put right by hand becomes part of the chain: who, when and why. */
export function sealAnew(
  database: Database,
  { actorId, reason, ...asked }: Asked & { actorId: number; reason: string },
): Promise<SealState> {
  const { seasonId } = asked;
  return database.transaction(async (tx) => {
    await lockSeason(tx, seasonId);
    if (!(await lockSeals(tx, seasonId))) throw new AppError('notSealed');
    if ((await findDifferences(tx, seasonId)).length === 0) throw new AppError('sealHolds');
    await sealSeason(tx, { seasonId, actorId, cause: 'correction', reason });
    return checkSeal(tx, asked);
  });
}

const shown = ({ number, root, on, cause }: FoundSeal) => ({ number, root, on, cause });

/** Before the publication nobody learns that something was changed since a vote, and so those of votes alone are told, without numbers. */
const isAnnounced = ({ cause }: FoundSeal) => cause === 'vote';

/** For everybody who is signed in. */
export async function readSeals(database: DatabaseOrTransaction, asked: Asked): Promise<SeasonSeals> {
  const { windows } = await findSeason(database, asked.seasonId);
  const publishedOn = (await findPublishedOn(database, asked)) ?? null;
  const seals = await findSeals(database, asked);
  return {
    publishesOn: windows.find(({ kind }) => kind === 'publication')?.from.slice(0, 10) ?? null,
    publishedOn,
    seals:
      publishedOn === null
        ? seals.filter(isAnnounced).map((seal) => ({ ...shown(seal), number: null }))
        : seals.map(shown),
  };
}

/** Trees of seals never change: of the few that people ask for after a publication each is put together once. */
const trees = new Map<string, Promise<SealTree>>();
const maxTrees = 8;

function treeOf(database: DatabaseOrTransaction, seal: FoundSeal, seasonId: number): Promise<SealTree> {
  const known = trees.get(seal.root);
  if (known) return known;
  const made = findKeptLines(database, { seasonId, upTo: seal.id }).then((lines) =>
    sealTree(
      sha256,
      lines.map(({ leaf }) => leaf),
    ),
  );
  made.catch(() => trees.delete(seal.root));
  if (trees.size >= maxTrees) for (const oldest of [...trees.keys()].slice(0, 1)) trees.delete(oldest);
  trees.set(seal.root, made);
  return made;
}

/** With the salt: its author alone gets it, once everybody may know. */
export async function readOwnLine(
  database: DatabaseOrTransaction,
  { applicationId, ...asked }: Asked & { applicationId: number },
): Promise<OwnLineAnswer> {
  const { seasonId } = asked;
  const publishedOn = await findPublishedOn(database, asked);
  if (publishedOn === undefined) throw new AppError('notPublished');
  const [line] = await findKeptLines(database, { seasonId, applicationId });
  const seals = await findSeals(database, asked);
  const since = seals.find(({ id }) => id === line?.sealId);
  if (!line || !since) throw new AppError('lineNotSealed');
  const [latest] = seals;
  const proofs = [];
  for (const seal of seals) {
    // A seal before this line was written does not hold it.
    if (seal.number < since.number || !(seal === latest || isAnnounced(seal) || seal.cause === 'publication'))
      continue;
    const path = pathOf(await treeOf(database, seal, seasonId), line.leaf);
    if (path) proofs.push({ number: seal.number, root: seal.root, path });
  }
  return {
    ...contentOf(line),
    application: applicationId,
    salt: line.salt,
    seals: proofs,
    since: shown(since),
    publishedOn,
  };
}
