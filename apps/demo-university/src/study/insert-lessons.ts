import { employee, lesson, lessonGroup, lessonTeacher, lessonTest } from '@zachetka/server/db/schema/index';
import { and, like, ne } from 'drizzle-orm';
import type { DemoContext } from '../demo-part.ts';
import { departments, testId } from './catalogues.ts';
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

type Staff = { everybody: readonly number[]; byDepartment: ReadonlyMap<string, readonly number[]> };

type Seat = { studyGroupId: number; roomId: number | null; teachers: readonly number[] };

/** Who works at a department teaches what it teaches, apart from those who keep its laboratory. */
async function findStaff({ database }: DemoContext): Promise<Staff> {
  const rows = await database
    .select({ personId: employee.personId, department: employee.department })
    .from(employee)
    .where(and(like(employee.department, 'Кафедра %'), ne(employee.position, 'лаборант')))
    .orderBy(employee.personId);
  const idsOf = (title: string) =>
    rows.filter(({ department }) => department === title).map(({ personId }) => personId);
  return {
    everybody: rows.map(({ personId }) => personId),
    byDepartment: new Map(departments.map(([title]) => [title, idsOf(title)])),
  };
}

/**
 * Gives lessons their rooms and teachers, none of them to two lessons at a time. What a group and its discipline had
 * in one week they have in the next, because lessons come in the same order every week.
 */
function createSeating({ everybody, byDepartment }: Staff, rooms: number) {
  const taken = new Set<string>();

  /** The first that is free at that moment, looking from a place of its own; nobody has to stand for it. */
  function takeFree(kind: string, startsAt: string, from: readonly number[], place: number) {
    for (let step = 0; step < from.length; step += 1) {
      const found = from[(place + step) % from.length];
      const key = `${kind} ${found} ${startsAt}`;
      if (found === undefined || taken.has(key)) continue;
      taken.add(key);
      return found;
    }
    return undefined;
  }

  const allRooms = Array.from({ length: rooms }, (_, index) => index + 1);

  return ({ programme, typeId, groups, startsAt }: DemoLesson): Seat[] => {
    const own = byDepartment.get(disciplines[programme.key].department[0]) ?? [];
    // An open lecture is too large for one hall: half of the groups follow it in another, with a host of their own.
    const halls = typeId === 6 ? 2 : 1;
    const places = Array.from({ length: halls }, (_, hall) => {
      const number = programme.id + hall + (groups.length > 1 ? 0 : (groups[0]?.id ?? 0));
      const first =
        takeFree('teacher', startsAt, own, number) ?? takeFree('teacher', startsAt, everybody, number);
      const second = number % 6 === 0 ? takeFree('teacher', startsAt, own, number + 1) : undefined;
      const room = programme.key === 'sport' ? undefined : takeFree('room', startsAt, allRooms, number * 7);
      return { roomId: room ?? null, teachers: [first, second].filter((id) => id !== undefined) };
    });
    return groups.flatMap((group, index) => {
      const place = places[Math.floor((index * halls) / groups.length)];
      return place ? [{ studyGroupId: group.id, ...place }] : [];
    });
  };
}
