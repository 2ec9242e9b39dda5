import {
  attendance,
  controlForm,
  controlFormType,
  finalMark,
  lessonControlForm,
  mark,
} from '@zachetka/server/db/schema/index';
import { sql } from 'drizzle-orm';
import type { DemoContext, DemoPart } from '../demo-part.ts';
import { controlFormTypes, type DemoControlForm, planControlForms } from '../study/control-forms.ts';
import { attendanceStatement, finalMarksStatement, marksStatement, resitsStatement } from '../study/marks.ts';
import type { DemoPlan } from '../study/study-plans.ts';
import { lessonsOf, studyPlansOf } from './schedule.ts';

/** So many groups have marks of earlier semesters and attendance; in a larger university the others have this semester's. */
const groupsWithHistory = 60;

export const rating: DemoPart = {
  name: 'rating',
  load: async (context) => {
    const plans = await studyPlansOf(context);
    const forms = [...planControlForms(plans)];
    await insertForms(context, forms);
    await context.insert(lessonControlForm, ['lessonId', 'controlFormId'], holdForms(context, plans, forms));

    const { database, today, random, progress } = context;
    // The planner would guess badly about tables that were empty a moment ago.
    await database.execute(
      sql`analyze lesson, lesson_group, lesson_control_form, control_form, student, study_group_plan, wpd`,
    );
    const options = { today, groupsWithHistory, salt: random('marks').integer(0, 2_147_483_647) };
    const steps = [
      marksStatement(options),
      resitsStatement(options, 2),
      resitsStatement(options, 3),
      finalMarksStatement(options),
      attendanceStatement(options),
    ];
    for (const [index, step] of steps.entries()) {
      await database.execute(step);
      progress(index + 1, steps.length);
    }
    // Statements have filled these; naming them has their numbers taken with those of all other tables.
    await context.insert(mark, ['studentId'], []);
    await context.insert(finalMark, ['studentId'], []);
    await context.insert(attendance, ['studentId'], []);
  },
};

async function insertForms({ insert }: DemoContext, forms: readonly DemoControlForm[]): Promise<void> {
  await insert(
    controlFormType,
    ['id', 'titleRu', 'titleEn'],
    controlFormTypes.map(([titleRu, titleEn], index) => ({ id: index + 1, titleRu, titleEn })),
  );
  await insert(
    controlForm,
    [
      'id',
      'code',
      'wpdId',
      'wepSemesterId',
      'controlFormTypeId',
      'kind',
      'position',
      'titleRu',
      'titleEn',
      'excludeFromRatingCalculation',
    ],
    forms,
  );
}

/** In the week of a control form each group's first seminar of that week holds it, and so does the retake after it. */
function* holdForms(context: DemoContext, plans: readonly DemoPlan[], forms: readonly DemoControlForm[]) {
  const place = (wpdId: number, wepSemesterId: number, week: number) => `${wpdId} ${wepSemesterId} ${week}`;
  const byPlace = new Map(forms.map((form) => [place(form.wpdId, form.wepSemesterId, form.week), form.id]));
  for (const { id, programme, semester, week, turn, typeId, isCancelled } of lessonsOf(context, plans)) {
    const controlFormId = byPlace.get(place(programme.id, semester.id, week));
    const isSeminar = typeId === 2 || typeId === 3;
    if (controlFormId === undefined || !isSeminar || turn > 0 || isCancelled) continue;
    yield { lessonId: id, controlFormId };
  }
}
