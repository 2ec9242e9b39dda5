import type { SessionFact, StudyFacts } from '@zachetka/contract/scholarship/seasons/gates.rules';
import { sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../../../db/connect.ts';
import {
  sessionResult,
  speciality,
  student,
  studentFunding,
  studentLeave,
  studentPenalty,
  studyGroup,
} from '../../../../db/schema/index.ts';
import { arrayOf } from '../../../../db/statements/column-names.ts';

const isFullTime = sql`lower(${studyGroup.eduFormRu}) = 'очная'`;

/** Of each person the enrolment that their card shows: full-time study first, then the latest. */
export async function findStudyFacts(
  database: DatabaseOrTransaction,
  personIds: readonly number[],
): Promise<Map<number, StudyFacts>> {
  const { rows } = await database.execute<StudyFacts & { personId: number }>(sql`
    select distinct on (${student.personId}) ${student.personId}::int as "personId",
      ${studyGroup.eduFormRu} as "eduForm", ${speciality.eduLevelRu} as "eduLevel",
      ${studyGroup.courseNumber} as "courseNumber", ${isFullTime} as "isFullTime",
      (select coalesce(json_agg(json_build_object('since', ${studentFunding.since}, 'kind', ${studentFunding.kind})), '[]')
        from ${studentFunding} where ${studentFunding.studentId} = ${student.id}) as funding,
      (select coalesce(json_agg(json_build_object(
          'endedOn', ${sessionResult.endedOn}, 'satisfactory', ${sessionResult.satisfactory},
          'debts', ${sessionResult.debts}, 'average', ${sessionResult.average}::text,
          'marks', ${sessionResult.marks}, 'excellent', ${sessionResult.excellent}
        )), '[]')
        from ${sessionResult} where ${sessionResult.studentId} = ${student.id}) as sessions,
      (select coalesce(json_agg(json_build_object(
          'issuedOn', ${studentPenalty.issuedOn}, 'liftedOn', ${studentPenalty.liftedOn})), '[]')
        from ${studentPenalty} where ${studentPenalty.studentId} = ${student.id}) as penalties,
      (select coalesce(json_agg(json_build_object(
          'from', ${studentLeave.startsOn}, 'until', ${studentLeave.endsOn})), '[]')
        from ${studentLeave} where ${studentLeave.studentId} = ${student.id}) as leaves
    from ${student}
    join ${studyGroup} on ${studyGroup.id} = ${student.studyGroupId}
    join ${speciality} on ${speciality.id} = ${studyGroup.specialityId}
    where ${student.personId} = any(${arrayOf(student.personId, personIds)})
    order by ${student.personId}, ${isFullTime} desc, ${student.id} desc`);
  return new Map(rows.map(({ personId, ...facts }) => [personId, facts]));
}

/** Of somebody who is enrolled nowhere. */
export const noFacts: StudyFacts = {
  eduForm: null,
  eduLevel: null,
  courseNumber: null,
  isFullTime: false,
  funding: [],
  sessions: [],
  penalties: [],
  leaves: [],
};

export type { SessionFact };
