import { randomUUID } from 'node:crypto';
import type { Role } from '@zachetka/contract/access/roles';
import type { DatabaseOrTransaction } from '../db/connect.ts';
import { person, roleGrant } from '../db/schema/index.ts';

type NewPerson = Partial<typeof person.$inferInsert> & { roles?: readonly Role[] };

export async function createPerson(
  database: DatabaseOrTransaction,
  { roles = [], ...values }: NewPerson = {},
) {
  const [created] = await database
    .insert(person)
    .values({
      directoryId: `S-1-5-21-${randomUUID()}`,
      lastName: 'Иванова',
      firstName: 'Анна',
      middleName: 'Петровна',
      phone: '+7 900 000-00-00',
      ...values,
    })
    .returning();
  if (!created) throw new Error('no person was created');
  if (roles.length > 0) {
    await database.insert(roleGrant).values(roles.map((role) => ({ personId: created.id, role })));
  }
  return created;
}
