import { speciality, studyGroup } from '@zachetka/server/db/schema/index';
import { eq } from 'drizzle-orm';
import type { DemoContext, DemoPart } from '../demo-part.ts';
import { roomsFor } from '../study/catalogues.ts';
import { insertLessons, type NumberedLesson } from '../study/insert-lessons.ts';
import { insertCatalogues, insertPlans } from '../study/insert-plans.ts';
import { planPastSemesters } from '../study/past-semesters.ts';
import { type DemoPlan, planStudies } from '../study/study-plans.ts';
import { type DemoLesson, planOpenLectures, planTimetable } from '../study/timetable.ts';

/** The plans of all groups, the same for whichever part asks. */
export async function studyPlansOf({ database, academicYear, today }: DemoContext): Promise<DemoPlan[]> {
  const groups = await database
    .select({
      id: studyGroup.id,
      title: studyGroup.title,
      specialityId: studyGroup.specialityId,
      specialityCode: speciality.code,
      profileRu: studyGroup.profileRu,
      profileEn: studyGroup.profileEn,
      courseNumber: studyGroup.courseNumber,
    })
    .from(studyGroup)
    .innerJoin(speciality, eq(speciality.id, studyGroup.specialityId))
    .orderBy(studyGroup.id);
  return planStudies(groups, academicYear, today);
}

/** All lessons, the same for whichever part asks and however often. */
export function* lessonsOf(
  { today, random }: Pick<DemoContext, 'today' | 'random'>,
  plans: readonly DemoPlan[],
): Generator<NumberedLesson> {
  const choices = random('schedule');
  let id = 0;
  function* number(lessons: Iterable<DemoLesson>): Generator<NumberedLesson> {
    for (const lesson of lessons) {
      id += 1;
      yield Object.assign(lesson, { id });
    }
  }
  for (const plan of plans) yield* number(planTimetable(plan, today, choices));
  yield* number(planOpenLectures(plans, today));
  for (const plan of plans) yield* number(planPastSemesters(plan, today));
}

export const schedule: DemoPart = {
  name: 'schedule',
  load: async (context) => {
    const plans = await studyPlansOf(context);
    const rooms = roomsFor(plans.reduce((sum, { groups }) => sum + groups.length, 0));
    await insertCatalogues(context, rooms);
    await insertPlans(context, plans);
    await insertLessons(context, () => lessonsOf(context, plans), rooms.length);
  },
};
