import { eq } from 'drizzle-orm';
import { speciality, studyGroup } from '../db/schema/index.ts';
import type { DemoContext, DemoPart } from './demo-part.ts';
import { findTeachers, insertLessons, type NumberedLesson } from './study/insert-lessons.ts';
import { insertCatalogues, insertPlans } from './study/insert-plans.ts';
import { type DemoPlan, planStudies } from './study/study-plans.ts';
import { type DemoLesson, planOpenLectures, planTimetable } from './study/timetable.ts';

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

/** The lessons of each plan, the same for whichever part asks. */
export function* lessonsOf(
  { today, random }: Pick<DemoContext, 'today' | 'random'>,
  plans: readonly DemoPlan[],
): Generator<{ plan: DemoPlan; lessons: NumberedLesson[] }> {
  const choices = random('schedule');
  let id = 0;
  const numbered = (planned: Iterable<DemoLesson>): NumberedLesson[] => {
    const lessons: NumberedLesson[] = [];
    for (const lesson of planned) {
      id += 1;
      lessons.push(Object.assign(lesson, { id }));
    }
    return lessons;
  };
  for (const plan of plans) yield { plan, lessons: numbered(planTimetable(plan, today, choices)) };
  const [plan] = plans;
  if (plan) yield { plan, lessons: numbered(planOpenLectures(plans, today)) };
}

export const schedule: DemoPart = {
  name: 'schedule',
  load: async (context) => {
    const plans = await studyPlansOf(context);
    await insertCatalogues(context);
    await insertPlans(context, plans);
    const teachersOf = await findTeachers(context);
    let done = 0;
    for (const { plan, lessons } of lessonsOf(context, plans)) {
      await insertLessons(context, plan, lessons, teachersOf);
      done += 1;
      context.progress(done, plans.length + 1);
    }
  },
};
