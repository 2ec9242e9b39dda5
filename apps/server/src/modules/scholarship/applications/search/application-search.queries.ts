import type { ApplicationStatus } from '@zachetka/contract/scholarship/applications/application-status.rules';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../../../db/connect.ts';
import { application } from '../../../../db/schema/index.ts';
import { applicationsSeenBy } from '../../application-records/index.ts';

/** The application of this number, as the reader sees it. */
export function prepareFindByNumber(database: Database) {
  const prepared = database
    .select({
      personId: application.personId,
      status: sql<ApplicationStatus>`${application.status}`,
      fullName: application.fullName,
    })
    .from(applicationsSeenBy(sql`${sql.placeholder('readerId')}::bigint`))
    .where(eq(application.id, sql.placeholder('id')))
    .prepare('application_by_number');
  return async (asked: { id: number; readerId: number }) => (await prepared.execute(asked))[0];
}
