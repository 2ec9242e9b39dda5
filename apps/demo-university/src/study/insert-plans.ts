import {
  attestationLoadType,
  cathedra,
  discipline,
  educationPlan,
  learningTest,
  lessonType,
  linguisticScale,
  linguisticScaleMark,
  room,
  studyGroupPlan,
  wepSemester,
  workingEducationPlan,
  wpd,
  wpdCathedra,
  wpdSemester,
} from '@zachetka/server/db/schema/index';
import type { DemoContext } from '../demo-part.ts';
import { departmentId, departments, disciplineId, disciplineKeys, testId } from './catalogues.ts';
import type { DemoPlan } from './study-plans.ts';
import { lessonTypes } from './timetable.ts';
import { disciplines } from './tracks.ts';

export async function insertCatalogues(
  { insert }: DemoContext,
  rooms: readonly { id: number; title: string }[],
): Promise<void> {
  const titles = ['id', 'titleRu', 'titleEn'] as const;
  await insert(
    linguisticScale,
    ['id', 'code', 'titleRu', 'titleEn'],
    [{ id: 1, code: 'five', titleRu: 'Пятибалльная шкала', titleEn: 'Five-point scale' }],
  );
  await insert(
    linguisticScaleMark,
    [
      'id',
      'linguisticScaleId',
      'position',
      'mark',
      'markEn',
      'titleRu',
      'titleEn',
      'currentScore',
      'colloqScore',
    ],
    (
      [
        ['5', '5', 'Отлично', 'Excellent', 10, 30],
        ['4', '4', 'Хорошо', 'Good', 8, 24],
        ['3', '3', 'Удовлетворительно', 'Satisfactory', 6, 18],
        ['2', '2', 'Неудовлетворительно', 'Unsatisfactory', 0, 0],
        ['н', 'abs', 'Не явился', 'Absent', 0, 0],
      ] as const
    ).map(([mark, markEn, titleRu, titleEn, currentScore, colloqScore], index) => ({
      id: index + 1,
      linguisticScaleId: 1,
      position: index + 1,
      mark,
      markEn,
      titleRu,
      titleEn,
      currentScore,
      colloqScore,
    })),
  );
  await insert(attestationLoadType, titles, [
    { id: 1, titleRu: 'Экзамен', titleEn: 'Examination' },
    { id: 2, titleRu: 'Зачёт с оценкой', titleEn: 'Graded credit' },
  ]);
  await insert(
    cathedra,
    titles,
    departments.map(([titleRu, titleEn], index) => ({ id: index + 1, titleRu, titleEn })),
  );
  await insert(
    discipline,
    titles,
    disciplineKeys.map((key) => {
      const [titleRu, titleEn] = disciplines[key].title;
      return { id: disciplineId(key), titleRu, titleEn };
    }),
  );
  await insert(lessonType, ['id', 'titleRu', 'titleEn', 'isAttestation'], lessonTypes);
  await insert(room, ['id', 'title'], rooms);
  await insert(
    learningTest,
    titles,
    disciplineKeys.flatMap((key) =>
      disciplines[key].topics.map(([ru, en], index) => ({
        id: testId(key, index),
        titleRu: `${ru}: проверьте себя`,
        titleEn: `${en}: test yourself`,
      })),
    ),
  );
}

export async function insertPlans({ insert }: DemoContext, plans: readonly DemoPlan[]): Promise<void> {
  await insert(educationPlan, ['id', 'code', 'specialityId', 'profileRu', 'profileEn', 'yearStart'], plans);
  const semesters = plans.flatMap((plan) =>
    plan.semesters.map(({ id, number, workingPlanId, academicYear }) => ({
      id,
      number,
      workingEducationPlanId: workingPlanId,
      educationPlanId: plan.id,
      academicYear,
    })),
  );
  await insert(
    workingEducationPlan,
    ['id', 'educationPlanId', 'academicYear'],
    semesters
      .filter(({ number }) => number % 2 === 1)
      .map(({ workingEducationPlanId: id, educationPlanId, academicYear }) => ({
        id,
        educationPlanId,
        academicYear,
      })),
  );
  await insert(wepSemester, ['id', 'workingEducationPlanId', 'educationPlanId', 'number'], semesters);
  await insert(
    studyGroupPlan,
    ['studyGroupId', 'educationPlanId'],
    plans.flatMap((plan) => plan.groups.map(({ id }) => ({ studyGroupId: id, educationPlanId: plan.id }))),
  );
  await insert(
    wpd,
    ['id', 'code', 'educationPlanId', 'disciplineId', 'attestationLoadTypeId', 'linguisticScaleId'],
    plans.flatMap((plan) =>
      plan.programmes.map(({ id, key, attestation }) => ({
        id,
        code: `${plan.code}-${key}`,
        educationPlanId: plan.id,
        disciplineId: disciplineId(key),
        attestationLoadTypeId: attestation === 'examination' ? 1 : 2,
        linguisticScaleId: 1,
      })),
    ),
  );
  const programmes = plans.flatMap((plan) => plan.programmes);
  await insert(
    wpdSemester,
    ['wpdId', 'wepSemesterId'],
    programmes.flatMap(({ id, semesters: taught }) =>
      taught.map((each) => ({ wpdId: id, wepSemesterId: each.id })),
    ),
  );
  await insert(
    wpdCathedra,
    ['wpdId', 'cathedraId', 'position'],
    programmes.map(({ id, key }) => ({ wpdId: id, cathedraId: departmentId(key), position: 1 })),
  );
}
