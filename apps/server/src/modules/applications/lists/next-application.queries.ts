import type { NextApplication } from '@zachetka/contract/applications/application-lists.schemas';
import {
  applicationStatuses,
  isOpenApplication,
} from '@zachetka/contract/applications/application-status.rules';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../db/connect.ts';
import { application } from '../../../db/schema/index.ts';
import { literals } from '../../../db/statements/literals.ts';

const isOpen = sql`${application.status} in (${literals(applicationStatuses.filter(isOpenApplication))})`;

/** Who has waited longest comes first, as in the list. */
const first = (where: SQL) =>
  sql`(select ${application.id} from ${application} where ${isOpen} and ${where}
       order by ${application.filingEndAt}, ${application.id} limit 1)`;

/** Undefined where there is no such application; a draft is none to the commission. */
export function prepareNextApplication(database: Database) {
  const next = database
    .select({
      nextId: sql<string | null>`coalesce(
        ${first(sql`(${application.filingEndAt}, ${application.id}) > (present.filed, present.id)`)},
        ${first(sql`${application.id} <> present.id`)}
      )`,
      waiting: sql<string>`(select count(*) from ${application} where ${isOpen})`,
    })
    .from(
      sql`(select ${application.id} as id, ${application.filingEndAt} as filed from ${application}
           where ${application.id} = ${sql.placeholder('id')} and ${application.filingEndAt} is not null) as present`,
    )
    .prepare('application_next');
  return async (id: number): Promise<NextApplication | undefined> => {
    const [row] = await next.execute({ id });
    return row && { nextId: row.nextId === null ? null : Number(row.nextId), waiting: Number(row.waiting) };
  };
}
