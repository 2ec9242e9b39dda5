import type { NextApplication } from '@zachetka/contract/scholarship/applications/application-lists.schemas';
import {
  applicationStatuses,
  isOpenApplication,
} from '@zachetka/contract/scholarship/applications/application-status.rules';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../../db/connect.ts';
import { application } from '../../../../db/schema/index.ts';
import { literals } from '../../../../db/statements/literals.ts';
import { isLeftIn } from '../../application-records/index.ts';
import { decidesOver } from '../../commission-seats/index.ts';
import { isBeforeInstitute, isInConflict } from '../../commissions/index.ts';

const isOpen = sql`${application.status} in (${literals(applicationStatuses.filter(isOpenApplication))})`;

const reader = sql`${sql.placeholder('readerId')}::bigint`;
const { seasonId, instituteId } = application;
/** Whoever has the commission's role sees everybody's; a member what is before their commission. */
const isShown = sql`${isLeftIn} and (${sql.placeholder('seesAll')}::boolean or ${decidesOver({ personId: reader, seasonId, instituteId })})`;
const applicationId = application.id;
const isReady = sql`not ${isBeforeInstitute({ applicationId, seasonId, instituteId })}
  and not ${isInConflict({ personId: reader, seasonId, applicationId, ownerId: application.personId })}`;

/**
 * Who has waited longest comes first, as in the list. What an institute's commission still looks at, and what the reader is in
 * conflict with, is passed over.
 */
const first = (where: SQL) =>
  sql`(select ${application.id} from ${application} where ${isOpen} and ${where} and ${isShown} and ${isReady}
       order by ${application.filingEndAt}, ${application.id} limit 1)`;

/** Undefined where there is no such application; a draft is none to the commission. */
export function prepareNextApplication(database: Database) {
  const next = database
    .select({
      nextId: sql<string | null>`coalesce(
        ${first(sql`(${application.filingEndAt}, ${application.id}) > (present.filed, present.id)`)},
        ${first(sql`${application.id} <> present.id`)}
      )`,
      waiting: sql<string>`(select count(*) from ${application} where ${isOpen} and ${isShown})`,
    })
    .from(
      sql`(select ${application.id} as id, ${application.filingEndAt} as filed from ${application}
           where ${application.id} = ${sql.placeholder('id')} and ${application.filingEndAt} is not null) as present`,
    )
    .prepare('application_next');
  return async (asked: {
    id: number;
    readerId: number;
    seesAll: boolean;
    leftOut: readonly number[];
  }): Promise<NextApplication | undefined> => {
    const [row] = await next.execute(asked);
    return row && { nextId: row.nextId === null ? null : Number(row.nextId), waiting: Number(row.waiting) };
  };
}
