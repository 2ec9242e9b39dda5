import { z } from 'zod';
import { controlKinds } from './control-kinds.ts';

const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

export const marksQuery = z.object({ lesson_id: id });
export const disciplinesQuery = z.object({ wep_semester_id: id });
export const ratingQuery = z.object({ wep_semester_id: id, wpd_id: id });
export const ratingInfoQuery = z.object({ wpd_id: id });
export const planRatingQuery = z.object({ education_plan_id: id });

const wallClockTime = z.string().describe('yyyy-MM-dd HH:mm:ss in the time of the university');

export const linguisticScale = z
  .object({
    id: z.number().int(),
    linguistic_scale_id: z.number().int().describe('The scale that this row belongs to'),
    mark: z.string(),
    mark_en: z.string(),
    title_ru: z.string().meta({ examples: ['Отлично'] }),
    title_en: z.string().meta({ examples: ['Excellent'] }),
  })
  .meta({ id: 'LinguisticScale', description: 'One row of a scale of marks' });

export type LinguisticScale = z.infer<typeof linguisticScale>;

const scaleMatch = z
  .object({ linguistic_scale: linguisticScale, current_score: z.number(), colloq_score: z.number() })
  .meta({ id: 'ScaleMatch', description: 'What a mark gives: in current and in boundary control' });

export type ScaleMatch = z.infer<typeof scaleMatch>;

const previousMark = z.object({
  attempt: z.number().int(),
  mark: z.string(),
  percent: z.number().nullable(),
  marked_on: z.string().nullable().describe('yyyy-MM-dd'),
  linguistic_scale: linguisticScale,
});

export const controlFormMark = z
  .object({
    id: z.number().int(),
    filling_title: z.string(),
    filling_title_ru: z.string(),
    filling_title_en: z.string(),
    control_form_title: z.string(),
    control_form_title_en: z.string(),
    kind: z.enum(controlKinds),
    mark: z.string().nullable(),
    mark_ru: z.string().nullable(),
    mark_en: z.string().nullable(),
    percent: z.number().nullable(),
    rating_score: z.number().nullable().describe('Points of the 1000; null without a mark or when excluded'),
    max_rating_score: z.number().describe('Points that the best mark would give'),
    exclude_from_rating_calculation: z.boolean(),
    linguistic_scale: linguisticScale.nullable(),
    score: z.number().nullable().describe('What the mark gives by the scale'),
    max_score: z.number().describe('What the best mark would give by the scale'),
    attempt: z.number().int().nullable().describe('2 and more: a resit'),
    marked_on: z.string().nullable().describe('yyyy-MM-dd'),
    previous_marks: z.array(previousMark).describe('Versions before a resit; they do not count'),
  })
  .meta({ id: 'ControlFormMark' });

export type ControlFormMark = z.infer<typeof controlFormMark>;

export const finalMark = z
  .object({
    mark: z.string().nullable(),
    possible_mark: z.string().nullable(),
    is_automate: z.boolean(),
    linguistic_scale: linguisticScale
      .nullable()
      .describe('The row of the mark, or else of the possible mark'),
  })
  .meta({ id: 'FinalMark' });

export type FinalMark = z.infer<typeof finalMark>;

export const lessonMarks = z.object({
  data: z.object({
    control_forms_marks: z.array(controlFormMark),
    final_mark: finalMark.nullable(),
    lesson: z
      .object({
        lesson_number: z.number().int(),
        lesson_date: wallClockTime,
        lesson_title: z.string().nullable(),
        lesson_title_en: z.string().nullable(),
        lesson_type_title: z.string(),
        lesson_type_title_en: z.string(),
        is_resit: z.boolean(),
        present: z.boolean().nullable().describe('Null where nobody has noted it'),
      })
      .nullable()
      .describe('Null for a caller who is no student'),
  }),
});

export type LessonMarks = z.infer<typeof lessonMarks>;

export const educationPlan = z
  .object({
    id: z.number().int(),
    speciality: z.string(),
    speciality_en: z.string(),
    profile: z.string().nullable(),
    profile_en: z.string().nullable(),
    year_start: z.number().int(),
    working_education_plans: z.array(
      z.object({
        id: z.number().int(),
        academic_year: z.number().int().describe('The year in which the academic year begins'),
        semesters: z.array(z.object({ id: z.number().int(), number: z.number().int() })),
      }),
    ),
  })
  .meta({ id: 'EducationPlan' });

export type EducationPlan = z.infer<typeof educationPlan>;

export const educationPlans = z.object({ data: z.array(educationPlan) });

const reachedMark = z
  .union([z.literal(3), z.literal(4), z.literal(5)])
  .nullable()
  .describe('The highest threshold that the rating has reached');

const thresholds = z
  .object({ three: z.number().int(), four: z.number().int(), five: z.number().int() })
  .meta({ id: 'RatingThresholds', description: 'Percents of the 1000 from which a mark is reached' });

const disciplineHead = {
  id: z.number().int().describe('wpd_id of the rating calls'),
  discipline_title: z.string(),
  discipline_title_en: z.string(),
  cathedras: z.array(z.string()),
  cathedras_en: z.array(z.string()),
  attestation_load_type_title: z.string().nullable(),
  attestation_load_type_title_en: z.string().nullable(),
};

export const disciplineSummary = z
  .object({
    ...disciplineHead,
    total_rating: z.number().nullable().describe('Null where nothing is known of it'),
    max_score: z.number().int().nullable().describe('1000, or 0 where no control form counts'),
    open_rating: z.number().nullable().describe('Points that the control forms without a mark could bring'),
    reached_mark: reachedMark,
    thresholds: thresholds.nullable().describe('Null where nothing is known of them'),
    semester: z
      .object({
        total_rating: z.number(),
        max_score_to_get: z.number(),
        final_mark: finalMark.nullable(),
      })
      .nullable()
      .describe('Of the semester that was asked for'),
  })
  .meta({ id: 'DisciplineSummary' });

export type DisciplineSummary = z.infer<typeof disciplineSummary>;

export type DisciplineHead = Pick<DisciplineSummary, keyof typeof disciplineHead>;

export const disciplines = z.object({ data: z.array(disciplineSummary) });

export const lessonPerformance = z
  .object({
    id: z.number().int(),
    lesson_number: z.number().int(),
    lesson_date: wallClockTime,
    lesson_title: z.string().nullable(),
    lesson_title_en: z.string().nullable(),
    lesson_type_title: z.string(),
    lesson_type_title_en: z.string(),
    is_resit: z.boolean(),
    present: z.boolean().nullable().describe('Null where nobody has noted it'),
    control_forms: z.array(controlFormMark),
  })
  .meta({ id: 'LessonPerformance' });

export type LessonPerformance = z.infer<typeof lessonPerformance>;

const semesterShare = {
  id: z.number().int().describe('wep_semester_id'),
  number: z.number().int(),
  max_score: z.number().int().describe('Rounded down'),
  max_score_to_get: z.number().describe('The same share with one decimal'),
};

export const disciplineRating = z
  .object({
    ...disciplineHead,
    total_rating: z.number(),
    max_score: z.number().int().describe('1000, or 0 while the discipline has no control form that counts'),
    percent: z.number(),
    raw_score: z.number().describe('Sum of the scores over all semesters'),
    raw_maximum: z.number().describe('points = score ÷ raw_maximum × 1000'),
    open_maximum: z.number().describe('What the control forms without a mark could still add to raw_score'),
    reached_mark: reachedMark,
    thresholds: thresholds.nullable().describe('Null where nothing is known of them'),
    matches: z.array(scaleMatch).describe('What each mark gives'),
    semester: z.object({
      ...semesterShare,
      total_rating: z.number(),
      percent: z.number(),
      final_mark: finalMark.nullable(),
      lessons: z.array(lessonPerformance),
      control_forms_without_lesson: z
        .array(controlFormMark)
        .describe('Control forms of the semester that no lesson of the group holds yet'),
      attestation_lesson: z.object({ id: z.number().int(), lesson_date: wallClockTime }).nullable(),
    }),
    semesters: z
      .array(
        z.object({
          ...semesterShare,
          total_rating: z.number(),
          percent: z.number(),
          raw_score: z.number(),
          raw_maximum: z.number(),
          open_maximum: z.number(),
        }),
      )
      .describe('How the total came about: every semester of the discipline'),
  })
  .meta({ id: 'DisciplineRating' });

export type DisciplineRating = z.infer<typeof disciplineRating>;

export const ratingAnswer = z.object({ data: disciplineRating.nullable() });

export const ratingInfo = z
  .object({
    matches: z.array(scaleMatch),
    semesters: z.array(
      z.object({
        ...semesterShare,
        current_controls_amount: z.number().int(),
        colloq_controls_amount: z.number().int(),
      }),
    ),
    total_current_controls_amount: z.number().int(),
    total_colloq_controls_amount: z.number().int(),
    total_max_score: z.number().int(),
    min_score_for_three: z.number().int(),
    min_score_for_four: z.number().int(),
    min_score_for_five: z.number().int(),
  })
  .meta({ id: 'RatingInfo' });

export type RatingInfo = z.infer<typeof ratingInfo>;

export const ratingInfoAnswer = z.object({ data: ratingInfo.nullable() });

const ratingPart = {
  total_rating: z.number().describe('Points so far'),
  open_rating: z.number().describe('Points that the control forms without a mark could bring'),
  max_score_to_get: z.number(),
};

export const planRating = z
  .object({
    semesters: z.array(
      z.object({
        id: z.number().int().describe('wep_semester_id'),
        number: z.number().int(),
        ...ratingPart,
        disciplines: z.array(
          z.object({
            id: z.number().int().describe('wpd_id of the rating calls'),
            discipline_title: z.string(),
            discipline_title_en: z.string(),
            ...ratingPart,
          }),
        ),
      }),
    ),
  })
  .meta({ id: 'PlanRating', description: 'The points of a whole plan, by semester and discipline' });

export type PlanRating = z.infer<typeof planRating>;

export const planRatingAnswer = z.object({ data: planRating.nullable() });
