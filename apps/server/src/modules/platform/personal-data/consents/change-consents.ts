import type {
  ConsentAnswers,
  ConsentToDraft,
  ConsentToEnforce,
  ConsentToSave,
  ConsentVersion,
  ConsentVersions,
} from '@zachetka/contract/platform/personal-data/personal-data.schemas';
import type { Database, DatabaseOrTransaction, Transaction } from '../../../../db/connect.ts';
import { AppError } from '../../../../lib/app-error.ts';
import { todayIn } from '../../../../lib/wall-clock.ts';
import { notifyConsentAsked } from '../../notices/index.ts';
import {
  countAsked,
  deleteDraft,
  findAnswers,
  findConsentVersions,
  findLatestDay,
  insertConsentText,
  lockConsentText,
  updateConsentText,
} from './consents.queries.ts';

export async function listConsents(database: Database, timeZone: string): Promise<ConsentVersions> {
  return {
    asked: await countAsked(database),
    consents: await findConsentVersions(database, todayIn(timeZone)),
  };
}

async function findOne(
  database: DatabaseOrTransaction,
  timeZone: string,
  id: number,
): Promise<ConsentVersion> {
  const [found] = await findConsentVersions(database, todayIn(timeZone), id);
  if (!found) throw new AppError('consentNotFound', { data: { id } });
  return found;
}

type Change = { timeZone: string; actorId: number };

export function draftConsent(
  database: Database,
  { timeZone, actorId }: Change,
  texts: ConsentToDraft,
): Promise<ConsentVersion> {
  return database.transaction(async (tx) => {
    const id = await insertConsentText(tx, { ...texts, changedBy: actorId });
    return findOne(tx, timeZone, id);
  });
}

/** What is in force was answered by people in these very words: it never changes. */
async function lockDraft(tx: Transaction, id: number, version?: number) {
  const draft = await lockConsentText(tx, id);
  if (!draft) throw new AppError('consentNotFound', { data: { id } });
  const { number, inForceFrom: from } = draft;
  if (from !== null) throw new AppError('consentInForce', { params: { number, from }, data: { id } });
  if (version !== undefined && version !== draft.version) {
    throw new AppError('consentChangedMeanwhile', { params: { number }, data: { id } });
  }
  return draft;
}

export function saveConsent(
  database: Database,
  { timeZone, actorId }: Change,
  { id, version, ...texts }: ConsentToSave & { id: number },
): Promise<ConsentVersion> {
  return database.transaction(async (tx) => {
    await lockDraft(tx, id, version);
    await updateConsentText(tx, id, { ...texts, changedBy: actorId, changedAt: new Date() });
    return findOne(tx, timeZone, id);
  });
}

export function deleteConsent(database: Database, id: number): Promise<void> {
  return database.transaction(async (tx) => {
    await lockDraft(tx, id);
    await deleteDraft(tx, id);
  });
}

/** Every student is told on that day, once. */
export function enforceConsent(
  database: Database,
  { timeZone, actorId }: Change,
  { id, version, from }: ConsentToEnforce & { id: number },
): Promise<ConsentVersion> {
  return database.transaction(async (tx) => {
    const latest = await findLatestDay(tx);
    const draft = await lockDraft(tx, id, version);
    const today = todayIn(timeZone);
    const earliest = latest !== null && latest >= today ? dayAfter(latest) : today;
    if (from < earliest)
      throw new AppError('consentDayTaken', { params: { earliest }, data: { id, earliest } });
    await updateConsentText(tx, id, { inForceFrom: from, enforcedAt: new Date(), enforcedBy: actorId });
    await notifyConsentAsked(tx, { ...draft, from, timeZone });
    return findOne(tx, timeZone, id);
  });
}

const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

export async function listConsentAnswers(
  database: Database,
  { id, timeZone, ...page }: { id: number; timeZone: string; page: number; pageSize: number },
): Promise<ConsentAnswers> {
  await findOne(database, timeZone, id);
  const { answers, total } = await findAnswers(database, id, page);
  return { answers, totalElements: total, totalPages: Math.ceil(total / page.pageSize) };
}
