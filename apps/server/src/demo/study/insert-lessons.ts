import { like } from 'drizzle-orm';
import { employee, lesson, lessonGroup, lessonTeacher, lessonTest } from '../../db/schema/index.ts';
import type { DemoContext } from '../demo-part.ts';
import { rooms, testId } from './catalogues.ts';
import type { DemoPlan } from './study-plans.ts';
import type { DemoLesson } from './timetable.ts';
import { type DisciplineKey, disciplines } from './tracks.ts';

export type NumberedLesson = DemoLesson & { id: number };

/** Who works at a department teaches what it teaches; where nobody does, its neighbours help out. */
export async function findTeachers({
  database,
}: DemoContext): Promise<(key: DisciplineKey, number: number) => number[]> {
  const rows = await database
    .select({ personId: employee.personId, department: employee.department })
    .from(employee)
    .where(like(employee.department, 'Кафедра %'))
    .orderBy(employee.personId);
  const all = rows.map(({ personId }) => personId);
  return (key, number) => {
    const own = rows.filter(({ department }) => department === disciplines[key].department[0]);
    const pool = own.length > 0 ? own.map(({ personId }) => personId) : all;
    const teacher = pool[number % pool.length];
    const second = number % 6 === 0 ? pool[(number + 1) % pool.length] : undefined;
    return [teacher, second].filter(
      (id, index, list) => id !== undefined && list.indexOf(id) === index,
    ) as number[];
  };
}

export async function insertLessons(
  { insert }: DemoContext,
  plan: DemoPlan,
  planned: readonly NumberedLesson[],
  teachersOf: (key: DisciplineKey, number: number) => number[],
): Promise<void> {
  await insert(
    lesson,
    [
      'id',
      'code',
      'wpdId',
      'wepSemesterId',
      'lessonTypeId',
      'number',
      'titleRu',
      'titleEn',
      'startsAt',
      'endsAt',
      'isResit',
      'isCancelled',
    ],
    planned.map((one) => ({
      id: one.id,
      code: `demo-${one.id}`,
      wpdId: one.programme.id,
      wepSemesterId: one.semester.id,
      lessonTypeId: one.typeId,
      number: one.number,
      titleRu: one.topic?.[0] ?? null,
      titleEn: one.topic?.[1] ?? null,
      startsAt: one.startsAt,
      endsAt: one.endsAt,
      isResit: one.isResit,
      isCancelled: one.isCancelled,
    })),
  );
  const seats = planned.flatMap((one) =>
    one.groups.map((group, index) => {
      // An open lecture is too large for one hall: half of the groups follow it in another, with a host of their own.
      const hall = one.typeId === 6 && index >= one.groups.length / 2 ? 1 : 0;
      const number = one.programme.id + hall + (one.groups.length > 1 ? plan.id : group.id);
      return {
        lessonId: one.id,
        studyGroupId: group.id,
        roomId: one.programme.key === 'sport' ? null : ((number * 7) % rooms.length) + 1,
        wpdId: one.programme.id,
        wepSemesterId: one.semester.id,
        startsAt: one.startsAt,
        teachers: teachersOf(one.programme.key, number),
      };
    }),
  );
  await insert(
    lessonGroup,
    ['lessonId', 'studyGroupId', 'roomId', 'wpdId', 'wepSemesterId', 'startsAt'],
    seats,
  );
  await insert(
    lessonTeacher,
    ['lessonId', 'studyGroupId', 'personId', 'position', 'startsAt'],
    seats.flatMap(({ lessonId, studyGroupId, startsAt, teachers }) =>
      teachers.map((personId, position) => ({ lessonId, studyGroupId, personId, position, startsAt })),
    ),
  );
  await insert(
    lessonTest,
    ['lessonId', 'learningTestId'],
    planned
      .filter(
        ({ typeId, week, turn, topic }) =>
          (typeId === 2 || typeId === 3) && week % 2 === 1 && turn === 0 && topic !== null,
      )
      .map((one) => {
        const { topics } = disciplines[one.programme.key];
        const topic = (one.week + one.semester.number) % topics.length;
        return {
          lessonId: one.id,
          learningTestId: testId(one.programme.key, topic),
        };
      }),
  );
}
