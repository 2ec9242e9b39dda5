import { and, asc, count, desc, eq, gt, isNull, max, type SQL, sql } from 'drizzle-orm';
import type { Database, DatabaseOrTransaction, Transaction } from '../../../db/connect.ts';
import { fullName } from '../../../db/full-name.ts';
import {
  credentialKey,
  issuedCredential,
  person,
  personBlock,
  proofItem,
  proofPage,
  student,
} from '../../../db/schema/index.ts';
import { namesOf } from '../../../db/statements/column-names.ts';
import { isoMoment } from '../../../db/statements/json-text.ts';
import { isOfRevokedEvent } from '../events/index.ts';
import { verifiedSince } from '../portfolio/index.ts';
import { awardedSince } from './questions.ts';

const isOpen = and(isNull(proofPage.revokedAt), gt(proofPage.expiresAt, sql`now()`));

/** A page as a stranger's request finds it. */
export function prepareProofQueries(database: Database) {
  const page = database
    .select({
      id: proofPage.id,
      personId: proofPage.personId,
      showPhoto: proofPage.showPhoto,
      createdAt: isoMoment(proofPage.createdAt),
      expiresAt: isoMoment(proofPage.expiresAt),
      fullName,
      isOpen: sql<boolean>`${isOpen} and not exists (
        select 1 from ${personBlock} where ${personBlock.personId} = ${proofPage.personId}
      )`,
    })
    .from(proofPage)
    .innerJoin(person, eq(person.id, proofPage.personId))
    .where(eq(proofPage.address, sql.placeholder('address')))
    .prepare('proofs_page');
  return { findPage: async (address: string) => (await page.execute({ address }))[0] };
}

export type ProofQueries = ReturnType<typeof prepareProofQueries>;
export type FoundPage = NonNullable<Awaited<ReturnType<ProofQueries['findPage']>>>;

export async function findItems(database: DatabaseOrTransaction, pageId: number) {
  return database
    .select({ elementId: proofItem.elementId, fingerprint: proofItem.fingerprint })
    .from(proofItem)
    .where(eq(proofItem.pageId, pageId))
    .orderBy(asc(proofItem.position));
}

/** The university's photo of the student, where it is small enough to stand in a page. */
export async function findPhoto(database: DatabaseOrTransaction, personId: number): Promise<string | null> {
  const [row] = await database
    .select({ photo: student.photo })
    .from(student)
    .where(
      and(
        eq(student.personId, personId),
        sql`${student.photo} ~ '^data:image/(png|jpeg|webp|svg\\+xml);' and length(${student.photo}) <= 40000`,
      ),
    )
    .orderBy(desc(student.id))
    .limit(1);
  return row?.photo ?? null;
}

export async function findNameOf(database: DatabaseOrTransaction, personId: number): Promise<string> {
  const [row] = await database.select({ fullName }).from(person).where(eq(person.id, personId));
  return row?.fullName ?? '';
}

/** Of one person: open pages first, then the latest. */
export async function listPages(database: DatabaseOrTransaction, personId: number, pageId?: number) {
  return database
    .select({
      id: proofPage.id,
      name: proofPage.name,
      address: proofPage.address,
      createdAt: isoMoment(proofPage.createdAt),
      expiresAt: isoMoment(proofPage.expiresAt),
      revokedAt: sql<string | null>`${isoMoment(proofPage.revokedAt)}`,
      showPhoto: proofPage.showPhoto,
    })
    .from(proofPage)
    .where(and(eq(proofPage.personId, personId), pageId === undefined ? undefined : eq(proofPage.id, pageId)))
    .orderBy(desc(sql`${isOpen}`), desc(proofPage.id))
    .limit(100);
}

/** Until the transaction ends nobody else publishes for this person. */
export async function countOpenPages(tx: Transaction, personId: number): Promise<number> {
  await tx.select({ id: person.id }).from(person).where(eq(person.id, personId)).for('no key update');
  const [row] = await tx
    .select({ open: count() })
    .from(proofPage)
    .where(and(eq(proofPage.personId, personId), isOpen));
  return row?.open ?? 0;
}

type PageColumns = { name: string; showPhoto: boolean };
const inDays = (days: number) => sql`now() + make_interval(days => ${days})`;

export async function insertPage(
  tx: Transaction,
  { days, ...page }: PageColumns & { personId: number; address: string; days: number },
): Promise<number> {
  const [row] = await tx
    .insert(proofPage)
    .values({ ...page, expiresAt: inDays(days) })
    .returning({ id: proofPage.id });
  if (!row) throw new Error('the page was not kept');
  return row.id;
}

export async function lockPage(tx: Transaction, { id, personId }: { id: number; personId: number }) {
  const [row] = await tx
    .select({ name: proofPage.name, revokedAt: proofPage.revokedAt, isOpen: sql<boolean>`${isOpen}` })
    .from(proofPage)
    .where(and(eq(proofPage.id, id), eq(proofPage.personId, personId)))
    .for('no key update');
  return row;
}

export async function updatePage(
  tx: Transaction,
  id: number,
  { days, ...page }: PageColumns & { days?: number | undefined },
): Promise<void> {
  await tx
    .update(proofPage)
    .set({ ...page, ...(days !== undefined && { expiresAt: inDays(days) }) })
    .where(eq(proofPage.id, id));
}

export async function replaceItems(
  tx: Transaction,
  pageId: number,
  items: readonly { elementId: number; fingerprint: string }[],
): Promise<void> {
  await tx.delete(proofItem).where(eq(proofItem.pageId, pageId));
  await tx.insert(proofItem).values(items.map((item, position) => ({ ...item, pageId, position })));
}

/** Whether it was open. */
export async function revokePage(tx: Transaction, id: number): Promise<void> {
  await tx
    .update(proofPage)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(proofPage.id, id), isNull(proofPage.revokedAt)));
}

type CredentialOf = { elementId: number } | { applicationId: number };

/** What the credential is of, and when that was decided; null where nothing holds any more. */
const decisionOn = (of: CredentialOf): [SQL, SQL] =>
  'elementId' in of
    ? [eq(issuedCredential.elementId, of.elementId), verifiedSince(sql`${of.elementId}::bigint`)]
    : [eq(issuedCredential.applicationId, of.applicationId), awardedSince(sql`${of.applicationId}::bigint`)];

/**
 * The number of the credential of what is verified or awarded; the same one for as long as the same decision holds. Undefined where it was
 * taken back meanwhile.
 */
export async function obtainCredential(
  database: DatabaseOrTransaction,
  { personId, of }: { personId: number; of: CredentialOf },
): Promise<{ id: number; code: string } | undefined> {
  const [isOf, assessedAt] = decisionOn(of);
  const find = () =>
    database
      .select({ id: issuedCredential.id, code: issuedCredential.code })
      .from(issuedCredential)
      .where(and(isOf, eq(issuedCredential.assessedAt, assessedAt)));
  // Also an insertion that finds the row there takes a number, and with it a place in a list of those that are revoked.
  const [known] = await find();
  if (known) return known;
  const { elementId, applicationId } = { elementId: null, applicationId: null, ...of };
  await database.execute(sql`
    insert into ${issuedCredential} (${namesOf([
      issuedCredential.personId,
      issuedCredential.elementId,
      issuedCredential.applicationId,
      issuedCredential.assessedAt,
    ])})
    select ${personId}::bigint, ${elementId}::bigint, ${applicationId}::bigint, decided.at
    from (select ${assessedAt} as at) as decided where decided.at is not null
    on conflict do nothing`);
  const [made] = await find();
  return made;
}

/** Whether there was a credential of it, by whatever decision. */
export async function wasIssued(database: DatabaseOrTransaction, of: CredentialOf): Promise<boolean> {
  const rows = await database
    .select({ id: issuedCredential.id })
    .from(issuedCredential)
    .where(decisionOn(of)[0])
    .limit(1);
  return rows.length > 0;
}

/** Who answers for awards is known when the app stands, so this is asked then. */
const isRevoked = () => sql<boolean>`(coalesce(
  ${verifiedSince(issuedCredential.elementId)}, ${awardedSince(issuedCredential.applicationId)}
) is distinct from ${issuedCredential.assessedAt} or ${isOfRevokedEvent(issuedCredential.elementId)})`;

export async function findIssued(database: DatabaseOrTransaction, code: string) {
  const [row] = await database
    .select({ id: issuedCredential.id, isRevoked: isRevoked() })
    .from(issuedCredential)
    .where(eq(issuedCredential.code, code));
  return row;
}

/** The numbers from `from` to before `until` whose credentials hold no longer. */
export async function findRevoked(
  database: DatabaseOrTransaction,
  { from, until }: { from: number; until: number },
): Promise<number[]> {
  const { id } = issuedCredential;
  const rows = await database
    .select({ id })
    .from(issuedCredential)
    .where(and(sql`${id} >= ${from} and ${id} < ${until}`, isRevoked()));
  return rows.map((row) => row.id);
}

export async function findLastCredential(database: DatabaseOrTransaction): Promise<number> {
  const [row] = await database.select({ last: max(issuedCredential.id) }).from(issuedCredential);
  return row?.last ?? 0;
}

export type KeyRow = Awaited<ReturnType<typeof listKeys>>[number];

/** All of them, the one that signs first. */
export async function listKeys(database: DatabaseOrTransaction) {
  return database
    .select({
      id: credentialKey.id,
      publicKey: credentialKey.publicKey,
      secretKey: credentialKey.secretKey,
      createdAt: credentialKey.createdAt,
      replacedAt: credentialKey.replacedAt,
    })
    .from(credentialKey)
    .orderBy(desc(sql`${credentialKey.replacedAt} is null`), desc(credentialKey.id));
}

type NewKey = { publicKey: string; secretKey: string };

/** Where two make the first key at once, one of them is kept. */
export async function insertFirstKey(database: DatabaseOrTransaction, key: NewKey): Promise<void> {
  await database.insert(credentialKey).values(key).onConflictDoNothing();
}

/** The secret of the old one is forgotten: it can't sign any more, whoever gets hold of it. */
export async function replaceKey(tx: Transaction, key: NewKey): Promise<void> {
  await tx
    .update(credentialKey)
    .set({ secretKey: null, replacedAt: sql`now()` })
    .where(isNull(credentialKey.replacedAt));
  await tx.insert(credentialKey).values(key);
}
