import type { Database } from '../../apps/server/src/db/connect.ts';
import type { ApplicationSample } from '../applications-cases.ts';

const surnames = ['Иванов', 'Смирнов', 'Кузнецов', 'Попов', 'Соколов', 'Лебедев', 'Козлов', 'Новиков'];
const firstNames = ['Анна', 'Мария', 'Иван', 'Алёна', 'Пётр', 'Ольга', 'Сергей', 'Дарья', 'Егор', 'Вера'];
const comments = [
  'Недостаточно баллов по номинации.',
  'Рекомендовать к назначению стипендии.',
  'Принято единогласно.',
];

const textArray = (texts: readonly string[]) => `array[${texts.map((text) => `'${text}'`).join(',')}]`;

const elementsEach = 3;

/** What waits has elements that the commission can score. */
async function fillChoices(client: Database['$client']): Promise<void> {
  const open = `status in ('SUBMITTED', 'RE_SUBMITTED')`;
  await client.query(`
    insert into portfolio_sub_block (block_id, title_ru, title_en, position)
    select id, 'Подраздел', 'Sub-block', 1 from portfolio_block order by id`);
  await client.query(
    `insert into portfolio (person_id) select distinct person_id from application where ${open}`,
  );
  await client.query(`
    with waiting as (
      select a.id as application_id, p.id as portfolio_id, s.id as sub_block_id, row_number() over () * ${elementsEach} + nth as number
      from application a join portfolio p on p.person_id = a.person_id
      join portfolio_sub_block s on s.block_id = a.block_id, generate_series(1, ${elementsEach}) nth
      where a.${open}
    ),
    made as (
      insert into portfolio_element (id, portfolio_id, sub_block_id, status, score, sent_at, assessed_at)
      overriding system value
      select number, portfolio_id, sub_block_id, 'VERIFIED', 10, timestamptz '2026-10-01', timestamptz '2026-10-02' from waiting
      returning id
    )
    insert into application_element (application_id, element_id, score, is_open)
    select application_id, number, 10, true from waiting join made on made.id = waiting.number`);
}

/**
 * Three years of applications: a student files one or two a year, those of the last weeks wait, what was rejected is
 * sometimes filed again. 400 surnames, a few of them frequent.
 */
export async function fillApplications(database: Database, applications: number): Promise<ApplicationSample> {
  const people = Math.ceil(applications / 3);
  const client = database.$client;
  await client.query(`
    insert into portfolio_block (title_ru, title_en, position, application_title_ru, application_title_en)
    select 'Номинация ' || n, 'Nomination ' || n, n, 'Номинация ' || n, 'Nomination ' || n from generate_series(1, 5) n`);
  await client.query(`
    insert into person (directory_id, last_name, first_name, middle_name)
    select 'applicant-' || n,
      (${textArray(surnames)})[1 + (n % 8)] || (array['', 'ский', 'ин', 'енко', 'ых', 'ко', 'ец', 'юк'])[1 + (n / 8 % 8)]
        || case when n % 3 = 0 then '' else chr(1072 + n / 64 % 32) || chr(1072 + n / 2048 % 32) end,
      (${textArray(firstNames)})[1 + (n * 7 % 10)], 'Олеговна'
    from generate_series(1, ${people}) n`);
  await client.query(`
    insert into person (directory_id, last_name, first_name) values ('bench-commission', 'Зимин', 'Константин')`);
  await client.query(`
    insert into person_role (person_id, role)
    select id, role from person, unnest(array['vud_admin_attachments', 'sh_admin']::role[]) role
    where directory_id = 'bench-commission'`);
  // One in ten is a draft; of what was filed the latest seventieth waits.
  await client.query(`
    insert into application (person_id, status, version, block_id, total_score, admin_comment, full_name, group_title,
      filing_start_at, filing_end_at, academic_year, check_start_at, check_end_at)
    select p.id, status, 3, 1 + hash % 5, (hash / 7) % 180,
      case when status in ('VERIFIED', 'REJECTED') then
        case when hash % 997 = 0 then 'Нет приказа №' || n else (${textArray(comments)})[1 + hash % 3] end end,
      p.last_name || ' ' || p.first_name || ' ' || p.middle_name, 'ЛД-' || (100 + p.id % 800),
      filed - interval '3 days', case when status <> 'DRAFT' then filed end,
      case when status <> 'DRAFT' then 2023 + n * 3 / ${applications} end,
      case when status in ('VERIFIED', 'REJECTED') then filed + interval '5 days' end,
      case when status in ('VERIFIED', 'REJECTED') then filed + interval '9 days' + (hash % 20) * interval '1 day' end
    from (
      select n, abs(hashint4(n)) as hash,
        timestamptz '2026-11-14' - (${applications} - n) * (interval '1060 days' / ${applications}) as filed
      from generate_series(1, ${applications}) n
    ) made
    cross join lateral (select (case
      when hash % 10 = 0 then 'DRAFT'
      when n > ${applications} * 69 / 70 then case when hash % 9 = 0 then 'RE_SUBMITTED' else 'SUBMITTED' end
      when hash % 4 = 0 then 'REJECTED' else 'VERIFIED' end)::application_status as status) state
    join person p on p.directory_id = 'applicant-' || (1 + n % ${people})`);
  await fillChoices(client);
  await client.query('vacuum (analyze)');
  const { rows } = await client.query<{ last_name: string; first_name: string; group_title: string }>(`
    select p.last_name, p.first_name, a.group_title from application a join person p on p.id = a.person_id
    where a.status = 'VERIFIED' and length(p.last_name) > 9 limit 1`);
  const { last_name: surname = '', first_name: name = '', group_title: group = '' } = rows[0] ?? {};
  return {
    surname,
    surnameAndName: `${surname} ${name}`,
    group,
    nomination: 2,
    academicYear: 2025,
    week: ['2026-10-05', '2026-10-11'],
  };
}
