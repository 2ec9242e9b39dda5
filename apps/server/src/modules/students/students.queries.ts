import type { StudentOrder } from '@zachetka/contract/students/students.schemas';
import { type SQL, sql } from 'drizzle-orm';
import { jsonArray, jsonItems, jsonObject, jsonScalar, jsonString } from '../../db/json-text.ts';
import { countedRows, countUpToLimit, type ListStatement, pageLimit } from '../../db/list-statements.ts';
import { findByOneWord, type NameShape, nameContains, otherWords } from '../../db/name-words.ts';
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

const allOf = (conditions: readonly SQL[]) => sql.join([...conditions], sql` and `);

function orderBy({ order, direction }: StudentShape): SQL {
  const columns = {
    ID: ['person_id'],
    FULL_NAME: ['name_key', 'person_id'],
    GROUP: ['group_title', 'name_key', 'person_id'],
  }[order];
  return sql.raw(columns.map((column) => `d.${column} ${direction}`).join(', '));
}

/** As in the achievements list: few who match are all picked and sorted, otherwise the order is walked. */
export function studentStatement(shape: StudentShape): ListStatement {
  return shape.name.length === 0 ? walk(shape) : pickOrWalk(shape);
}

/** All of them, for a count. */
export function studentRows({ name }: Pick<StudentShape, 'name'>): SQL {
  return sql`
    select 1 from student_directory d
    where ${allOf([sql`true`, ...nameContains(sql`d.name_key`, name, 0)])}`;
}

function walk(shape: StudentShape): ListStatement {
  const text = answer(shape, {
    page: sql`select d.person_id from student_directory d order by ${orderBy(shape)} ${pageLimit(shape)}`,
    counted: countUpToLimit(sql`select 1 from student_directory`),
  });
  return { text, countedUpTo: countedRows };
}

/** So many matches are sorted before the order is walked instead. */
const mostPicked = 1000;

function pickOrWalk(shape: StudentShape): ListStatement {
  const most = sql.raw(String(mostPicked));
  const end = sql`order by ${orderBy(shape)} ${pageLimit(shape)}`;
  const text = answer(shape, {
    ctes: sql`
      match as materialized (select * from (${byName(shape)}) found limit ${most} + 1),
      matches as materialized (select count(*) as number from match),`,
    page: sql`
      (select d.person_id from match d where (select number from matches) <= ${most} ${end})
      union all
      (select d.person_id from student_directory d
       where (select number from matches) > ${most} and ${allOf(nameContains(sql`d.name_key`, shape.name, 0))} ${end})`,
    counted: sql`(select number from matches)`,
  });
  return { text, countedUpTo: mostPicked };
}

function byName({ name }: StudentShape): SQL {
  const rowsWhere = (...conditions: SQL[]) => sql`
    select d.person_id, d.name_key, d.group_title from student_directory d
    where ${allOf([...conditions, ...otherWords(sql`d.name_key`, name)])}`;
  return findByOneWord(name, {
    alongNames: (from, before) => rowsWhere(sql`d.name_key >= ${from}`, sql`d.name_key < ${before}`),
    ofPerson: (personId, fits) => rowsWhere(sql`d.person_id = ${personId}`, fits(sql`d.name_key`)),
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
  shape: StudentShape,
  { ctes = sql``, page, counted }: { ctes?: SQL; page: SQL; counted: SQL },
): SQL {
  const scope = shape.everyBlock
    ? sql.raw(String(everyBlock))
    : sql`(select scope_id from employee_context where person_id = ${sql.placeholder('blocksOf')})`;
  return sql`
    with ${ctes} page as materialized (
      select person_id, row_number() over () as place from (${page}) ordered
    )
    select ${counted} as counted, true as has_blocks,
      ${jsonArray(sql`(
        select ${jsonItems(rowObject(shape), sql`page.place`)}
        from page
        join student_directory d on d.person_id = page.person_id
        join person p on p.id = d.person_id
        left join lateral (select * from study_group g where g.id = d.group_id limit 1) g on true
        left join lateral (select * from speciality sp where sp.id = g.speciality_id limit 1) sp on true
        left join lateral (select * from institute i where i.id = sp.institute_id limit 1) i on true
        left join lateral (
          select * from portfolio_summary s where s.scope_id = ${scope} and s.person_id = p.id limit 1
        ) s on true
      )`)} as rows`;
}
