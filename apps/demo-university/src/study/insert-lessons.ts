import { employee, lesson, lessonGroup, lessonTeacher, lessonTest } from '@zachetka/server/db/schema/index';
import { like } from 'drizzle-orm';
import type { DemoContext } from '../demo-part.ts';
import { departments, rooms, testId } from './catalogues.ts';
import type { DemoLesson } from './timetable.ts';
import { type DisciplineKey, disciplines } from './tracks.ts';

export type NumberedLesson = DemoLesson & { id: number };

/**
 * Table by table, each as a whole: PostgreSQL plans its look-ups for a foreign key when the first row comes and keeps to that,
 * so the table that is referred to has to have its full size by then. `lessons` is gone through once for each table.
 */
export async function insertLessons(
  context: DemoContext,
  lessons: () => Iterable<NumberedLesson>,
): Promise<void> {
  const { insert } = context;
  const teachersOf = await findTeachers(context);
  const steps = [
    () =>
      insert(
        lesson,
        lessonColumns,
        convert(lessons(), (one) => [toRow(one)]),
      ),
    () =>
      insert(
        lessonGroup,
        ['lessonId', 'studyGroupId', 'roomId', 'wpdId', 'wepSemesterId', 'startsAt'],
        convert(lessons(), seatsOf),
      ),
    () =>
      insert(
        lessonTeacher,
        ['lessonId', 'studyGroupId', 'personId', 'position', 'startsAt'],
        convert(lessons(), (one) =>
          seatsOf(one).flatMap(({ lessonId, studyGroupId, startsAt, number }) =>
            teachersOf(one.programme.key, number).map((personId, position) => ({
              lessonId,
              studyGroupId,
              personId,
              position,
              startsAt,
            })),
          ),
        ),
      ),
    () => insert(lessonTest, ['lessonId', 'learningTestId'], convert(lessons(), testsOf)),
  ];
  for (const [index, step] of steps.entries()) {
    await step();
    context.progress(index + 1, steps.length);
  }
}

const lessonColumns = [
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
] as const;

function toRow({ id, programme, semester, typeId, topic, ...rest }: NumberedLesson) {
  return {
    id,
    code: `demo-${id}`,
    wpdId: programme.id,
    wepSemesterId: semester.id,
    lessonTypeId: typeId,
    titleRu: topic?.[0] ?? null,
    titleEn: topic?.[1] ?? null,
    ...rest,
  };
}

/** `number` decides about the room and the teachers: the same every week for a group and its discipline. */
function seatsOf({ id, programme, semester, typeId, groups, startsAt }: NumberedLesson) {
  return groups.map((group, index) => {
    // An open lecture is too large for one hall: half of the groups follow it in another, with a host of their own.
    const hall = typeId === 6 && index >= groups.length / 2 ? 1 : 0;
    const number = programme.id + hall + (groups.length > 1 ? 0 : group.id);
    return {
      lessonId: id,
      studyGroupId: group.id,
      roomId: programme.key === 'sport' ? null : ((number * 7) % rooms.length) + 1,
      wpdId: programme.id,
      wepSemesterId: semester.id,
      startsAt,
      number,
    };
  });
}

function testsOf({ id, programme, semester, typeId, week, turn, topic }: NumberedLesson) {
  const isSeminar = typeId === 2 || typeId === 3;
  if (!isSeminar || week % 2 === 0 || turn > 0 || topic === null) return [];
  const place = (week + semester.number) % disciplines[programme.key].topics.length;
  return [{ lessonId: id, learningTestId: testId(programme.key, place) }];
}

function* convert<T, R>(items: Iterable<T>, toRows: (item: T) => Iterable<R>): Generator<R> {
  for (const item of items) yield* toRows(item);
}

/** Who works at a department teaches what it teaches; where nobody does, its neighbours help out. */
async function findTeachers({
  database,
}: DemoContext): Promise<(key: DisciplineKey, number: number) => number[]> {
  const rows = await database
    .select({ personId: employee.personId, department: employee.department })
    .from(employee)
    .where(like(employee.department, 'Кафедра %'))
    .orderBy(employee.personId);
  const everybody = rows.map(({ personId }) => personId);
  const staff = new Map(
    departments.map(([title]) => [
      title,
      rows.filter(({ department }) => department === title).map(({ personId }) => personId),
    ]),
  );
  return (key, number) => {
    const own = staff.get(disciplines[key].department[0]) ?? [];
    const pool = own.length > 0 ? own : everybody;
    const count = number % 6 === 0 ? 2 : 1;
    return [
      ...new Set(
        pool.length > 0 ? [0, 1].slice(0, count).map((next) => pool[(number + next) % pool.length]) : [],
      ),
    ].filter((id) => id !== undefined);
  };
}
