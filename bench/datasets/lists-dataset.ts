import { faker } from '@faker-js/faker/locale/ru';
import { readyCommentTexts } from '../../apps/demo-university/src/portfolio/ready-comment-texts.ts';
import type { Database } from '../../apps/server/src/db/connect.ts';
import { rebuildSummaries } from '../../apps/server/src/modules/summaries/index.ts';

export type ListsDataset = { students: number; elements: number };

export const groupSize = 25;
const names = faker.definitions.person;
/**
 * So many in a university of whatever size, spread over it: a filter that finds them finds as much in a larger one. Every
 * sixth with the surname has the name as well.
 */
export const constants = { surname: 'Ровнова', name: 'Евлампия', bearers: 750, word: 'протокол', uses: 7500 };
const comments = Object.values(readyCommentTexts).flatMap((texts) => texts.map(([russian]) => russian));

/** The blocks of the units that verify; the first is that of the verifier who is measured. */
const sets = [[3, 4], [1], [6], [7, 8], [2, 3, 4, 5, 6]];

/** A number from 0 to `to` - 1 that looks like chance and is the same at every run. */
const chance = (row: string, stream: number, to: number | string) =>
  `(hashint8extended(${row}::bigint, ${stream}) & 9007199254740991) % ${to}`;
const pick = (list: string, row: string, stream: number) =>
  `(${list})[1 + ${chance(row, stream, `cardinality(${list})`)}]`;

/** A university of any size, made inside PostgreSQL: people, groups, portfolios in every status, verifiers, summaries. */
export async function fillLists({ $client }: Database, { students, elements }: ListsDataset): Promise<void> {
  await $client.query(
    `insert into person (directory_id, last_name, first_name, middle_name)
     select 'bench-' || i,
       case when i % (10 * step) = i / (10 * step) % 6 then '${constants.surname}' else ${pick('$2::text[]', 'i', 1)} end,
       case when i % step = 0 then '${constants.name}' else ${pick('$3::text[]', 'i', 2)} end,
       ${pick('$4::text[]', 'i', 3)}
     from generate_series(1, $1::int) i, (select $1::int / ${constants.bearers} as step) every`,
    [students, names.last_name.female, names.first_name.female, names.middle_name?.female],
  );
  await $client.query(`insert into person_role select id, 'lks_student' from person`);
  await $client.query(
    `insert into institute (title_ru, title_en) values ('Институт', 'Institute');
     insert into speciality (code, institute_id, title_ru, title_en, edu_level_ru, edu_level_en, courses)
     values ('31.05.01', 1, 'Лечебное дело', 'General medicine', 'специалитет', 'specialist', 6);
     insert into study_group (title, speciality_id, course_number, edu_form_ru, edu_form_en)
     select 'ЛД-' || i, 1, 3, 'очная', 'full-time' from generate_series(1, ${Math.ceil(students / groupSize)}) i;
     insert into student (person_id, study_group_id, record_book_number)
     select id, 1 + ${chance('id', 4, Math.ceil(students / groupSize))}, 'bench-' || id from person;
     insert into portfolio_block (title_ru, title_en, position)
     select 'Блок ' || i, 'Block ' || i, i from generate_series(1, 8) i;
     insert into portfolio_sub_block (block_id, title_ru, title_en, position)
     select b.id, 'Подраздел', 'Sub-block', i from portfolio_block b, generate_series(1, 5) i order by b.id, i;
     insert into portfolio (person_id) select id from person order by id`,
  );
  await withoutIndexes($client, 'portfolio_element', () => fillElements($client, students, elements));
  await hire($client);
  await $client.query(
    `insert into ready_comment (kind, text_ru, text_en, position)
     select kind::ready_comment_kind, text_ru, text_en, row_number() over ()
     from jsonb_to_recordset($1) as given (kind text, text_ru text, text_en text)`,
    [
      JSON.stringify(
        Object.entries(readyCommentTexts).flatMap(([kind, texts]) =>
          texts.map(([russian, english]) => ({ kind, text_ru: russian, text_en: english })),
        ),
      ),
    ],
  );
}

/**
 * Most of a portfolio is verified; what else is in it decides its status. One portfolio in seven was never sent, one in
 * four waits, and what waits was sent in the last weeks.
 */
async function fillElements(pool: Database['$client'], students: number, elements: number): Promise<void> {
  const client = await pool.connect();
  // What the elements refer to is made here: looking up each of millions again takes longer than all the rest.
  await client.query('set session_replication_role = replica');
  await client.query(
    `insert into portfolio_element (portfolio_id, sub_block_id, status, score, sent_at, assessed_at, admin_comment)
     select portfolio_id, 1 + ${chance('i', 5, 40)}, status,
       case when status = 'VERIFIED' then 1 + ${chance('i', 6, 12)} end,
       sent_at,
       case when is_assessed then sent_at
         + case status when 'RE_SUBMITTED' then -1 else 1 end * make_interval(hours => (1 + ${chance('i', 7, 400)})::int) end,
       case when is_assessed then ${pick('$3::text[]', 'i', 8)}
         || case when ${chance('i', 9, 50)} = 0 then ' Приказ № ' || i else '' end
         || case when i % ($2 / ${constants.uses}) = 0 then ' См. ${constants.word} № ' || i else '' end end
     from (
       select i, portfolio_id, status, status in ('VERIFIED', 'REJECTED', 'RETURNED_FOR_CORRECTION', 'RE_SUBMITTED') as is_assessed,
         case when status = 'DRAFT' then null
           when status in ('SUBMITTED', 'RE_SUBMITTED') then now() - make_interval(mins => (${chance('i', 10, 40_000)})::int)
           else now() - make_interval(mins => (60000 + ${chance('i', 11, 1_500_000)})::int) end as sent_at
       from (
         select i, portfolio_id,
           (case when kind < 14 then 'DRAFT'
             when i > $2::int - 2 * $1::int then
               case when kind < 32 then 'SUBMITTED' when kind < 38 then 'RE_SUBMITTED' when kind < 50 then 'RETURNED_FOR_CORRECTION'
                 when kind < 56 then 'REJECTED' else 'VERIFIED' end
             else 'VERIFIED' end)::element_status as status
         from (select i, 1 + (i * 7919::bigint) % $1::int as portfolio_id from generate_series(1, $2::int) i) numbered,
           lateral (select ${chance('portfolio_id', 12, 100)} as kind) kinds
       ) planned
     ) timed`,
    [students, elements, comments],
  );
  await client.query('reset session_replication_role');
  client.release();
}

/** One administrator, and a verifier for each set of blocks. */
async function hire(client: Database['$client']): Promise<void> {
  for (const [index, blocks] of sets.entries()) {
    await client.query(
      `with hired as (
         insert into person (directory_id, last_name, first_name) values ('verifier-' || $1::text, 'Проверяющая', 'Вера') returning id
       ), role as (insert into person_role select id, 'vud_employee' from hired)
       insert into employee_block select id, unnest($2::bigint[]) from hired`,
      [index, blocks],
    );
  }
  await client.query(
    `with hired as (insert into person (directory_id, last_name, first_name) values ('admin', 'Админ', 'Анна') returning id)
     insert into person_role select id, 'sh_admin' from hired`,
  );
}

export async function isFilled({ $client }: Database): Promise<boolean> {
  const { rowCount } = await $client.query('select 1 from portfolio_summary limit 1');
  return rowCount === 1;
}

/** After the filling: the summaries, and what the database must know in order to plan well. */
export async function summariseLists(database: Database): Promise<void> {
  await withoutIndexes(database.$client, 'portfolio_summary', () => database.transaction(rebuildSummaries));
  await database.$client.query('vacuum analyze');
}

/** Indexes are made afterwards: filling them row by row takes several times as long, and leaves the same indexes. */
async function withoutIndexes(
  client: Database['$client'],
  table: string,
  fill: () => Promise<unknown>,
): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
     where i.indrelid = $1::regclass and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid)`,
    [table],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await fill();
  for (const { definition } of rows) await client.query(definition);
}
