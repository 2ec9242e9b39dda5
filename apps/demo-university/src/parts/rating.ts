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
    const options = { today, salt: random('marks').integer(0, 2_147_483_647) };
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

/** A group is tested in the first seminar that takes place from the week of the control form on, and in the retake after it. */
function* holdForms(context: DemoContext, plans: readonly DemoPlan[], forms: readonly DemoControlForm[]) {
  const place = (wpdId: number, wepSemesterId: number) => `${wpdId} ${wepSemesterId}`;
  const byPlace = Map.groupBy(forms, (form) => place(form.wpdId, form.wepSemesterId));
  /** How many of the control forms a group has had, by group and place. */
  const held = new Map<string, number>();
  for (const { id, programme, semester, week, typeId, groups, isCancelled, isResit } of lessonsOf(
    context,
    plans,
  )) {
    const here = place(programme.id, semester.id);
    const planned = byPlace.get(here);
    const isSeminar = typeId === 2 || typeId === 3;
    if (!planned || !isSeminar || isCancelled) continue;
    const key = `${groups[0]?.id} ${here}`;
    const count = held.get(key) ?? 0;
    const form = isResit
      ? planned.slice(0, count).find((earlier) => earlier.week === week)
      : planned.slice(count, count + 1).find((next) => next.week <= week);
    if (!form) continue;
    if (!isResit) held.set(key, count + 1);
    yield { lessonId: id, controlFormId: form.id };
  }
}
