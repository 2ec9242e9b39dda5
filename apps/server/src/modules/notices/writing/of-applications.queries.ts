import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/connect.ts';
import { application, portfolioBlock } from '../../../db/schema/index.ts';
import { executeNamed } from '../../../db/statements/execute-named.ts';
import { insertNotices, oncePerEvent } from './insert-notices.queries.ts';

type Decided = { id: number; personId: number; blockId: number | null; version: number };

/** To the student; the nomination is what it calls the application. */
export async function tellApplicationDecision(
  tx: Transaction,
  { id, personId, blockId, version }: Decided,
  isAccepted: boolean,
): Promise<void> {
  const { applicationTitleRu: ru, applicationTitleEn: en, titleRu, titleEn } = portfolioBlock;
  await executeNamed(
    tx,
    'notices_of_application',
    sql`${insertNotices({
      person: sql`${personId}`,
      kind: sql`${isAccepted ? 'applicationAccepted' : 'applicationRejected'}`,
      subject: sql`${id}`,
      event: sql`${String(version + 1)}`,
      params: sql`jsonb_build_object('ru', coalesce(${ru}, ${en}, ${titleRu}, ''), 'en', coalesce(${en}, ${ru}, ${titleEn}, ''))`,
      tellAt: sql`now()`,
      from: sql`from (select 1) one left join ${portfolioBlock} on ${portfolioBlock.id} = ${blockId}`,
    })} ${oncePerEvent}`,
  );
}

/** To everybody whose application of the season is decided: at the moment of the publication. */
export async function tellPublished(tx: Transaction, seasonId: number): Promise<void> {
  const { applicationTitleRu: ru, applicationTitleEn: en, titleRu, titleEn } = portfolioBlock;
  await tx.execute(
    sql`${insertNotices({
      person: sql`${application.personId}`,
      kind: sql`case ${application.status} when 'VERIFIED' then 'applicationAccepted' else 'applicationRejected' end`,
      subject: sql`${application.id}`,
      event: sql`${application.version}::text`,
      params: sql`jsonb_build_object('ru', coalesce(${ru}, ${en}, ${titleRu}, ''), 'en', coalesce(${en}, ${ru}, ${titleEn}, ''))`,
      tellAt: sql`now()`,
      from: sql`from ${application} left join ${portfolioBlock} on ${portfolioBlock.id} = ${application.blockId}
      where ${application.seasonId} = ${seasonId} and ${application.status} in ('VERIFIED', 'REJECTED')`,
    })} ${oncePerEvent}`,
  );
}
