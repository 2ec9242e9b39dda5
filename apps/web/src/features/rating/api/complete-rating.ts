import type {
  DisciplineHead,
  DisciplineRating,
  DisciplineSummary,
  EducationPlan,
  RatingInfo,
  ScaleMatch,
} from '@zachetka/contract/rating/rating.schemas';
import type { Thresholds } from '@zachetka/contract/rating/rating-arithmetic';
import {
  completeControlForm,
  completeFinalMark,
  completeLesson,
  completeScale,
} from '@/components/lesson-performance/complete-marks.ts';
import { type Foreign, listOf, numberOf, textOf } from '@/lib/foreign.ts';

export function completePlan(plan: Foreign<EducationPlan>): EducationPlan {
  return {
    id: numberOf(plan.id),
    speciality: textOf(plan.speciality),
    speciality_en: textOf(plan.speciality_en, plan.speciality),
    profile: plan.profile ?? null,
    profile_en: plan.profile_en ?? plan.profile ?? null,
    year_start: numberOf(plan.year_start),
    working_education_plans: listOf(plan.working_education_plans, (year, index) => ({
      id: year.id ?? -index,
      academic_year: year.academic_year ?? numberOf(plan.year_start) + index,
      semesters: listOf(year.semesters, ({ id, number }) => ({ id: numberOf(id), number: numberOf(number) })),
    })),
  };
}

/** A university's own service may tell the points with the rating of each discipline alone. */
export function completeDiscipline(discipline: Foreign<DisciplineSummary>): DisciplineSummary {
  const { semester } = discipline;
  return {
    ...completeHead(discipline),
    total_rating: discipline.total_rating ?? null,
    max_score: discipline.max_score ?? null,
    open_rating: discipline.open_rating ?? null,
    reached_mark: discipline.reached_mark ?? null,
    thresholds: completeThresholds(discipline.thresholds),
    semester: semester
      ? {
          total_rating: numberOf(semester.total_rating),
          max_score_to_get: numberOf(semester.max_score_to_get),
          final_mark: semester.final_mark ? completeFinalMark(semester.final_mark) : null,
        }
      : null,
  };
}

function completeHead(discipline: Foreign<DisciplineHead>): DisciplineHead {
  const cathedras = listOf(discipline.cathedras, (title) => title);
  return {
    id: numberOf(discipline.id),
    discipline_title: textOf(discipline.discipline_title),
    discipline_title_en: textOf(discipline.discipline_title_en, discipline.discipline_title),
    cathedras,
    cathedras_en: discipline.cathedras_en ? listOf(discipline.cathedras_en, (title) => title) : cathedras,
    attestation_load_type_title: discipline.attestation_load_type_title ?? null,
    attestation_load_type_title_en:
      discipline.attestation_load_type_title_en ?? discipline.attestation_load_type_title ?? null,
  };
}

const percentOf = (score: number, maximum: number) =>
  maximum > 0 ? Math.round((score / maximum) * 1000) / 10 : 0;

export function completeRating(rating: Foreign<DisciplineRating>, semesterId: number): DisciplineRating {
  const [total, maximum] = [numberOf(rating.total_rating), numberOf(rating.max_score)];
  const semester = rating.semester ?? {};
  return {
    ...completeHead(rating),
    total_rating: total,
    max_score: maximum,
    percent: rating.percent ?? percentOf(total, maximum),
    raw_score: numberOf(rating.raw_score),
    raw_maximum: numberOf(rating.raw_maximum),
    open_maximum: numberOf(rating.open_maximum),
    reached_mark: rating.reached_mark ?? null,
    thresholds: completeThresholds(rating.thresholds),
    matches: listOf(rating.matches, completeMatch),
    semester: {
      ...completeShare(semester, semesterId),
      final_mark: semester.final_mark ? completeFinalMark(semester.final_mark) : null,
      lessons: listOf(semester.lessons, completeLesson),
      control_forms_without_lesson: listOf(semester.control_forms_without_lesson, completeControlForm),
      attestation_lesson: semester.attestation_lesson
        ? {
            id: numberOf(semester.attestation_lesson.id),
            lesson_date: textOf(semester.attestation_lesson.lesson_date),
          }
        : null,
    },
    semesters: listOf(rating.semesters, (each) => ({
      ...completeShare(each, numberOf(each.id)),
      raw_score: numberOf(each.raw_score),
      raw_maximum: numberOf(each.raw_maximum),
      open_maximum: numberOf(each.open_maximum),
    })),
  };
}

/** Without all three there are no borders to draw. */
function completeThresholds(thresholds: Foreign<Thresholds> | null | undefined): Thresholds | null {
  const { three, four, five } = thresholds ?? {};
  return typeof three === 'number' && typeof four === 'number' && typeof five === 'number'
    ? { three, four, five }
    : null;
}

function completeMatch(match: Foreign<ScaleMatch>): ScaleMatch {
  return {
    linguistic_scale: completeScale(match.linguistic_scale ?? {}),
    current_score: numberOf(match.current_score),
    colloq_score: numberOf(match.colloq_score),
  };
}

type Share = Pick<
  DisciplineRating['semester'],
  'id' | 'number' | 'max_score' | 'max_score_to_get' | 'total_rating' | 'percent'
>;

function completeShare(share: Foreign<Share>, id: number): Share {
  const [total, maximum] = [numberOf(share.total_rating), numberOf(share.max_score)];
  return {
    id: share.id ?? id,
    number: numberOf(share.number),
    max_score: maximum,
    max_score_to_get: share.max_score_to_get ?? maximum,
    total_rating: total,
    percent: share.percent ?? percentOf(total, maximum),
  };
}

export function completeRatingInfo(info: Foreign<RatingInfo>): RatingInfo {
  const semesters = listOf(info.semesters, (semester) => ({
    id: numberOf(semester.id),
    number: numberOf(semester.number),
    max_score: numberOf(semester.max_score),
    max_score_to_get: semester.max_score_to_get ?? numberOf(semester.max_score),
    current_controls_amount: numberOf(semester.current_controls_amount),
    colloq_controls_amount: numberOf(semester.colloq_controls_amount),
  }));
  return {
    matches: listOf(info.matches, completeMatch),
    semesters,
    total_current_controls_amount: numberOf(info.total_current_controls_amount),
    total_colloq_controls_amount: numberOf(info.total_colloq_controls_amount),
    total_max_score: info.total_max_score ?? semesters.reduce((sum, { max_score }) => sum + max_score, 0),
    min_score_for_three: numberOf(info.min_score_for_three),
    min_score_for_four: numberOf(info.min_score_for_four),
    min_score_for_five: numberOf(info.min_score_for_five),
  };
}
