import type { TokenScope } from '@zachetka/contract/people/tokens/token-scopes';
import type { AllTokens, AllTokensQuery, ScriptToken } from '@zachetka/contract/people/tokens/tokens.schemas';
import { and, count, desc, eq, gt, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/connect.ts';
import { fullName } from '../../../db/full-name.ts';
import { nameMatches, readNameQuery } from '../../../db/name-search.ts';
import { person, scriptToken } from '../../../db/schema/index.ts';

/** How exactly it is known when a token was last used: a write at every call would cost more than the call. */
const notedEvery = sql`interval '1 minute'`;

const isLive = and(isNull(scriptToken.endedAt), gt(scriptToken.expiresAt, sql`now()`));

const shown = {
  id: scriptToken.id,
  name: scriptToken.name,
  ending: scriptToken.ending,
  scopes: scriptToken.scopes,
  createdAt: scriptToken.createdAt,
  expiresAt: scriptToken.expiresAt,
  lastUsedAt: scriptToken.lastUsedAt,
};

type Moments = { createdAt: Date; expiresAt: Date; lastUsedAt: Date | null };

const written = <Row extends Moments>(row: Row) => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
});

/** What is asked at calls that bring a token. */
export function prepareTokenQueries(database: Database) {
  const byHash = database
    .select({
      id: scriptToken.id,
      personId: scriptToken.personId,
      name: scriptToken.name,
      scopes: scriptToken.scopes,
      expiresAt: scriptToken.expiresAt,
      endedAt: scriptToken.endedAt,
    })
    .from(scriptToken)
    .where(eq(scriptToken.tokenHash, sql.placeholder('tokenHash')))
    .prepare('tokens_by_hash');

  return {
    findByHash: async (tokenHash: string) => (await byHash.execute({ tokenHash }))[0],
    noteUse: async (id: number) => {
      const { lastUsedAt } = scriptToken;
      await database
        .update(scriptToken)
        .set({ lastUsedAt: sql`now()` })
        .where(
          and(eq(scriptToken.id, id), or(isNull(lastUsedAt), lt(lastUsedAt, sql`now() - ${notedEvery}`))),
        );
    },
  };
}

export type TokenQueries = ReturnType<typeof prepareTokenQueries>;

/** Until the transaction ends nobody else makes a token for this person. */
export async function countLiveTokens(tx: Transaction, personId: number): Promise<number> {
  await tx.select({ id: person.id }).from(person).where(eq(person.id, personId)).for('no key update');
  const [row] = await tx
    .select({ live: count() })
    .from(scriptToken)
    .where(and(eq(scriptToken.personId, personId), isLive));
  return row?.live ?? 0;
}

type NewToken = {
  personId: number;
  name: string;
  scopes: TokenScope[];
  days: number;
  tokenHash: string;
  ending: string;
};

export async function insertToken(tx: Transaction, { days, ...token }: NewToken): Promise<ScriptToken> {
  const [row] = await tx
    .insert(scriptToken)
    .values({ ...token, expiresAt: sql`now() + make_interval(days => ${days})` })
    .returning(shown);
  if (!row) throw new Error('the token was not kept');
  return written(row);
}

export async function listTokensOf(database: Database, personId: number): Promise<ScriptToken[]> {
  const rows = await database
    .select(shown)
    .from(scriptToken)
    .where(and(eq(scriptToken.personId, personId), isLive))
    .orderBy(desc(scriptToken.id));
  return rows.map(written);
}

export async function listAllTokens(
  database: Database,
  { page, pageSize, fullNameFilter = '' }: AllTokensQuery,
): Promise<AllTokens> {
  const which = and(isLive, nameMatches(readNameQuery(fullNameFilter)));
  const rows = await database
    .select({ ...shown, fullName, personId: person.directoryId })
    .from(scriptToken)
    .innerJoin(person, eq(person.id, scriptToken.personId))
    .where(which)
    .orderBy(desc(scriptToken.id))
    .limit(pageSize)
    .offset(page * pageSize);
  const [totals] = await database
    .select({ all: count() })
    .from(scriptToken)
    .innerJoin(person, eq(person.id, scriptToken.personId))
    .where(which);
  const totalElements = totals?.all ?? 0;
  return { tokens: rows.map(written), totalPages: Math.ceil(totalElements / pageSize), totalElements };
}

type Ending = { tokenId: number; endedBy: number };

const endWhere = async (database: Database, endedBy: number, which: SQL | undefined) => {
  const [ended] = await database
    .update(scriptToken)
    .set({ endedAt: sql`now()`, endedBy })
    .where(and(which, isLive))
    .returning({ id: scriptToken.id, personId: scriptToken.personId });
  return ended;
};

export const endAnyToken = (database: Database, { tokenId, endedBy }: Ending) =>
  endWhere(database, endedBy, eq(scriptToken.id, tokenId));

export const endOwnToken = (database: Database, { tokenId, endedBy }: Ending) =>
  endWhere(database, endedBy, and(eq(scriptToken.id, tokenId), eq(scriptToken.personId, endedBy)));
