import { type AccessRule, mayPass } from '@zachetka/contract/access/access-rules';
import { roles } from '@zachetka/contract/access/roles';
import { and, asc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../../../db/connect.ts';
import { fullName } from '../../../../db/full-name.ts';
import { person, personRole } from '../../../../db/schema/index.ts';

/** Everybody with a role that passes the rule today; whose access is closed has none. */
export async function findPeopleWhoPass(database: DatabaseOrTransaction, rule: AccessRule) {
  return database
    .selectDistinct({ personId: person.id, fullName, lastName: person.lastName })
    .from(personRole)
    .innerJoin(person, eq(person.id, personRole.personId))
    .where(
      and(
        inArray(
          personRole.role,
          roles.filter((role) => mayPass(rule, [role])),
        ),
        or(isNull(personRole.endsAt), gt(personRole.endsAt, sql`now()`)),
      ),
    )
    .orderBy(asc(person.lastName), asc(person.id));
}
