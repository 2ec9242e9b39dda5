import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/connect.ts';
import { nominationTitleEn, nominationTitleRu } from '../../../db/nomination.ts';
import { application, portfolioBlock } from '../../../db/schema/index.ts';
import { arrayOf } from '../../../db/statements/column-names.ts';
import { executeNamed } from '../../../db/statements/execute-named.ts';
import { insertNotices, oncePerEvent } from './insert-notices.queries.ts';

const nomination = sql`jsonb_build_object('ru', coalesce(${nominationTitleRu}, ''), 'en', coalesce(${nominationTitleEn}, ''))`;

type Decided = { id: number; personId: number; blockId: number | null; version: number };

/** To the student; the nomination is what it calls the application. */
export async function tellApplicationDecision(
  tx: Transaction,
  { id, personId, blockId, version }: Decided,
  isAccepted: boolean,
): Promise<void> {
  await executeNamed(
    tx,
    'notices_of_application',
    sql`${insertNotices({
      person: sql`${personId}`,
      kind: sql`${isAccepted ? 'applicationAccepted' : 'applicationRejected'}`,
      subject: sql`${id}`,
      event: sql`${String(version + 1)}`,
      params: nomination,
      tellAt: sql`now()`,
      from: sql`from (select 1) one left join ${portfolioBlock} on ${portfolioBlock.id} = ${blockId}`,
    })} ${oncePerEvent}`,
  );
}

/** To each owner of the decided applications: "applicationId", "ownerId", "blockId", "atVersion", "isAccepted". */
export async function tellDecided(tx: Transaction, decided: SQL): Promise<void> {
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

type Change = { applicationId: number; before: number; after: number };
type Changes = { changes: readonly Change[]; event: string };

/** To each owner: other points by a later version of the rules. Nothing else of the application is told. */
export const tellPointsChanged = (tx: Transaction, told: Changes): Promise<void> =>
  tellChanged(tx, 'pointsChanged', told);

/** To each owner: another amount, because the border was counted anew. */
export const tellAmountChanged = (tx: Transaction, told: Changes): Promise<void> =>
  tellChanged(tx, 'amountChanged', told);

async function tellChanged(
  tx: Transaction,
  kind: 'pointsChanged' | 'amountChanged',
  { changes, event }: Changes,
): Promise<void> {
  if (changes.length === 0) return;
  await tx.execute(
    sql`${insertNotices({
      person: sql`${application.personId}`,
      kind: sql`${kind}`,
      subject: sql`${application.id}`,
      event: sql`${event}`,
      params: sql`${nomination} || jsonb_build_object('before', trim_scale(given.was)::text, 'after', trim_scale(given.becomes)::text)`,
      tellAt: sql`now()`,
      from: sql`from unnest(
          ${arrayOf(
            application.id,
            changes.map(({ applicationId }) => applicationId),
          )},
          ${sql.param(changes.map(({ before }) => String(before)))}::numeric[],
          ${sql.param(changes.map(({ after }) => String(after)))}::numeric[]
        ) as given (of_application, was, becomes)
        join ${application} on ${application.id} = given.of_application
        left join ${portfolioBlock} on ${portfolioBlock.id} = ${application.blockId}`,
    })} ${oncePerEvent}`,
  );
}

type Answered = { applicationId: number; personId: number; blockId: number | null; appealId: number };

/** To the student; an appeal is answered once. */
export async function tellAppealAnswered(
  tx: Transaction,
  { applicationId, personId, blockId, appealId }: Answered,
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
