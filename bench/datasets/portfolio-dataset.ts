import type { Database } from '../../apps/server/src/db/connect.ts';

export type PortfolioDataset = { students: number; elements: number; sizes: readonly number[] };

/**
 * A database full of portfolios, made inside PostgreSQL: 8 blocks, 40 sub-blocks with six attributes each, one file an
 * element. The first portfolios hold as many elements as `sizes` name, spread over the whole table as years of use
 * would spread them.
 */
export async function fillPortfolios(
  { $client }: Database,
  { students, elements, sizes }: PortfolioDataset,
): Promise<void> {
  await $client.query(
    `insert into person (directory_id, last_name, first_name, middle_name)
     select 'bench-' || i, 'Фамилия' || i, 'Имя', 'Отчество' from generate_series(1, $1::int) i`,
    [students],
  );
  await $client.query(`insert into person_role select id, 'lks_student' from person`);
  await $client.query(`
    insert into portfolio_block (title_ru, title_en, position)
    select 'Блок портфолио ' || i, 'Portfolio block ' || i, i from generate_series(1, 8) i;
    insert into portfolio_sub_block (block_id, title_ru, title_en, position, score)
    select b.id, 'Подраздел ' || b.id || '.' || i, 'Sub-block ' || b.id || '.' || i, i, 10
    from portfolio_block b, generate_series(1, 5) i order by b.id, i;
    insert into portfolio_attribute
      (sub_block_id, title_ru, title_en, position, placeholder, options, format, pattern, required)
    select s.id, a.title_ru, a.title_en, a.position, 'Заполните поле',
      case a.format when 'DROPDOWN' then array['Международный', 'Всероссийский', 'Региональный'] else '{}' end,
      a.format::attribute_format, '^[\\s\\S]+$', a.position < 4
    from portfolio_sub_block s, (values
      (1, 'TEXT', 'Название мероприятия', 'Event'), (2, 'DROPDOWN', 'Уровень', 'Level'),
      (3, 'DATE', 'Дата получения', 'Date'), (4, 'DATE_PERIOD', 'Период', 'Period'),
      (5, 'NUMBER', 'Количество баллов', 'Points'), (6, 'TEXTAREA', 'Описание', 'Description')
    ) a (position, format, title_ru, title_en) order by s.id, a.position;
    insert into portfolio (person_id) select id from person order by id`);
  const stride = Math.floor(elements / Math.max(...sizes));
  const ownerOf = sizes.map((size, index) => {
    const gap = Math.floor(Math.max(...sizes) / size);
    return `when i % ${stride} = ${index + 1} and i / ${stride} % ${gap} = 0 and i / ${stride} / ${gap} < ${size} then ${index + 1}`;
  });
  await $client.query(
    `insert into portfolio_element (portfolio_id, sub_block_id, status, score, sent_at, assessed_at)
     select case ${ownerOf.join(' ')} else ${sizes.length} + 1 + (i * 7919::bigint) % ($1::int - ${sizes.length}) end,
       1 + (i * 31::bigint) % 40,
       (array['VERIFIED', 'SUBMITTED', 'DRAFT', 'REJECTED'])[1 + i % 4]::element_status,
       case when i % 4 = 0 then 10 end, now(), case when i % 4 in (0, 3) then now() end
     from generate_series(1, $2::int) i`,
    [students, elements],
  );
  await $client.query(`
    insert into element_value (element_id, attribute_id, value)
    select e.id, a.id, case a.position
      when 1 then 'Всероссийская студенческая олимпиада по анатомии ' || e.id when 2 then 'Всероссийский'
      when 3 then '2026-03-15' when 4 then '01.09.2025 - 30.06.2026' when 5 then '12'
      else 'Доклад на секции и публикация тезисов в сборнике материалов конференции.' end
    from portfolio_element e join portfolio_attribute a on a.sub_block_id = e.sub_block_id
    order by e.id, a.id`);
  await $client.query(`
    insert into attachment (element_id, name, size, content_type, sha256, storage_key)
    select id, 'Диплом.pdf', 123456, 'application/pdf', encode(sha256(id::text::bytea), 'hex'), 'bench-' || id from portfolio_element`);
  await $client.query('vacuum analyze');
}
