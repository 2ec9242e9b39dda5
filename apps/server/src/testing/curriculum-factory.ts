import { randomUUID } from 'node:crypto';
import type { DatabaseOrTransaction } from '../db/connect.ts';
import {
  attestationLoadType,
  cathedra,
  discipline,
  educationPlan,
  institute,
  linguisticScale,
  linguisticScaleMark,
  speciality,
  student,
  studyGroup,
  studyGroupPlan,
  wepSemester,
  workingEducationPlan,
  wpd,
  wpdCathedra,
  wpdSemester,
} from '../db/schema/index.ts';

export function only<T>(rows: readonly T[]): T {
  const [row] = rows;
  if (row === undefined) throw new Error('nothing was created');
  return row;
}

const unique = (title: string) => `${title} ${randomUUID()}`;

export type Scale = { id: number; marks: Record<string, number> };

/** 5, 4, 3, 2 worth 10, 8, 6, 0 in current and 30, 24, 18, 0 in boundary control. */
export async function createScale(database: DatabaseOrTransaction): Promise<Scale> {
  const { id } = only(
    await database
      .insert(linguisticScale)
      .values({ titleRu: 'Пятибалльная', titleEn: 'Five-point' })
      .returning(),
  );
  const rows = [
    { mark: '5', titleRu: 'Отлично', titleEn: 'Excellent', currentScore: 10, colloqScore: 30 },
    { mark: '4', titleRu: 'Хорошо', titleEn: 'Good', currentScore: 8, colloqScore: 24 },
    { mark: '3', titleRu: 'Удовлетворительно', titleEn: 'Satisfactory', currentScore: 6, colloqScore: 18 },
    { mark: '2', titleRu: 'Неудовлетворительно', titleEn: 'Unsatisfactory', currentScore: 0, colloqScore: 0 },
  ];
  const created = await database
    .insert(linguisticScaleMark)
    .values(
      rows.map((row, position) => Object.assign(row, { position, linguisticScaleId: id, markEn: row.mark })),
    )
    .returning();
  return { id, marks: Object.fromEntries(created.map((row) => [row.mark, row.id])) };
}

export type Plan = { id: number; specialityId: number; semesters: { id: number; number: number }[] };

/** A plan with semesters 1 to 4, two in an academic year. */
export async function createPlan(database: DatabaseOrTransaction): Promise<Plan> {
  const { id: instituteId } = only(
    await database
      .insert(institute)
      .values({ titleRu: unique('Институт'), titleEn: 'Institute' })
      .returning(),
  );
  const { id: specialityId } = only(
    await database
      .insert(speciality)
      .values({
        code: randomUUID(),
        instituteId,
        titleRu: 'Лечебное дело',
        titleEn: 'General medicine',
        eduLevelRu: 'Специалитет',
        eduLevelEn: 'Specialist degree',
        courses: 6,
      })
      .returning(),
  );
  const { id } = only(
    await database
      .insert(educationPlan)
      .values({ specialityId, profileRu: 'Врач', profileEn: 'Physician', yearStart: 2025 })
      .returning(),
  );
  const years = await database
    .insert(workingEducationPlan)
    .values([2025, 2026].map((academicYear) => ({ educationPlanId: id, academicYear })))
    .returning();
  const semesters = await database
    .insert(wepSemester)
    .values(
      years.flatMap((year) =>
        [1, 2].map((half) => ({
          workingEducationPlanId: year.id,
          educationPlanId: id,
          number: 2 * (year.academicYear - 2025) + half,
        })),
      ),
    )
    .returning({ id: wepSemester.id, number: wepSemester.number });
  return { id, specialityId, semesters };
}

export async function createGroup(database: DatabaseOrTransaction, plan: Plan, title = unique('Группа')) {
  const group = only(
    await database
      .insert(studyGroup)
      .values({
        title,
        specialityId: plan.specialityId,
        courseNumber: 1,
        eduFormRu: 'Очная',
        eduFormEn: 'Full-time',
      })
      .returning(),
  );
  await database.insert(studyGroupPlan).values({ studyGroupId: group.id, educationPlanId: plan.id });
  return group;
}

export async function enrol(database: DatabaseOrTransaction, personId: number, studyGroupId: number) {
  return only(
    await database
      .insert(student)
      .values({ personId, studyGroupId, recordBookNumber: randomUUID() })
      .returning(),
  );
}

type NewProgramme = {
  plan: Plan;
  scale: Scale;
  /** Numbers of the semesters; all of the plan's unless given. */
  semesters?: readonly number[];
  title?: string;
};

/** A working programme of a new discipline, with two departments. */
export async function createProgramme(
  database: DatabaseOrTransaction,
  { plan, scale, semesters, title = unique('Анатомия') }: NewProgramme,
) {
  const { id: disciplineId } = only(
    await database.insert(discipline).values({ titleRu: title, titleEn: 'Anatomy' }).returning(),
  );
  const { id: attestationLoadTypeId } = only(
    await database
      .insert(attestationLoadType)
      .values({ titleRu: unique('Экзамен'), titleEn: 'Examination' })
      .returning(),
  );
  const programme = only(
    await database
      .insert(wpd)
      .values({ educationPlanId: plan.id, disciplineId, attestationLoadTypeId, linguisticScaleId: scale.id })
      .returning(),
  );
  const taught = plan.semesters.filter(({ number }) => semesters?.includes(number) ?? true);
  await database
    .insert(wpdSemester)
    .values(taught.map((semester) => ({ wpdId: programme.id, wepSemesterId: semester.id })));
  const departments = await database
    .insert(cathedra)
    .values(
      ['Кафедра анатомии', 'Кафедра гистологии'].map((name) => ({ titleRu: unique(name), titleEn: name })),
    )
    .returning();
  await database
    .insert(wpdCathedra)
    .values(departments.map(({ id }, position) => ({ wpdId: programme.id, cathedraId: id, position })));
  return programme;
}
