import type { PaperContents } from '@zachetka/contract/papers/paper-fields';
import type { PaperQuery } from '@zachetka/contract/papers/papers.schemas';
import type { OrderedAward } from '../../../../db/schema/index.ts';
import { AppError } from '../../../../lib/app-error.ts';
import { orNull, writtenDay, writtenRoubles } from '../words/written.ts';
import { amountSum, applicantFields, awardedLines, reserveFields } from './applicant-fields.ts';
import { type HeadSetting, headFields } from './head-fields.ts';

type Amending = {
  query: PaperQuery;
  /** The one that is amended; its number stands on every amendment. */
  order: { number: string; day: string };
  /** Who was awarded by the papers so far. */
  before: readonly OrderedAward[];
};

/** What has changed since the papers before it. Refused where nothing has: it would order nothing. */
export function orderAmendmentContents(
  setting: HeadSetting,
  { query, order, before }: Amending,
): PaperContents<'orderAmendment'> {
  const {
    applications,
    season: { reserve },
  } = setting.season;
  const amounts = new Map(before.map(({ applicationId, amount }) => [applicationId, amount]));
  const awarded = applications.filter(({ isAwarded }) => isAwarded);
  const added = awarded.filter(({ id }) => !amounts.has(id));
  const removed = applications.filter(({ id, isAwarded }) => amounts.has(id) && !isAwarded);
  const changed = awarded.filter(({ id, amount }) => amounts.has(id) && amounts.get(id) !== amount);
  if (added.length + removed.length + changed.length === 0) {
    throw new AppError('orderUnchanged', { params: { number: order.number } });
  }
  return {
    ...headFields(setting, query),
    protocolNumber: query.protocolNumber ?? null,
    protocolDay: orNull(query.protocolDay, writtenDay),
    from: orNull(query.from, writtenDay),
    until: orNull(query.until, writtenDay),
    orderNumber: order.number,
    orderDay: writtenDay(order.day),
    awardedCount: awarded.length,
    amountSum: amountSum(awarded),
    ...reserveFields(awarded, reserve),
    added: awardedLines(added, reserve),
    removed: removed.map((application, index) => ({
      no: index + 1,
      ...applicantFields(application),
      refusal: application.refusal,
    })),
    changed: changed.map((application, index) => ({
      no: index + 1,
      ...applicantFields(application),
      amount: orNull(application.amount, writtenRoubles),
      amountBefore: orNull(amounts.get(application.id), writtenRoubles),
    })),
  };
}
