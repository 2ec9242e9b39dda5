import type { StudentCard } from '@zachetka/contract/platform/home/home.schemas';
import type { MergedLesson } from '@zachetka/contract/study/schedule/merge-lessons';

/** A card as any service sends it: the English words are our addition. */
type Card = Pick<StudentCard, 'group_title' | 'speciality'> & Partial<Pick<StudentCard, 'speciality_en'>>;

/** One of several things that a person studies. */
export type Enrolment = {
  group_title: string;
  speciality: string;
  speciality_en: string | null;
  /** Which one it is, from 0: its colour goes by it. */
  place: number;
};

export type ScheduleLesson = MergedLesson & {
  /** For which enrolments it is; empty where there is only one. */
  enrolments: readonly Enrolment[];
  /** What another enrolment has at the same time. */
  clashes: readonly MergedLesson[];
};

/** Nothing where there is one thing to study: then every lesson is for it. */
export function enrolmentsOf(cards: readonly Card[]): Enrolment[] {
  const groups = new Map(cards.map((card) => [card.group_title, card]));
  if (groups.size < 2) return [];
  return [...groups.values()].map(({ group_title, speciality, speciality_en }, place) => ({
    group_title,
    speciality,
    speciality_en: speciality_en ?? null,
    place,
  }));
}

export function withEnrolments(
  lessons: readonly MergedLesson[],
  enrolments: readonly Enrolment[],
): ScheduleLesson[] {
  const told = lessons.map((lesson) => {
    const titles = new Set(lesson.groups.map(({ study_group_title }) => study_group_title));
    const own = enrolments.filter(({ group_title }) => titles.has(group_title));
    return { ...lesson, enrolments: own };
  });
  return told.map((lesson) => ({
    ...lesson,
    clashes: told.filter((other) => areAtOnce(lesson, other) && areOfDifferent(lesson, other)),
  }));
}

/** Lessons that end when the other begins leave nobody torn. */
function areAtOnce(one: MergedLesson, other: MergedLesson): boolean {
  return one.start_time < other.end_time && other.start_time < one.end_time;
}

function areOfDifferent(
  one: Pick<ScheduleLesson, 'enrolments'>,
  other: Pick<ScheduleLesson, 'enrolments'>,
): boolean {
  const both = [one, other].every(({ enrolments }) => enrolments.length > 0);
  return both && !one.enrolments.some((enrolment) => other.enrolments.includes(enrolment));
}
