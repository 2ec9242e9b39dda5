import type { Database, Transaction } from '../../../db/connect.ts';

import { headOf, isSignedBy, noHead, readMarks, type SealPart } from './seal-chain.ts';
import {
  type AuditedTable,
  type FinalTable,
  finalTables,
  isForgettable,
  type SealedTable,
  sealedTables,
} from './sealed-tables.queries.ts';
import {
  atOneMoment,
  checkUnsealed,
  findAmendments,
  findChangedParts,
  findFinalDifferences,
  findMarks,
  findMoved,
  findParts,
  findSeals,
  hashRows,
  type KeptAmendment,
  type KeptPart,
} from './verify.queries.ts';

export type RowProblem = {
  table: AuditedTable;
  id: number;
  what: 'edited' | 'deleted' | 'inserted' | 'moved';
  /** Of a row that was moved: the number under which it was sealed. */
  movedFrom?: number;
};
export type Problem = RowProblem | ChainProblem;

export type Verdict = {
  rows: Partial<Record<SealedTable, { sealed: number; unsealed: number }>>;
  seals: number;
  head: Buffer | null;
  sealedAt: Date | null;
  signed: number;
  amendments: number;
  problems: Problem[];
};

export type Expectations = ChainExpectations & { onProgress?: (text: string) => void };

/** So many parts are hashed by one statement. */
const partsAtOnce = 20;

/** Everything that is kept, against its hashes, the seals and the chain. It changes nothing, and the portal may run meanwhile. */
export function verifyAudit(database: Database, expectations: Expectations = {}): Promise<Verdict> {
  return atOneMoment(database, async (transaction) => {
    const [seals, parts, amendments] = [
      await findSeals(transaction),
      await findParts(transaction),
      await findAmendments(transaction),
    ];
    const amended = createAmended(amendments);
    const problems: Problem[] = checkChain(seals, parts, expectations);
    const rows: Verdict['rows'] = {};
    for (const table of sealedTables) {
      expectations.onProgress?.(table);
      const own = parts.filter(({ ofTable }) => ofTable === table);
      const sealed = await checkSealed(transaction, table, own, amended);
      const unsealed = await checkUnsealed(transaction, table, own.at(-1)?.lastId ?? 0);
      problems.push(...sealed.problems);
      problems.push(...unsealed.inserted.map((id): RowProblem => ({ table, id, what: 'inserted' })));
      problems.push(...unsealed.edited.map((id): RowProblem => ({ table, id, what: 'edited' })));
      rows[table] = { sealed: sealed.rows, unsealed: unsealed.rows };
    }
    for (const table of finalTables) problems.push(...(await checkFinal(transaction, table, amended)));
    const last = seals.at(-1);
    return {
      rows,
      seals: seals.length,
      head: last?.head ?? null,
      sealedAt: last?.sealedAt ?? null,
      signed: seals.filter(({ signature }) => signature !== null).length,
      amendments: amendments.length,
      problems,
    };
  });
}

async function checkSealed(
  transaction: Transaction,
  table: SealedTable,
  parts: readonly KeptPart[],
  amended: Amended,
): Promise<{ rows: number; problems: RowProblem[] }> {
  const problems: RowProblem[] = [];
  let rows = 0;
  for (let first = 0; first < parts.length; first += partsAtOnce) {
    const some = parts.slice(first, first + partsAtOnce);
    const range = { from: some[0]?.sealNumber ?? 0, until: some.at(-1)?.sealNumber ?? 0 };
    const bySeal = new Map(some.map((part) => [part.sealNumber, part]));
    for (const found of await findChangedParts(transaction, table, range)) {
      rows += found.rows;
      const part = bySeal.get(found.sealNumber);
      if (part && (!found.isSame || amended.touches(table, part))) {
        problems.push(...(await walkPart(transaction, table, part, amended)));
      }
    }
  }
  return { rows, problems };
}

/** Row by row, where the digest of a part has told that something differs, or can't tell because something has to differ. */
async function walkPart(
  transaction: Transaction,
  table: SealedTable,
  part: KeptPart,
  amended: Amended,
): Promise<RowProblem[]> {
  // Marks that are not what the digest was made of name nothing; the chain tells of them.
  if (!part.hasItsMarks) return [];
  const sealed = readMarks(await findMarks(transaction, part));
  const problems: RowProblem[] = [];
  const there = await hashRows(transaction, table, part);
  const changed: { id: number; mark: Buffer }[] = [];
  for (const { id, stored, computed } of there) {
    const mark = sealed.get(id);
    sealed.delete(id);
    if (mark === undefined || amended.isForgotten(table, id)) problems.push({ table, id, what: 'inserted' });
    else if (!amended.leads(table, id, mark, computed)) changed.push({ id, mark });
    else if (!stored.equals(computed)) problems.push({ table, id, what: 'edited' });
  }
  const gone = [...sealed].filter(([id]) => !amended.isForgotten(table, id));
  problems.push(...gone.map(([id]): RowProblem => ({ table, id, what: 'deleted' })));
  const moved = await findMoved(transaction, table, [
    ...changed,
    ...gone.map(([id, mark]) => ({ id, mark })),
  ]);
  for (const { id } of changed) {
    const movedFrom = moved.get(id);
    problems.push(
      movedFrom === undefined ? { table, id, what: 'edited' } : { table, id, what: 'moved', movedFrom },
    );
  }
  return problems.toSorted((a, b) => a.id - b.id);
}

async function checkFinal(
  transaction: Transaction,
  table: FinalTable,
  amended: Amended,
): Promise<RowProblem[]> {
  const differences = await findFinalDifferences(transaction, table, amended.changedRows(table));
  return differences.flatMap(({ id, told, computed }): RowProblem[] => {
    if (told === null) return [{ table, id, what: 'inserted' }];
    if (computed === null) return [{ table, id, what: 'deleted' }];
    return amended.leads(table, id, told, computed) ? [] : [{ table, id, what: 'edited' }];
  });
}

export function describeProblem(problem: Problem): string {
  if ('seal' in problem) return `seal ${problem.seal}: ${problem.what}`;
  if ('head' in problem) return `head ${problem.head}: ${problem.what}`;
  const { table, id, what, movedFrom } = problem;
  return `${table} ${id}: ${what}${movedFrom === undefined ? '' : `, it was sealed as row ${movedFrom}`}`;
}

type Amended = {
  /** Whether the one hash is what amendments have made of the other, all of them: what was before the last one is an edit. */
  leads: (table: AuditedTable, id: number, from: Buffer, to: Buffer) => boolean;
  isForgotten: (table: AuditedTable, id: number) => boolean;
  /** The rows that were changed. */
  changedRows: (table: AuditedTable) => number[];
  /** Whether a row of this part was changed or forgotten: then its digest says nothing. */
  touches: (table: AuditedTable, part: { afterId: number; lastId: number }) => boolean;
};

type Step = { from: Buffer; to: Buffer };

function createAmended(amendments: readonly KeptAmendment[]): Amended {
  const changed = new Map<AuditedTable, Map<number, Step[]>>();
  const forgotten = new Map<AuditedTable, { firstId: number; lastId: number }[]>();
  for (const { ofTable, firstId, lastId, oldHash, newHash } of amendments) {
    if (oldHash !== null && newHash !== null) {
      const rows = obtain(changed, ofTable, () => new Map<number, Step[]>());
      obtain(rows, firstId, () => []).push({ from: oldHash, to: newHash });
    } else if (isForgettable(ofTable)) {
      obtain(forgotten, ofTable, () => []).push({ firstId, lastId });
    }
  }
  const changedRows = (table: AuditedTable) => [...(changed.get(table)?.keys() ?? [])];
  const rangesOf = (table: AuditedTable) => forgotten.get(table) ?? [];
  return {
    leads: (table, id, from, to) => {
      // In the order in which they were made. What was amended before it was sealed leads there, not on.
      let reached = from;
      for (const step of changed.get(table)?.get(id) ?? []) {
        if (step.from.equals(reached)) reached = step.to;
      }
      return reached.equals(to);
    },
    isForgotten: (table, id) => rangesOf(table).some(({ firstId, lastId }) => id >= firstId && id <= lastId),
    changedRows,
    touches: (table, { afterId, lastId }) =>
      changedRows(table).some((id) => id > afterId && id <= lastId) ||
      rangesOf(table).some((range) => range.lastId > afterId && range.firstId <= lastId),
  };
}

function obtain<K, V>(from: Map<K, V>, key: K, make: () => V): V {
  const there = from.get(key);
  if (there !== undefined) return there;
  const made = make();
  from.set(key, made);
  return made;
}

type ChainProblem = { seal: number; what: string } | { head: string; what: string };

type KeptSeal = {
  number: number;
  sealedAt: Date;
  previousHead: Buffer;
  head: Buffer;
  signature: Buffer | null;
};

type Part = SealPart & { sealNumber: number; hasItsMarks: boolean };

type ChainExpectations = {
  key?: string | undefined;
  /**
   * From this seal on the key has to have signed every one: whoever can rewrite the chain can also empty its signatures, so the
   * database must not say where they begin. What lies before is held by the heads in the seals that are signed.
   * `firstSigned` believes the database, and is for where somebody is told how many have no signature.
   */
  signedFrom?: number | 'firstSigned';
  /** As printed, or longer: each has to be in the chain. */
  heads?: readonly string[];
};

/** Each seal by itself, and that each follows from the one before it. */
function checkChain(
  seals: readonly KeptSeal[],
  parts: readonly Part[],
  { key, signedFrom = 1, heads = [] }: ChainExpectations,
): ChainProblem[] {
  const partsOf = Map.groupBy(parts, ({ sealNumber }) => sealNumber);
  const problems: ChainProblem[] = [];
  const lastIds = new Map<string, number>();
  let previous: Pick<KeptSeal, 'number' | 'head'> = { number: 0, head: noHead };
  for (const seal of seals) {
    const own = partsOf.get(seal.number) ?? [];
    const say = (what: string) => problems.push({ seal: seal.number, what });
    for (let missing = previous.number + 1; missing < seal.number; missing += 1) {
      problems.push({ seal: missing, what: 'deleted' });
    }
    if (!seal.previousHead.equals(previous.head)) say('does not follow from the seal before it');
    if (!seal.head.equals(headOf({ ...seal, parts: own }))) say('edited: its head is not that of its parts');
    for (const { ofTable, afterId, lastId, hasItsMarks } of own) {
      if (!hasItsMarks) say(`edited: the marks of ${ofTable} are not those of its digest`);
      if (afterId !== (lastIds.get(ofTable) ?? 0)) say(`leaves out rows of ${ofTable} before ${afterId + 1}`);
      lastIds.set(ofTable, lastId);
    }
    previous = seal;
  }
  problems.push(...checkSignatures(seals, key, signedFrom));
  const known = seals.map(({ head }) => head.toString('hex'));
  for (const head of heads) {
    const wanted = head.replaceAll(/\s/g, '').toLowerCase();
    if (!known.some((each) => each.startsWith(wanted))) problems.push({ head, what: 'is not in the chain' });
  }
  return problems;
}

function checkSignatures(
  seals: readonly KeptSeal[],
  key: string | undefined,
  signedFrom: number | 'firstSigned',
): ChainProblem[] {
  const firstSigned = seals.find(({ signature }) => signature !== null)?.number ?? Number.POSITIVE_INFINITY;
  // Without the key nobody can tell a signature from any other bytes.
  const from = key === undefined || signedFrom === 'firstSigned' ? firstSigned : signedFrom;
  const problems: ChainProblem[] = seals
    .filter(({ number }) => number >= from)
    .filter(
      ({ head, signature }) => signature === null || (key !== undefined && !isSignedBy(key, head, signature)),
    )
    .map(({ number }) => ({ seal: number, what: 'is not signed with the key (AUDIT_KEY)' }));
  const last = seals.at(-1)?.number ?? 0;
  // With nothing from there on, no signature would hold what lies before.
  if (typeof signedFrom === 'number' && signedFrom > Math.max(last, 1)) {
    problems.push({ seal: signedFrom, what: 'is to be signed and is not there' });
  }
  return problems;
}
