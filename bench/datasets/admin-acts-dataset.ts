import type { Database } from '../../apps/server/src/db/connect.ts';

/** Five fields in each sub-block, filled in by nine in ten, and an employee to whom blocks are given; once. */
export async function addFieldsAndClerk({ $client }: Database): Promise<void> {
  const { rowCount } = await $client.query(`select 1 from person where directory_id = 'clerk'`);
  if (rowCount !== 0) return;
  await $client.query(
    `insert into portfolio_attribute (sub_block_id, title_ru, title_en, position, format)
     select s.id, 'Поле', 'Field', i, 'TEXT' from portfolio_sub_block s, generate_series(1, 5) i order by s.id, i;
     insert into element_value (element_id, attribute_id, value)
     select e.id, a.id, case when (e.id + a.id) % 9 > 0 then 'Значение поля ' || e.id end
     from portfolio_element e join portfolio_attribute a on a.sub_block_id = e.sub_block_id order by e.id, a.id;
     with hired as (
       insert into person (directory_id, last_name, first_name) values ('clerk', 'Новая', 'Нина') returning id
     ), role as (insert into person_role select id, 'vud_employee' from hired)
     insert into employee (person_id, position, department) select id, 'специалист', 'Деканат' from hired`,
  );
  await $client.query('vacuum analyze');
}

export type Waiting = { id: number; version: number };

/** Elements that this verifier may decide on, from all over the university. */
export async function findWaiting(
  { $client }: Database,
  directoryId: string,
  count: number,
): Promise<Waiting[]> {
  const { rows } = await $client.query<{ id: string; version: number }>(
    `select e.id, e.version from portfolio_element e
     join portfolio_sub_block s on s.id = e.sub_block_id
     join employee_block b on b.block_id = s.block_id
     join person p on p.id = b.person_id and p.directory_id = $1
     where e.status in ('SUBMITTED', 'RE_SUBMITTED') order by hashint8(e.id) limit $2`,
    [directoryId, count],
  );
  return rows.map(({ id, version }) => ({ id: Number(id), version }));
}

/** Who has something to send. */
export async function findUnsent({ $client }: Database, count: number): Promise<string[]> {
  const { rows } = await $client.query<{ directory_id: string }>(
    `select directory_id from (
       select distinct person.directory_id from portfolio_element e
       join portfolio p on p.id = e.portfolio_id join person on person.id = p.person_id where e.status = 'DRAFT'
     ) unsent order by hashtext(directory_id) limit $1`,
    [count],
  );
  return rows.map((row) => row.directory_id);
}
