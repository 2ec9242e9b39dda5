import pg from 'pg';
import { attachToPostgres, embeddedDatabase } from '../../apps/server/src/db/embedded/index.ts';
import { reservePortal } from '../support/reserve-portal.ts';

/** A verifier's decision, written straight into the portal's database: this file is about the student's side of it. */
export async function rejectElement(value: string, comment: string): Promise<void> {
  const { dataDir } = await reservePortal();
  const connection = await attachToPostgres(dataDir);
  const client = new pg.Client(connection(embeddedDatabase));
  await client.connect();
  try {
    const { rowCount } = await client.query(
      `with decided as (
         update portfolio_element e
         set status = 'REJECTED', version = version + 1, admin_comment = $2, assessed_at = now(), changed_at = now()
         from element_value v where v.element_id = e.id and v.value = $1 and e.status in ('SUBMITTED', 'RE_SUBMITTED')
         returning e.id
       )
       insert into element_history (element_id, action, from_status, to_status, comment)
       select id, 'reject', 'SUBMITTED', 'REJECTED', $2 from decided`,
      [value, comment],
    );
    if (rowCount !== 1) throw new Error(`${rowCount} elements were rejected`);
  } finally {
    await client.end();
  }
}
