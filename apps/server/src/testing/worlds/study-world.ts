import { mark } from '../../db/schema/index.ts';
import { createGroup, createPlan, createScale, enrol, type Plan, type Scale } from '../curriculum-factory.ts';
import { createTestApp, type TestApp } from '../test-app.ts';

export type StudyWorld = Awaited<ReturnType<typeof createStudyWorld>>;

/** A portal with one scale and one education plan, and students who follow it. */
export async function createStudyWorld() {
  const test: TestApp = await createTestApp();
  const scale: Scale = await createScale(test.database);
  const plan: Plan = await createPlan(test.database);
  return {
    ...test,
    scale,
    plan,
    semesterId: (number: number): number => plan.semesters.find((each) => each.number === number)?.id ?? 0,
    signInStudent: async () => {
      const signed = await test.signIn('lks_student');
      const group = await createGroup(test.database, plan);
      return { ...signed, group, student: await enrol(test.database, signed.personId, group.id) };
    },
    /** The first mark, then its resits. */
    giveMarks: async (studentId: number, controlFormId: number, ...marks: string[]): Promise<void> => {
      await test.database.insert(mark).values(
        marks.map((each, index) => ({
          studentId,
          controlFormId,
          attempt: index + 1,
          linguisticScaleMarkId: scale.marks[each] ?? 0,
          percent: index === 0 ? 87.5 : null,
          markedOn: `2026-10-0${index + 1}`,
        })),
      );
    },
    get: (path: string, headers: Record<string, string>) =>
      test.app.inject({ url: `/coordinate-support${path}`, headers }),
  };
}
