import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../db/connect.ts';
import {
  discipline,
  student,
  studyGroupPlan,
  wepSemester,
  workingEducationPlan,
  wpd,
  wpdSemester,
} from '../../../db/schema/index.ts';
import { parameter, prepareJsonStatement } from '../../../db/statements/prepare-json-statement.ts';
import { wordQuery, wordsOf } from '../../../db/word-search.ts';

export type FoundDiscipline = {
  id: number;
  title: string;
  titleEn: string;
  planId: number;
  /** The latest that has begun, or else the first. */
  semester: { id: number; number: number };
};

const titles = sql`${discipline.titleRu} || ' ' || ${discipline.titleEn}`;

/** Halves of academic years are counted on, the autumn of a year before its spring. */
const hasBegun = sql`(${workingEducationPlan.academicYear} * 2 + (${wepSemester.number} + 1) % 2 <= ${parameter(3)}::int)`;

const semesterToOpen: SQL = sql`(
  select json_build_object('id', ${wepSemester.id}, 'number', ${wepSemester.number})
  from ${wpdSemester}
  join ${wepSemester} on ${wepSemester.id} = ${wpdSemester.wepSemesterId}
  join ${workingEducationPlan} on ${workingEducationPlan.id} = ${wepSemester.workingEducationPlanId}
  where ${wpdSemester.wpdId} = ${wpd.id}
  order by ${hasBegun} desc, case when ${hasBegun} then -${wepSemester.number} else ${wepSemester.number} end
  limit 1
)`;

/** Of the plans that the person follows. Asked with the person, the words and the half-year of today. */
const disciplineSearchStatement = sql`
  select coalesce(json_agg(found.body order by found.closeness desc, found.title, found.number), '[]'::json)
  from (
    select json_build_object(
        'id', ${wpd.id}, 'title', ${discipline.titleRu}, 'titleEn', ${discipline.titleEn},
        'planId', ${wpd.educationPlanId}, 'semester', ${semesterToOpen}) as body,
      ts_rank(${wordsOf(titles)}, ${wordQuery(parameter(2))}) as closeness,
      ${discipline.titleRu} collate "und-x-icu" as title, ${wpd.id} as number
    from ${wpd} join ${discipline} on ${discipline.id} = ${wpd.disciplineId}
    where ${wpd.educationPlanId} in (
      select ${studyGroupPlan.educationPlanId} from ${student}
      join ${studyGroupPlan} on ${studyGroupPlan.studyGroupId} = ${student.studyGroupId}
      where ${student.personId} = ${parameter(1)}
    )
    and exists (select 1 from ${wpdSemester} where ${wpdSemester.wpdId} = ${wpd.id})
    and ${wordsOf(titles)} @@ ${wordQuery(parameter(2))}
    order by closeness desc, title, number limit 6
  ) found`;

export function prepareDisciplineSearch(database: Database) {
  return prepareJsonStatement<FoundDiscipline[]>(
    database,
    'rating_discipline_search',
    disciplineSearchStatement,
  );
}
