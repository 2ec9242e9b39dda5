import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { atLeast, filledTexts, sha256Written } from './checks.ts';
import { code, identity, moment, optionalReference, reference, writtenAt } from './columns.ts';
import { ofPerson } from './people.ts';

/** What a student shows to anybody who has the address. Once it is over its address says "withdrawn", until retention takes the row. */
export const proofPage = pgTable(
  'proof_page',
  {
    id: identity(),
    personId: ofPerson(),
    name: text().notNull(),
    /** The secret part of its address. It is kept as it is: its owner has to see it again, and it is printed. */
    address: text().notNull().unique('proof_page_address'),
    showPhoto: boolean().notNull().default(false),
    /** The consent was given at this moment. */
    createdAt: writtenAt(),
    expiresAt: moment().notNull(),
    revokedAt: moment(),
  },
  (table) => [
    index('proof_page_person').on(table.personId, table.id),
    filledTexts(table.name),
    check('proof_page_address_form', sql`${table.address} ~ '^[a-z2-9]{16}$'`),
    check('proof_page_time', sql`${table.expiresAt} > ${table.createdAt}`),
  ],
);

/** An achievement on a page. It has no foreign key: one that was deleted still counts as one that is no longer confirmed. */
export const proofItem = pgTable(
  'proof_item',
  {
    pageId: reference().references(() => proofPage.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    elementId: reference(),
    /** Of what was verified and when: a page shows nothing that has changed since. */
    fingerprint: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.pageId, table.position] }),
    uniqueIndex('proof_item_once').on(table.pageId, table.elementId),
    atLeast(table.position, 'position', 0),
    sha256Written(table.fingerprint),
  ],
);

/** Keys of the university that sign credentials. One that was replaced has no secret any more and still verifies. */
export const credentialKey = pgTable(
  'credential_key',
  {
    id: identity(),
    /** Of Ed25519, as a multikey. */
    publicKey: text().notNull().unique('credential_key_public'),
    /** Sealed; null once the key was replaced. */
    secretKey: text(),
    createdAt: writtenAt(),
    replacedAt: moment(),
  },
  (table) => [
    filledTexts(table.publicKey, table.secretKey),
    check('credential_key_replaced', sql`(${table.secretKey} is null) = (${table.replacedAt} is not null)`),
    uniqueIndex('credential_key_current')
      .on(sql`(${table.replacedAt} is null)`)
      .where(sql`replaced_at is null`),
  ],
);

/**
 * That a credential was given out, of an achievement or of an award: its number is its place in the status list. What it said is not kept. It
 * holds for as long as the same decision does: the achievement is verified by it, or the published application is awarded by it. What is
 * gone is not confirmed.
 */
export const issuedCredential = pgTable(
  'issued_credential',
  {
    id: identity(),
    /** In the id of the credential, which must not be guessed. */
    code: code().unique('issued_credential_code'),
    personId: ofPerson(),
    elementId: optionalReference(),
    applicationId: optionalReference(),
    /** When it was decided on. */
    assessedAt: moment().notNull(),
    issuedAt: writtenAt(),
  },
  (table) => [
    index('issued_credential_person').on(table.personId),
    uniqueIndex('issued_credential_once').on(table.elementId, table.assessedAt),
    uniqueIndex('issued_credential_of_award').on(table.applicationId, table.assessedAt),
    check('issued_credential_of_one', sql`num_nonnulls(${table.elementId}, ${table.applicationId}) = 1`),
    filledTexts(table.code),
  ],
);
