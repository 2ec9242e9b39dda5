import { lesson, lessonGroup, lessonTeacher, lessonTest } from '@zachetka/server/db/schema/index';
import type { DemoContext } from '../demo-part.ts';
import { testId } from './catalogues.ts';
import { createSeating, findStaff } from './seating.ts';
import type { DemoLesson } from './timetable.ts';
import { disciplines } from './tracks.ts';

export type NumberedLesson = DemoLesson & { id: number };

/**
 * Table by table, each as a whole: PostgreSQL plans its look-ups for a foreign key when the first row comes and keeps to that,
 * so the table that is referred to has to have its full size by then. `lessons` is gone through once for each table.
 */
export async function insertLessons(
  context: DemoContext,
  lessons: () => Iterable<NumberedLesson>,
  rooms: number,
): Promise<void> {
  const { insert } = context;
  const staff = await findStaff(context);
  const seated = () => seatLessons(lessons(), createSeating(staff, rooms));
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
        seated(),
      ),
    () =>
      insert(
        lessonTeacher,
        ['lessonId', 'studyGroupId', 'personId', 'position', 'startsAt'],
        convert(seated(), ({ lessonId, studyGroupId, startsAt, teachers }) =>
          teachers.map((personId, position) => ({ lessonId, studyGroupId, personId, position, startsAt })),
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

function* seatLessons(lessons: Iterable<NumberedLesson>, seatsOf: ReturnType<typeof createSeating>) {
  for (const one of lessons) {
    const { id, programme, semester, startsAt } = one;
    for (const seat of seatsOf(one)) {
      yield { lessonId: id, wpdId: programme.id, wepSemesterId: semester.id, startsAt, ...seat };
    }
  }
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
