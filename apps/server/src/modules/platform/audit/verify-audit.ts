import type { Database, Transaction } from '../../../db/connect.ts';
import { type Amended, createAmended } from './amended.ts';
import { type ChainExpectations, type ChainProblem, checkChain } from './check-chain.ts';
import { readMarks } from './seal-chain.ts';
import {
  type AuditedTable,
  type FinalTable,
  finalTables,
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
