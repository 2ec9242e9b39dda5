import { connectDatabase } from '../../apps/server/src/db/connect.ts';
import { attachToPostgres, embeddedDatabase } from '../../apps/server/src/db/embedded/index.ts';
import { refreshSummaries } from '../../apps/server/src/modules/summaries/index.ts';
import { reservePortal } from '../support/reserve-portal.ts';

/**
 * Students of whom nothing waits get so many achievements with a file each, sent before everybody else's: they stand one after
 * the other at the beginning of the queue. Answers the portfolio of the first.
 */
export async function makeWait(students: number, each: number): Promise<number> {
  const { dataDir } = await reservePortal();
  const connection = await attachToPostgres(dataDir);
  const database = connectDatabase(connection(embeddedDatabase));
  try {
    return await database.transaction(async (tx) => {
      const { rows } = await database.$client.query<{ id: string }>(
        `select p.id from portfolio p
         where p.id > 60 and not exists (
           select 1 from portfolio_element e
           where e.portfolio_id = p.id and e.status in ('SUBMITTED', 'RE_SUBMITTED')
         ) and exists (select 1 from student s where s.person_id = p.person_id)
         order by p.id limit $1`,
        [students],
      );
      const ids = rows.map(({ id }) => Number(id));
      await database.$client.query(
        `with place as (
           select s.id from portfolio_sub_block s join portfolio_block b on b.id = s.block_id
           where s.deleted_at is null and b.deleted_at is null and s.score is not null and s.allow_multiple_elements
           order by s.id limit 1
         ), made as (
           insert into portfolio_element (portfolio_id, sub_block_id, status, sent_at)
           select p.id, place.id, 'SUBMITTED', '2001-01-01'::timestamptz + p.id * interval '1 minute'
           from unnest($1::bigint[]) as p (id), generate_series(1, $2), place
           returning id, sub_block_id
         ), filled as (
           insert into element_value (element_id, attribute_id, value)
           select made.id, a.id, 'Достижение ' || made.id from made
           join portfolio_attribute a on a.sub_block_id = made.sub_block_id
         )
         insert into attachment (element_id, name, size, content_type, sha256, storage_key)
         select id, 'Список.zip', 1, 'application/zip', encode(sha256(('waits ' || id)::bytea), 'hex'), 'waits ' || id from made`,
        [ids, each],
      );
      await refreshSummaries(tx, ids);
      const [first] = ids;
      if (first === undefined) throw new Error('nobody can be made to wait');
      return first;
    });
  } finally {
    await database.$client.end();
  }
}
