import { sql } from 'drizzle-orm';
import type { Database } from '../../../db/connect.ts';
import { isFullTime } from '../../../db/full-time.ts';
import {
  student,
  studyGroup,
  studyGroupPlan,
  wepSemester,
  workingEducationPlan,
} from '../../../db/schema/index.ts';
import { parameter, prepareJsonStatement } from '../../../db/statements/prepare-json-statement.ts';

export type PresentSemester = { planId: number; semesterId: number; number: number };

/** Halves of academic years are counted on, the autumn of a year before its spring. */
const hasBegun = sql`(${workingEducationPlan.academicYear} * 2 + (${wepSemester.number} + 1) % 2 <= ${parameter(2)}::int)`;

/**
 * The latest semester that has begun, or else the first. Of several enrolments the chosen one comes first, then full-time study,
 * then the latest. Asked with the person, the half-year of today and the enrolment chosen, null for none.
 */
export const presentSemesterStatement = sql`
  select json_build_object(
    'planId', ${wepSemester.educationPlanId}, 'semesterId', ${wepSemester.id}, 'number', ${wepSemester.number})
  from ${student}
  join ${studyGroup} on ${studyGroup.id} = ${student.studyGroupId}
  join ${studyGroupPlan} on ${studyGroupPlan.studyGroupId} = ${studyGroup.id}
  join ${workingEducationPlan} on ${workingEducationPlan.educationPlanId} = ${studyGroupPlan.educationPlanId}
  join ${wepSemester} on ${wepSemester.workingEducationPlanId} = ${workingEducationPlan.id}
  where ${student.personId} = ${parameter(1)}
  order by coalesce(${student.id} = ${parameter(3)}::bigint, false) desc, ${isFullTime} desc, ${student.id} desc, ${hasBegun} desc,
    case when ${hasBegun} then -${wepSemester.number} else ${wepSemester.number} end, ${wepSemester.id}
  limit 1`;

export const preparePresentSemester = (database: Database) =>
  prepareJsonStatement<PresentSemester>(database, 'rating_present_semester', presentSemesterStatement);
