import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../../../db/connect.ts';
import { nominationTitleEn, nominationTitleRu } from '../../../../db/nomination.ts';
import { portfolioBlock } from '../../../../db/schema/index.ts';
import type { AnsweredAppeal } from '../../../scholarship/appeals/index.ts';
import type { AnsweredAsking } from '../../../scholarship/applications/index.ts';
import type { ChangedApplications } from '../../../scholarship/seasons/index.ts';
import { insertNotices, oncePerEvent } from './insert-notices.queries.ts';

const nomination = sql`jsonb_build_object('ru', coalesce(${nominationTitleRu}, ''), 'en', coalesce(${nominationTitleEn}, ''))`;

/** To each owner of the decided applications; the nomination is what it calls them. */
export async function notifyDecided(tx: Transaction, decided: SQL): Promise<void> {
  await tx.execute(
    sql`${insertNotices({
      person: sql`decided."ownerId"`,
      kind: sql`case when decided."isAccepted" then 'applicationAccepted' else 'applicationRejected' end`,
      subject: sql`decided."applicationId"`,
      event: sql`decided."atVersion"`,
      params: nomination,
      tellAt: sql`now()`,
      from: sql`from (${decided}) decided left join ${portfolioBlock} on ${portfolioBlock.id} = decided."blockId"`,
    })} ${oncePerEvent}`,
  );
}

/** To each owner: other points by a later version of the rules. Nothing else of the application is told. */
export const notifyPointsChanged = (tx: Transaction, told: ChangedApplications): Promise<void> =>
  notifyChanged(tx, 'pointsChanged', told);

/** To each owner: another amount, because the border was counted anew. */
export const notifyAmountChanged = (tx: Transaction, told: ChangedApplications): Promise<void> =>
  notifyChanged(tx, 'amountChanged', told);

async function notifyChanged(
  tx: Transaction,
  kind: 'pointsChanged' | 'amountChanged',
  { changed, event }: ChangedApplications,
): Promise<void> {
  await tx.execute(
    sql`${insertNotices({
      person: sql`changed."ownerId"`,
      kind: sql`${kind}`,
      subject: sql`changed."applicationId"`,
      event: sql`${event}`,
      params: sql`${nomination} || jsonb_build_object('before', trim_scale(changed.was)::text, 'after', trim_scale(changed.becomes)::text)`,
      tellAt: sql`now()`,
      from: sql`from (${changed}) changed left join ${portfolioBlock} on ${portfolioBlock.id} = changed."blockId"`,
    })} ${oncePerEvent}`,
  );
}

/** To the student; an appeal is answered once. */
export async function notifyAppealAnswered(
  tx: Transaction,
  { applicationId, personId, blockId, appealId }: AnsweredAppeal,
): Promise<void> {
  await tx.execute(
    sql`${insertNotices({
      person: sql`${personId}`,
      kind: sql`'appealAnswered'`,
      subject: sql`${applicationId}`,
      event: sql`${String(appealId)}`,
      params: nomination,
      tellAt: sql`now()`,
      from: sql`from (select 1) one left join ${portfolioBlock} on ${portfolioBlock.id} = ${blockId}`,
    })} ${oncePerEvent}`,
  );
}

/** To the student who asked for the application; asked again, they are told again. */
export async function notifyAskingAnswered(
  tx: Transaction,
  { applicationId, personId, blockId, givesBack }: AnsweredAsking,
): Promise<void> {
  await tx.execute(
    insertNotices({
      person: sql`${personId}`,
      kind: sql`${givesBack ? 'applicationGivenBack' : 'applicationKeptFiled'}`,
      subject: sql`${applicationId}`,
      event: sql`now()::text`,
      params: nomination,
      tellAt: sql`now()`,
      from: sql`from (select 1) one left join ${portfolioBlock} on ${portfolioBlock.id} = ${blockId}`,
    }),
  );
}
