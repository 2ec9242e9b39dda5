import type { StudentOrder } from '@zachetka/contract/students/students.schemas';
import { type SQL, sql } from 'drizzle-orm';
import { jsonArray, jsonItems, jsonObject, jsonScalar, jsonString } from '../../db/json-text.ts';
import { countUpToLimit, mostCounted, pageLimit } from '../../db/list-statements.ts';
import { type NameShape, nameContains, peopleByFirstWord } from '../../db/name-words.ts';
import { everyBlock } from '../summaries/index.ts';

export type StudentShape = {
  everyBlock: boolean;
  opensPortfolios: boolean;
  opensApplications: boolean;
  order: StudentOrder;
  direction: 'asc' | 'desc';
  pageSize: number;
  isFirst: boolean;
  name: NameShape;
};

/** As in the achievements list: few who match are all picked and sorted, otherwise the order is walked. */
export type StudentStatement = StudentShape & { way: 'walk' | 'pick'; isCounted: boolean };

export function waysTo(shape: StudentShape): readonly StudentStatement[] {
  if (shape.name.length === 0) return [{ ...shape, way: 'walk', isCounted: true }];
  return [
    { ...shape, way: 'pick', isCounted: true },
    { ...shape, way: 'walk', isCounted: false },
  ];
}

export function studentStatement(statement: StudentStatement): SQL {
  return statement.way === 'walk' ? walk(statement) : pick(statement);
}

const nameKey = sql.raw('p.search_name collate "C"');
// Of several enrolments the latest counts. A subquery of its own keeps the database on the index of the order.
const latestEnrolment = sql`(select st.id from student st where st.person_id = p.id order by st.id desc limit 1)`;
const allOf = (conditions: readonly SQL[]) => sql.join([...conditions], sql` and `);

function walk(statement: StudentStatement): SQL {
  const names = nameContains(nameKey, statement.name, 0);
  return answer(statement, {
    page: sql`${statement.order === 'GROUP' ? alongGroups(statement, names) : alongPeople(statement, names)} ${pageLimit(statement)}`,
    counted: statement.isCounted
      ? countUpToLimit(sql`select 1 from person p where ${latestEnrolment} is not null`)
      : sql`0`,
  });
}

function alongPeople({ order, direction }: StudentStatement, names: readonly SQL[]): SQL {
  const where = allOf([sql`${latestEnrolment} is not null`, ...names]);
  const by =
    order === 'ID'
      ? sql.raw(`p.id ${direction}`)
      : sql`${nameKey} ${sql.raw(`${direction}, p.id ${direction}`)}`;
  return sql`select p.id from person p where ${where} order by ${by}`;
}

/** Group after group, each sorted by itself. */
function alongGroups({ direction }: StudentStatement, names: readonly SQL[]): SQL {
  const to = sql.raw(direction);
  const where = allOf([sql`enrolled.study_group_id = g.id`, sql`enrolled.id = ${latestEnrolment}`, ...names]);
  return sql`
    select m.id
    from (select g.id, g.title from study_group g order by g.title ${to} offset 0) g
    cross join lateral (
      select p.id, ${nameKey} as name_key from student enrolled join person p on p.id = enrolled.person_id
      where ${where} offset 0
    ) m
    order by g.title ${to}, m.name_key ${to}, m.id ${to}`;
}

function pick(statement: StudentStatement): SQL {
  const to = sql.raw(statement.direction);
  const conditions = [sql`${latestEnrolment} is not null`, ...nameContains(nameKey, statement.name, 1)];
  const by = {
    ID: sql``,
    FULL_NAME: sql`m.name_key ${to}, `,
    GROUP: sql`m.group_title ${to}, m.name_key ${to}, `,
  }[statement.order];
  const groupTitle =
    statement.order === 'GROUP'
      ? sql`(select g.title from student st join study_group g on g.id = st.study_group_id
          where st.person_id = p.id order by st.id desc limit 1)`
      : sql`null::text`;
  return answer(statement, {
    ctes: sql`match as materialized (
      select p.id, p.name_key, p.group_title
      from (${peopleByFirstWord(statement.name)}) found
      cross join lateral (
        select p.id, ${nameKey} as name_key, ${groupTitle} as group_title from person p
        where p.id = found.person_id and ${allOf(conditions)} offset 0
      ) p
      limit ${mostCounted} + 1
    ),`,
    page: sql`
      select m.id from match m where (select count(*) from match) <= ${mostCounted}
      order by ${by} m.id ${to} ${pageLimit(statement)}`,
    counted: sql`(select count(*) from match)`,
  });
}

const state = sql`case when s.scope_id is null then 'NO_PORTFOLIO' when s.waiting > 0 then 'AWAITING_CONFIRMATION' else s.status::text end`;

function rowObject({ opensPortfolios, opensApplications }: StudentShape): SQL {
  return jsonObject({
    id: jsonScalar(sql`p.id`),
    fullName: jsonString(sql`concat_ws(' ', p.last_name, p.first_name, p.middle_name)`),
    group: jsonString(sql`g.title`),
    courseNumber: jsonScalar(sql`g.course_number`),
    institute: jsonString(sql`i.title_ru`),
    instituteEn: jsonString(sql`i.title_en`),
    speciality: jsonString(sql`sp.title_ru`),
    specialityEn: jsonString(sql`sp.title_en`),
    state: jsonString(state),
    waiting: jsonScalar(sql`coalesce(s.waiting, 0)`),
    totalScore: jsonScalar(sql`coalesce(s.total_score, 0)`),
    portfolioId: opensPortfolios ? jsonScalar(sql`s.portfolio_id`) : sql`'null'`,
    applicationId: opensApplications
      ? jsonScalar(sql`select max(a.id) from application a where a.person_id = p.id and a.status <> 'DRAFT'`)
      : sql`'null'`,
  });
}

/** Every join is of one row to each of the page's. */
function answer(
  statement: StudentStatement,
  { ctes = sql``, page, counted }: { ctes?: SQL; page: SQL; counted: SQL },
): SQL {
  const scope = statement.everyBlock
    ? sql.raw(String(everyBlock))
    : sql`(select scope_id from employee_context where person_id = ${sql.placeholder('blocksOf')})`;
  return sql`
    with ${ctes} page as materialized (
      select id, row_number() over () as place from (${page}) ordered
    )
    select ${counted} as counted, true as has_blocks,
      ${jsonArray(sql`(
        select ${jsonItems(rowObject(statement), sql`page.place`)}
        from page
        join person p on p.id = page.id
        left join lateral (
          select st.study_group_id from student st where st.person_id = p.id order by st.id desc limit 1
        ) st on true
        left join lateral (select * from study_group g where g.id = st.study_group_id limit 1) g on true
        left join lateral (select * from speciality sp where sp.id = g.speciality_id limit 1) sp on true
        left join lateral (select * from institute i where i.id = sp.institute_id limit 1) i on true
        left join lateral (
          select * from portfolio_summary s where s.scope_id = ${scope} and s.person_id = p.id limit 1
        ) s on true
      )`)} as rows`;
}
