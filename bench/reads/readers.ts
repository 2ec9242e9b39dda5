import type { Database } from '../../apps/server/src/db/connect.ts';

/** So many of each size that nobody has to wait for their own calls. */
const ownersOfASize = 48;

/**
 * Owners of portfolios of given sizes beside the demo university: their elements lie in all of its live sub-blocks, each with every value
 * filled in and one file.
 */
export async function fillReaders({ $client }: Database, sizes: readonly number[]): Promise<void> {
  for (const size of sizes) {
    await $client.query(
      `insert into person (directory_id, last_name, first_name, middle_name)
       select 'reads-${size}-' || i, 'Читатель' || i, 'Имя', 'Отчество' from generate_series(1, ${ownersOfASize}) i`,
    );
  }
  await $client.query(`
    insert into person_role (person_id, role) select id, 'lks_student' from person where directory_id like 'reads-%';
    insert into portfolio (person_id) select id from person where directory_id like 'reads-%' order by id;
    insert into portfolio_element (portfolio_id, sub_block_id, status, score, sent_at, assessed_at)
    select portfolio.id, place.id, (array['VERIFIED', 'SUBMITTED', 'DRAFT', 'REJECTED'])[1 + i % 4]::element_status,
      case when i % 4 = 0 then 10 end, now(), case when i % 4 in (0, 3) then now() end
    from generate_series(1, ${Math.max(...sizes)}) i
    cross join portfolio
    join person on person.id = portfolio.person_id and directory_id like 'reads-%' and split_part(directory_id, '-', 2)::int >= i
    join (
      select s.id, row_number() over (order by s.id) as place, count(*) over () as places
      from portfolio_sub_block s join portfolio_block b on b.id = s.block_id
      where s.deleted_at is null and b.deleted_at is null and exists (select 1 from portfolio_attribute where sub_block_id = s.id)
    ) place on place.place = 1 + i % place.places
    order by i, portfolio.id;
    insert into element_value (element_id, attribute_id, value)
    select e.id, a.id, case a.format
      when 'DROPDOWN' then coalesce(a.options[1], 'Нет') when 'DATE' then '2026-03-15'
      when 'DATE_PERIOD' then '01.09.2025 - 30.06.2026' when 'NUMBER' then '12'
      else 'Всероссийская студенческая олимпиада по анатомии ' || e.id end
    from portfolio_element e
    join portfolio on portfolio.id = e.portfolio_id
    join person on person.id = portfolio.person_id and directory_id like 'reads-%'
    join portfolio_attribute a on a.sub_block_id = e.sub_block_id and a.deleted_at is null
    order by e.id, a.id;
    insert into attachment (element_id, name, size, content_type, sha256, storage_key)
    select e.id, 'Диплом.pdf', 123456, 'application/pdf', encode(sha256(e.id::text::bytea), 'hex'), 'reads-' || e.id
    from portfolio_element e
    join portfolio on portfolio.id = e.portfolio_id
    join person on person.id = portfolio.person_id and directory_id like 'reads-%'`);
  await $client.query('vacuum analyze');
}
