import type { Database } from '../../apps/server/src/db/connect.ts';
import type { RuleFile } from '../../packages/contract/src/seasons/rules/rule-file.ts';

/** Rules that use what a university's do: a table, a factor of age, the best of an event, a cap. */
export function benchRules(points: string): RuleFile {
  return {
    award: 'pgas',
    version: `points ${points}`,
    referenceDate: '2026-09-01',
    lookBack: 'P1Y',
    ageFactors: [{ olderThan: 'P6M', factor: '0.5' }],
    rounding: { digits: 2, mode: 'half-up' },
    directions: [{ id: 'science', cap: '150' }],
    criteria: [
      {
        id: '8b',
        direction: 'science',
        subBlocks: ['articles'],
        points: { matrix: { axes: ['kind'], cells: { ВАК: points, Scopus: '20.5', РИНЦ: '2' } } },
        bestOf: 'event',
        maxItems: 25,
      },
    ],
  };
}

/** So many submitted applications of a running season, with one to `most` verified elements each; answers how many elements. */
export async function fillSeason(
  { $client: client }: Database,
  { applications, most }: { applications: number; most: number },
): Promise<{ seasonId: number; elements: number }> {
  await client.query(`
    insert into portfolio_block (title_ru, title_en, position, application_title_ru) values ('Наука', 'Research', 1, 'Наука');
    insert into portfolio_sub_block (block_id, title_ru, title_en, position, code) values (1, 'Статьи', 'Articles', 1, 'articles');
    insert into portfolio_attribute (sub_block_id, title_ru, title_en, position, format, options, code) values
      (1, 'Название', 'Title', 1, 'TEXT', '{}', null), (1, 'Вид', 'Kind', 2, 'SELECT', '{ВАК,Scopus,РИНЦ}', 'kind'),
      (1, 'Дата', 'Date', 3, 'DATE', '{}', null), (1, 'Мероприятие', 'Event', 4, 'TEXT', '{}', 'event');
    insert into person (directory_id, last_name, first_name)
      select 'applicant-' || n, 'Иванова', 'Анна' from generate_series(1, ${applications}) n;
    insert into portfolio (person_id) select id from person;
    insert into portfolio_element (portfolio_id, sub_block_id, status, score, sent_at, assessed_at)
      select p.id, 1, 'VERIFIED', 10, timestamptz '2026-08-01', timestamptz '2026-08-02'
      from portfolio p, generate_series(1, 1 + (p.id * 7 % ${most})::int);
    insert into element_value (element_id, attribute_id, value)
      select e.id, v.attribute, v.value from portfolio_element e, lateral (values
        (1, 'Статья ' || e.id), (2, (array['ВАК','Scopus','РИНЦ'])[1 + e.id % 3]),
        (3, to_char(date '2025-08-01' + (e.id % 390)::int, 'YYYY-MM-DD')), (4, 'Конгресс ' || e.id % 9)) as v (attribute, value);
    insert into season (award_type_id, title_ru, title_en, academic_year, period, reuse)
      values (1, 'Осень', 'Autumn', 2026, 'AUTUMN', '{"by":["element","file","event"],"exempt":[]}');
    insert into season_window (season_id, kind, first_minute, last_minute, opens_at, closes_at)
      values (1, 'applications', now(), now(), now() - interval '1 day', now() + interval '1 day')`);
  await client.query(
    'insert into rule_version (season_id, number, file, frozen_at) values (1, 1, $1, now())',
    [JSON.stringify(benchRules('10.25'))],
  );
  await client.query(`
    update season set state = 'ANNOUNCED';
    insert into application (person_id, status, block_id, full_name, filing_end_at, academic_year, season_id, rule_version_id, scoring)
      select id, 'SUBMITTED', 1, 'Иванова Анна', now(), 2026, 1, 1, '{"gates":[]}' from person;
    insert into application_element (application_id, element_id, score, is_open)
      select a.id, e.id, 0, true from application a join portfolio p on p.person_id = a.person_id
      join portfolio_element e on e.portfolio_id = p.id`);
  await client.query('vacuum (analyze)');
  const { rows } = await client.query<{ elements: number }>(
    'select count(*)::int as elements from application_element',
  );
  return { seasonId: 1, elements: rows[0]?.elements ?? 0 };
}
