import type { Database, DatabaseOrTransaction } from '../../../../db/connect.ts';
import { AppError } from '../../../../lib/app-error.ts';
import { todayIn } from '../../../../lib/wall-clock.ts';
import { findConsentsOf, insertAnswer } from './consents.queries.ts';

type Answering = { personId: number; id: number; isGiven: boolean; timeZone: string };

/** To the text in force one consents or declines; an earlier consent can only be withdrawn. */
export function answerConsent(
  database: Database,
  { personId, id, isGiven, timeZone }: Answering,
): Promise<void> {
  return database.transaction(async (tx) => {
    const consents = await findConsentsOf(tx, personId, todayIn(timeZone));
    const consent = consents.find((each) => each.id === id);
    if (!consent) throw new AppError('consentNotFound', { data: { id } });
    if (isGiven && !consent.isCurrent) throw new AppError('consentReplaced', { data: { id } });
    if (consent.isGiven !== isGiven) await insertAnswer(tx, { personId, consentTextId: id, isGiven });
  });
}

/** Nobody applies without having consented to the text in force, where there is one. Reading needs no consent. */
export async function assertConsentInForce(
  database: DatabaseOrTransaction,
  personId: number,
  timeZone: string,
): Promise<void> {
  const consents = await findConsentsOf(database, personId, todayIn(timeZone));
  const current = consents.find(({ isCurrent }) => isCurrent);
  if (current && current.isGiven !== true) {
    throw new AppError('consentNeeded', { data: { consentId: current.id } });
  }
}
