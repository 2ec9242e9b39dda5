import { createHash, randomInt } from 'node:crypto';
import { elementTitle } from '@zachetka/contract/portfolio/portfolio/element-title';
import { openProofs } from '@zachetka/contract/portfolio/proofs/proof-limits';
import type {
  ProofPage,
  Proofs,
  ProofToPublish,
  ProofToSave,
} from '@zachetka/contract/portfolio/proofs/proofs.schemas';
import { correction, generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import type { Database, DatabaseOrTransaction, Transaction } from '../../../db/connect.ts';
import { AppError } from '../../../lib/app-error.ts';
import { recordPeopleAction } from '../../people/people/index.ts';
import { findConfirmingEvents } from '../events/index.ts';
import { findVerifiedElements, type VerifiedElement } from '../portfolio/index.ts';
import { pngOfQr } from './baked-pictures.ts';
import {
  countOpenPages,
  findItems,
  findPhoto,
  insertPage,
  listPages,
  lockPage,
  replaceItems,
  revokePage,
  updatePage,
} from './proofs.queries.ts';
import { type Award, findAwards } from './questions.ts';

/** Without letters and digits that look alike: an address is read off paper, too. Sixteen of them are 79 bits. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const newAddress = () => Array.from({ length: 16 }, () => letters[randomInt(letters.length)]).join('');

export const pagePath = '/p';
export const addressOfPage = (publicUrl: string, address: string) => `${publicUrl}${pagePath}/${address}`;

/** Of what was verified and by which decision. Titles of the structure may be corrected without it. */
export function fingerprintOf({ id, assessedAt, values, files }: VerifiedElement): string {
  const told = [
    id,
    assessedAt,
    values.map((each) => [each.id, each.value]),
    files.map(({ sha256 }) => sha256).toSorted(),
  ];
  return createHash('sha256').update(JSON.stringify(told)).digest('hex');
}

/**
 * What may be proven to others, and which event has confirmed it: of that nobody at the university has looked at documents. Of an event that
 * was revoked there is nothing to prove, even where a filed application holds the achievement as it was.
 */
export type Proven = VerifiedElement & { event: string | null };

export async function findProven(
  database: DatabaseOrTransaction,
  which: Parameters<typeof findVerifiedElements>[1],
): Promise<Proven[]> {
  const elements = await findVerifiedElements(database, which);
  const events = await findConfirmingEvents(
    database,
    elements.map(({ id }) => id),
  );
  return elements.flatMap((element) => {
    const event = events.get(element.id);
    return event?.isRevoked ? [] : [{ ...element, event: event?.title ?? null }];
  });
}

/** An achievement without a telling value is called by what it is. */
export const titleOf = ({ values, subBlockRu }: VerifiedElement): string =>
  elementTitle({ attributes: values }) ?? subBlockRu;

/** What an award is called where it is proven. */
export const titleOfAward = ({ awardRu, awardEn, seasonRu, seasonEn }: Award) => ({
  ru: `${awardRu}: ${seasonRu}`,
  en: `${awardEn}: ${seasonEn}`,
});

export function qrOf(text: string): ProofPage['qr'] {
  const code = generate(text, { minCorrectionLevel: correction.M });
  return { size: code.size, path: toSvgPath(code) };
}

/** What the page shows: its achievements as they are now, without those that are not what was published. */
export async function readConfirmed(
  database: DatabaseOrTransaction,
  { id, personId }: { id: number; personId: number },
): Promise<{ confirmed: Proven[]; published: number }> {
  const items = await findItems(database, id);
  const elements = await findProven(database, {
    personId,
    elementIds: items.map(({ elementId }) => elementId),
  });
  const known = new Map(elements.map((element) => [element.id, element]));
  const confirmed = items.flatMap(({ elementId, fingerprint }) => {
    const element = known.get(elementId);
    return element && fingerprintOf(element) === fingerprint ? [element] : [];
  });
  return { confirmed, published: items.length };
}

/** The newest page of the person that is open, for papers that they print; null: nobody can check anything. */
export async function findOpenProof(
  database: DatabaseOrTransaction,
  { personId, publicUrl }: { personId: number; publicUrl: string },
): Promise<{ address: string; picture: Buffer } | null> {
  const [page] = await listPages(database, personId);
  if (!page || page.revokedAt !== null || Date.parse(page.expiresAt) <= Date.now()) return null;
  const address = addressOfPage(publicUrl, page.address);
  return { address, picture: pngOfQr(address) };
}

async function describe(
  database: DatabaseOrTransaction,
  publicUrl: string,
  { personId, pageId }: { personId: number; pageId?: number },
): Promise<ProofPage[]> {
  const pages: ProofPage[] = [];
  for (const page of await listPages(database, personId, pageId)) {
    const { confirmed, published } = await readConfirmed(database, { id: page.id, personId });
    const address = addressOfPage(publicUrl, page.address);
    pages.push({
      ...page,
      address,
      qr: qrOf(address),
      elementIds: confirmed.map(({ id }) => id),
      unconfirmed: published - confirmed.length,
    });
  }
  return pages;
}

export async function listProofs(database: Database, publicUrl: string, personId: number): Promise<Proofs> {
  const elements = await findProven(database, { personId });
  return {
    pages: await describe(database, publicUrl, { personId }),
    elements: elements.map((element) => ({
      id: element.id,
      title: titleOf(element),
      subBlock: element.subBlockRu,
      subBlockEn: element.subBlockEn,
      verifiedAt: new Date(element.assessedAt).toISOString(),
    })),
    awards: (await findAwards(database, { personId })).map((award) => ({
      applicationId: award.applicationId,
      title: titleOfAward(award).ru,
      titleEn: titleOfAward(award).en,
      nomination: award.nominationRu,
      nominationEn: award.nominationEn,
      since: award.since,
    })),
    hasPhoto: (await findPhoto(database, personId)) !== null,
  };
}

/** In the order that was asked for; all of them are the person's own and verified, or nothing is published. */
async function fingerprintAll(tx: Transaction, personId: number, elementIds: readonly number[]) {
  const found = await findProven(tx, { personId, elementIds });
  return elementIds.map((elementId) => {
    const element = found.find(({ id }) => id === elementId);
    if (!element) {
      throw new AppError('elementNotProven', { params: { id: elementId }, data: { id: elementId } });
    }
    return { elementId, fingerprint: fingerprintOf(element) };
  });
}

async function describeOne(tx: Transaction, publicUrl: string, of: { personId: number; pageId: number }) {
  const [page] = await describe(tx, publicUrl, of);
  if (!page) throw new Error('the page is locked and still gone');
  return page;
}

async function assertMayOpenPage(tx: Transaction, personId: number): Promise<void> {
  if ((await countOpenPages(tx, personId)) < openProofs) return;
  throw new AppError('tooManyProofs', { params: { most: openProofs }, data: { most: openProofs } });
}

export function publishProof(
  database: Database,
  publicUrl: string,
  { personId, elementIds, days, name, showPhoto }: ProofToPublish & { personId: number },
): Promise<ProofPage> {
  return database.transaction(async (tx) => {
    await assertMayOpenPage(tx, personId);
    const items = await fingerprintAll(tx, personId, elementIds);
    const pageId = await insertPage(tx, { personId, name, showPhoto, days, address: newAddress() });
    await replaceItems(tx, pageId, items);
    await recordPeopleAction(tx, { personId, actorId: personId, action: 'proofPublished' });
    return describeOne(tx, publicUrl, { personId, pageId });
  });
}

/** The address stays: whoever has it sees what is chosen now. */
export function saveProof(
  database: Database,
  publicUrl: string,
  { id, personId, elementIds, ...page }: ProofToSave & { id: number; personId: number },
): Promise<ProofPage> {
  return database.transaction(async (tx) => {
    const { revokedAt, name, isOpen } = await lockOwn(tx, { id, personId });
    if (revokedAt !== null) throw new AppError('proofRevoked', { params: { name }, data: { id } });
    if (!isOpen && page.days !== undefined) await assertMayOpenPage(tx, personId);
    await replaceItems(tx, id, await fingerprintAll(tx, personId, elementIds));
    await updatePage(tx, id, page);
    await recordPeopleAction(tx, { personId, actorId: personId, action: 'proofChanged' });
    return describeOne(tx, publicUrl, { personId, pageId: id });
  });
}

/** Whoever does it twice gets what they wanted. */
export function revokeProof(database: Database, of: { id: number; personId: number }): Promise<void> {
  return database.transaction(async (tx) => {
    const { revokedAt } = await lockOwn(tx, of);
    if (revokedAt !== null) return;
    await revokePage(tx, of.id);
    await recordPeopleAction(tx, { personId: of.personId, actorId: of.personId, action: 'proofRevoked' });
  });
}

async function lockOwn(tx: Transaction, of: { id: number; personId: number }) {
  const page = await lockPage(tx, of);
  if (!page) throw new AppError('proofNotFound', { data: { id: of.id } });
  return page;
}
