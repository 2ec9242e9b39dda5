import { waitingCorrectionsMaximum } from '@zachetka/contract/platform/personal-data/personal-data.rules';
import type {
  Correction,
  CorrectionAnswer,
  CorrectionToAsk,
  ListedCorrection,
  ListedCorrections,
} from '@zachetka/contract/platform/personal-data/personal-data.schemas';
import type { Database } from '../../../../db/connect.ts';
import { AppError } from '../../../../lib/app-error.ts';
import { notifyCorrectionAnswered, notifyCorrectionAsked } from '../../notices/index.ts';
import {
  countWaitingOf,
  findCorrections,
  findCorrectionsOf,
  findListedCorrection,
  insertCorrection,
  keepAnswer,
  lockCorrection,
} from './corrections.queries.ts';

export function askCorrection(
  database: Database,
  personId: number,
  { field, ...asked }: CorrectionToAsk,
): Promise<Correction> {
  return database.transaction(async (tx) => {
    const limit = waitingCorrectionsMaximum;
    if ((await countWaitingOf(tx, personId)) >= limit) {
      throw new AppError('tooManyCorrections', { params: { limit }, data: { limit } });
    }
    const id = await insertCorrection(tx, { ...asked, concerns: field, personId });
    await notifyCorrectionAsked(tx, { id, personId, field });
    const made = (await findCorrectionsOf(tx, personId)).find((each) => each.id === id);
    if (!made) throw new Error('what was asked is gone');
    return made;
  });
}

export async function listCorrections(
  database: Database,
  page: { page: number; pageSize: number },
): Promise<ListedCorrections> {
  const { all, ...rest } = await findCorrections(database, page);
  return { ...rest, totalElements: all, totalPages: Math.ceil(all / page.pageSize) };
}

/** Once. What is right is written in the university's own systems: the portal only says so. */
export function answerCorrection(
  database: Database,
  actorId: number,
  { id, outcome, answer }: CorrectionAnswer & { id: number },
): Promise<ListedCorrection> {
  return database.transaction(async (tx) => {
    const request = await lockCorrection(tx, id);
    if (!request) throw new AppError('correctionNotFound', { data: { id } });
    if (request.outcome !== null) {
      const who = request.answeredBy ?? '—';
      throw new AppError('correctionAlreadyAnswered', { params: { who }, data: { id, answeredBy: who } });
    }
    await keepAnswer(tx, id, { outcome, answer, answeredBy: actorId, answeredAt: new Date() });
    await notifyCorrectionAnswered(tx, request);
    const answered = await findListedCorrection(tx, id);
    if (!answered) throw new Error('what was answered is gone');
    return answered;
  });
}
