import { type SQL, sql } from 'drizzle-orm';
import {
  discipline,
  lesson,
  lessonGroup,
  lessonTeacher,
  linguisticScaleMark,
  student,
  wpd,
} from '../../../../db/schema/index.ts';
import { growing, insertNotices, oncePerEvent } from './insert-notices.queries.ts';

/**
 * To students and teachers of lessons that were moved or cancelled. The import
 * keeps them in `moved`, with the lesson as `which` and whether it is
 * off now as `cancelled_now`; the lessons themselves are changed already.
 */
export const notifyOfLessons: SQL = sql`${insertNotices({
  person: sql`concerned.whom`,
  kind: sql`case when moved.cancelled_now then 'lessonCancelled' else 'lessonChanged' end`,
  subject: sql`moved.which`,
  event: sql`extract(epoch from now())`,
  params: sql`jsonb_build_object('ru', ${discipline.titleRu}, 'en', ${discipline.titleEn},
    'at', to_char(${lesson.startsAt}, 'YYYY-MM-DD"T"HH24:MI'))`,
  tellAt: sql`now()`,
  from: sql`from moved
    join ${lesson} on ${lesson.id} = moved.which
    join ${wpd} on ${wpd.id} = ${lesson.wpdId}
    join ${discipline} on ${discipline.id} = ${wpd.disciplineId}
    cross join lateral (
      select ${student.personId} as whom from ${lessonGroup}
      join ${student} on ${student.studyGroupId} = ${lessonGroup.studyGroupId}
      where ${lessonGroup.lessonId} = ${lesson.id}
      union select ${lessonTeacher.personId} from ${lessonTeacher} where ${lessonTeacher.lessonId} = ${lesson.id}
    ) concerned`,
})} ${oncePerEvent}`;

/**
 * To students with new marks; those of a discipline and a day are one notice. The import
 * keeps them in `fresh`, with the student as `of_student`, the
 * programme as `of_programme` and the mark as `given_mark`.
 */
export const notifyOfMarks: SQL = sql`${insertNotices({
  person: sql`${student.personId}`,
  kind: sql`'mark'`,
  subject: sql`${wpd.id}`,
  event: sql`current_date`,
  params: sql`jsonb_build_object('ru', min(${discipline.titleRu}), 'en', min(${discipline.titleEn}), 'count', count(*),
    'mark', max(${linguisticScaleMark.mark}), 'markEn', max(${linguisticScaleMark.markEn}))`,
  tellAt: sql`now()`,
  from: sql`from fresh
    join ${student} on ${student.id} = fresh.of_student
    join ${wpd} on ${wpd.id} = fresh.of_programme
    join ${discipline} on ${discipline.id} = ${wpd.disciplineId}
    join ${linguisticScaleMark} on ${linguisticScaleMark.id} = fresh.given_mark
    group by ${student.personId}, ${wpd.id} order by ${student.personId}, ${wpd.id}`,
})} ${growing}`;
