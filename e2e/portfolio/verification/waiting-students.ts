import { randomInt } from 'node:crypto';
import { connectDatabase } from '../../../apps/server/src/db/connect.ts';
import { attachToPostgres, embeddedDatabase } from '../../../apps/server/src/db/embedded/index.ts';
import { refreshSummaries } from '../../../apps/server/src/modules/portfolio/summaries/index.ts';
import { reservePortal } from '../../support/reserve-portal.ts';

type WaitingStudents = { ids: number[]; first: string };

/**
 * New students with so many achievements that wait, a file with each but the first few. They are in a group of their own, and stand one after the other in
 * the middle of the queue, where no other test looks. Answers their portfolios, and that of the first as an address within this group.
 */
export async function makeWait(students: number, each: number, withoutFile = 0): Promise<WaitingStudents> {
  const group = `ЖД-${randomInt(1e9)}`;
  const { dataDir } = await reservePortal();
  const connection = await attachToPostgres(dataDir);
  const database = connectDatabase(connection(embeddedDatabase));
  const { $client: client } = database;
  try {
    const { rows } = await client.query<{ id: string }>(
      `with people as (
         insert into person (directory_id, last_name, first_name)
         select 'waits-' || number || '-' || random(), 'Ожидающий', 'Студент' from generate_series(1, $1) as number
         returning id
       ), granted as (
         insert into role_grant (person_id, role) select id, 'lks_student' from people
       ), own_group as (
         insert into study_group (title, speciality_id, course_number, edu_form_ru, edu_form_en)
         select $2, min(id), 1, 'очная', 'full-time' from speciality returning id
       ), enrolled as (
         insert into student (person_id, study_group_id, record_book_number)
         select people.id, own_group.id, 'waits-' || people.id from people, own_group
       )
       insert into portfolio (person_id) select id from people returning id`,
      [students, group],
    );
    const ids = rows.map(({ id }) => Number(id)).toSorted((a, b) => a - b);
    await client.query(
      `with place as (
         select s.id from portfolio_sub_block s join portfolio_block b on b.id = s.block_id
         where s.deleted_at is null and b.deleted_at is null and s.score is not null and s.allow_multiple_elements
         order by s.id limit 1
       ), middle as (
         select percentile_disc(0.5) within group (order by waiting_since) as moment from portfolio_summary where waiting > 0
       ), made as (
         insert into portfolio_element (portfolio_id, sub_block_id, status, sent_at)
         select p.id, place.id, 'SUBMITTED', middle.moment + p.id * interval '1 microsecond'
         from unnest($1::bigint[]) as p (id), generate_series(1, $2), place, middle
         returning id, sub_block_id, portfolio_id
       ), filled as (
         insert into element_value (element_id, attribute_id, value)
         select made.id, a.id, 'Достижение ' || made.id from made
         join portfolio_attribute a on a.sub_block_id = made.sub_block_id
       )
       insert into attachment (element_id, name, size, content_type, sha256, storage_key)
       select id, 'Список.zip', 1, 'application/zip', encode(sha256(('waits ' || id)::bytea), 'hex'), 'waits ' || id
       from (select id, row_number() over (partition by portfolio_id order by id) as number from made) made
       where number > $3`,
      [ids, each, withoutFile],
    );
    await database.transaction((tx) => refreshSummaries(tx, ids));
    const [first] = ids;
    if (first === undefined) throw new Error('nobody was made to wait');
    return { ids, first: `${first}?group=${encodeURIComponent(group)}` };
  } finally {
    await client.end();
  }
}
