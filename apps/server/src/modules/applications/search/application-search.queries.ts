import type { ApplicationStatus } from '@zachetka/contract/applications/application-status.rules';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../db/connect.ts';
import { application } from '../../../db/schema/index.ts';
import { seenApplication } from '../held-back/held-back.queries.ts';
import { type ApplicationReader, shownTo } from '../lists/application-list.queries.ts';

/** The application of this number, if the list of that reader shows it. */
export function prepareFindByNumber(database: Database, of: ApplicationReader['of']) {
  const prepared = database
    .select({
      id: application.id,
      status: sql<ApplicationStatus>`${application.status}`,
      fullName: application.fullName,
    })
    .from(of === 'own' ? seenApplication : application)
    .where(sql`${application.id} = ${sql.placeholder('id')} and ${shownTo({ of })}`)
    .prepare(`application_by_number_${of}`);
  return async (asked: { id: number; personId: number }) => (await prepared.execute(asked))[0];
}
