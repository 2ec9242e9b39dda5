import { sql } from 'drizzle-orm';
import type { Database } from '../../../../db/connect.ts';
import { peopleChannel } from '../../../../db/people-channel.ts';
import { notice } from '../../../../db/schema/index.ts';
import { nameOf } from '../../../../db/statements/column-names.ts';
import type { Delivery } from '../delivery-times.ts';
import { putIntoOutbox } from '../mail/outbox.queries.ts';
import { putIntoPushOutbox } from '../push/push-outbox.queries.ts';

const atATime = 1000;
/** PostgreSQL takes 8,000 bytes at a time. */
const peoplePerMessage = 350;

/**
 * Tells the devices of everybody whose notices are due. The change itself tells nobody, because the commits of all who do so wait for
 * each other: that is left to this one. Of several instances each takes others; what one has taken and not finished is free again.
 * Answers how many were told of, no more than are taken at a time.
 */
export function announceDue(database: Database, delivery: Delivery | null): Promise<number> {
  return database.transaction(async (tx) => {
    const { rows } = await tx.execute<{ person: string; ids: string[] }>(sql`
      with told as (
        update ${notice} set ${nameOf(notice.announcedAt)} = now()
        where ${notice.id} in (
          select ${notice.id} from ${notice}
          where ${notice.announcedAt} is null and ${notice.tellAt} <= now()
          order by ${notice.tellAt} limit ${atATime} for update skip locked
        )
        returning ${notice.id} as which, ${notice.personId} as person
      )
      select told.person, array_agg(told.which) as ids from told group by told.person`);
    const ids = rows.flatMap((row) => row.ids);
    if (delivery !== null && ids.length > 0) {
      if (delivery.hasMail) await putIntoOutbox(tx, ids, delivery.times);
      await putIntoPushOutbox(tx, ids, delivery.times);
    }
    const people = rows.map(({ person }) => person);
    for (let first = 0; first < people.length; first += peoplePerMessage) {
      const message = people.slice(first, first + peoplePerMessage).join();
      await tx.execute(sql`select pg_notify(${peopleChannel}, ${message})`);
    }
    return ids.length;
  });
}

export const isWholeLoad = (told: number): boolean => told === atATime;
