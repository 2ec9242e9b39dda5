import { queryOptions } from '@tanstack/react-query';
import { ratingCalls } from '@zachetka/contract/study/rating/rating.calls';
import type { DisciplineHead } from '@zachetka/contract/study/rating/rating.schemas';
import {
  completeFinalMark,
  completeLesson,
  completeScale,
} from '@/components/lesson-performance/complete-marks.ts';
import { callApi } from '@/lib/api-client.ts';
import { type Foreign, listOf, numberOf, orWhereUnknown, ownPart, textOf } from '@/lib/foreign.ts';
import { askAgainWhenOnline } from '@/lib/kept/ask-again-when-online.ts';
import { loadOrRemember } from '@/lib/kept/kept-answers.ts';
import type {
  DisciplineRating,
  DisciplineSummary,
  EducationPlan,
  RatingInfo,
  ScaleMatch,
} from '@/lib/received.ts';

export const ratingKeys = {
  educationPlans: ['rating', 'education-plans'] as const,
  plan: (planId: number) => ['rating', 'plan', planId] as const,
  disciplines: (semesterId: number) => ['rating', 'disciplines', semesterId] as const,
  discipline: (semesterId: number, wpdId: number) => ['rating', 'discipline', semesterId, wpdId] as const,
  info: (wpdId: number) => ['rating', 'info', wpdId] as const,
};

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
      academic_year: year.academic_year ?? null,
      semesters: listOf(year.semesters, ({ id, number }) => ({ id: numberOf(id), number: numberOf(number) })),
    })),
  };
}

/** A university's own service may tell the points with the rating of each discipline alone. */
export function completeDiscipline(discipline: Foreign<DisciplineSummary>): DisciplineSummary {
  return {
    ...completeHead(discipline),
    total_rating: discipline.total_rating ?? null,
    max_score: discipline.max_score ?? null,
    open_rating: discipline.open_rating ?? null,
    reached_mark: discipline.reached_mark ?? null,
    thresholds: ownPart(discipline.thresholds),
    semester: completeSemesterOfList(discipline.semester),
  };
}

/** Another service may send a semester here as it does with the rating: it is left out unless it says all that is shown. */
function completeSemesterOfList(
  semester: Foreign<DisciplineSummary>['semester'],
): DisciplineSummary['semester'] {
  const { total_rating = null, max_score_to_get = null, final_mark } = semester ?? {};
  if (total_rating === null || max_score_to_get === null) return null;
  return { total_rating, max_score_to_get, final_mark: ownPart(final_mark) };
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

/** Of nothing no percent is shown. */
const percentOf = (score: number, maximum: number) =>
  maximum > 0 ? Math.round((score / maximum) * 1000) / 10 : 0;

export function completeRating(rating: Foreign<DisciplineRating>, semesterId: number): DisciplineRating {
  const [total, maximum] = [numberOf(rating.total_rating), numberOf(rating.max_score)];
  const semester = rating.semester ?? {};
  const [points, most] = [numberOf(semester.total_rating), numberOf(semester.max_score)];
  return {
    ...completeHead(rating),
    total_rating: total,
    max_score: maximum,
    percent: rating.percent ?? percentOf(total, maximum),
    raw_score: rating.raw_score ?? null,
    raw_maximum: rating.raw_maximum ?? null,
    open_maximum: rating.open_maximum ?? null,
    reached_mark: rating.reached_mark ?? null,
    thresholds: ownPart(rating.thresholds),
    matches: ownPart(rating.matches),
    semester: {
      id: semester.id ?? semesterId,
      number: numberOf(semester.number),
      max_score: most,
      max_score_to_get: semester.max_score_to_get ?? null,
      total_rating: points,
      percent: semester.percent ?? percentOf(points, most),
      final_mark: semester.final_mark ? completeFinalMark(semester.final_mark) : null,
      lessons: listOf(semester.lessons, completeLesson),
      control_forms_without_lesson: ownPart(semester.control_forms_without_lesson),
      attestation_lesson: semester.attestation_lesson
        ? {
            id: numberOf(semester.attestation_lesson.id),
            lesson_date: textOf(semester.attestation_lesson.lesson_date),
          }
        : null,
    },
    semesters: ownPart(rating.semesters),
  };
}

function completeMatch(match: Foreign<ScaleMatch>): ScaleMatch {
  return {
    linguistic_scale: {
      ...completeScale(match.linguistic_scale ?? {}),
      mark: textOf(match.linguistic_scale?.mark),
      linguistic_scale_id: numberOf(match.linguistic_scale?.linguistic_scale_id),
    },
    current_score: numberOf(match.current_score),
    colloq_score: numberOf(match.colloq_score),
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
    total_max_score: info.total_max_score ?? null,
    min_score_for_three: numberOf(info.min_score_for_three),
    min_score_for_four: numberOf(info.min_score_for_four),
    min_score_for_five: numberOf(info.min_score_for_five),
  };
}

const keptRatings = 40;

type RatedProgramme = { semesterId: number; wpdId: number };

export function ratingQuery({ semesterId, wpdId }: RatedProgramme) {
  return queryOptions({
    queryKey: ratingKeys.discipline(semesterId, wpdId),
    ...askAgainWhenOnline,
    queryFn: ({ signal }) =>
      loadOrRemember({ name: `rating/of/${semesterId}-${wpdId}`, limit: keptRatings }, async () => {
        const { data } = await callApi(ratingCalls.readRating, {
          query: { wep_semester_id: semesterId, wpd_id: wpdId },
          signal,
        });
        return data && completeRating(data, semesterId);
      }),
  });
}

const keptSemesters = 12;

export function disciplinesQuery(semesterId: number) {
  return queryOptions({
    queryKey: ratingKeys.disciplines(semesterId),
    ...askAgainWhenOnline,
    queryFn: ({ signal }) =>
      loadOrRemember({ name: `rating/disciplines/${semesterId}`, limit: keptSemesters }, async () => {
        const { data } = await callApi(ratingCalls.listDisciplines, {
          query: { wep_semester_id: semesterId },
          signal,
        });
        return listOf(data, completeDiscipline);
      }),
  });
}

const keptPlans = 4;

/** Null where the university's own service does not tell of whole plans. */
export function planRatingQuery(planId: number) {
  return queryOptions({
    queryKey: ratingKeys.plan(planId),
    ...askAgainWhenOnline,
    queryFn: ({ signal }) =>
      loadOrRemember({ name: `rating/plan/${planId}`, limit: keptPlans }, async () => {
        const asked = callApi(ratingCalls.readPlanRating, { query: { education_plan_id: planId }, signal });
        return (await orWhereUnknown(asked, () => ({ data: null }))).data;
      }),
  });
}

const keptReferences = 40;

export function ratingInfoQuery(wpdId: number) {
  return queryOptions({
    queryKey: ratingKeys.info(wpdId),
    ...askAgainWhenOnline,
    queryFn: ({ signal }) =>
      loadOrRemember({ name: `rating/info/${wpdId}`, limit: keptReferences }, async () => {
        const { data } = await callApi(ratingCalls.readRatingInfo, { query: { wpd_id: wpdId }, signal });
        return data && completeRatingInfo(data);
      }),
  });
}

export const educationPlansQuery = queryOptions({
  queryKey: ratingKeys.educationPlans,
  ...askAgainWhenOnline,
  queryFn: ({ signal }) =>
    loadOrRemember({ name: 'rating/education-plans', limit: 1 }, async () => {
      const { data } = await callApi(ratingCalls.listEducationPlans, { signal });
      return listOf(data, completePlan);
    }),
});
