import type { ControlKind } from '@zachetka/contract/study/rating/control-kinds';
import type { DisciplineHead, LinguisticScale } from '@zachetka/contract/study/rating/rating.schemas';
import type { ControlCounts, Thresholds } from '@zachetka/contract/study/rating/rating-arithmetic';

/** What the statements of this module answer, before the arithmetic. */
export type ScaleRecord = LinguisticScale & { current_score: number; colloq_score: number };

export type BareFormRecord = { id: number; semester: number; kind: ControlKind; excluded: boolean };

export type FormRecord = BareFormRecord & {
  title_ru: string;
  title_en: string;
  type_ru: string;
  type_en: string;
};

export type MarkRecord = [
  controlFormId: number,
  attempt: number,
  scaleMarkId: number,
  percent: number | null,
  markedOn: string | null,
];

export type FinalMarkRecord = { mark: number | null; possible_mark: number | null; is_automate: boolean };

export type LessonRecord = {
  id: number;
  lesson_number: number;
  lesson_date: string;
  lesson_title: string | null;
  lesson_title_en: string | null;
  lesson_type_title: string;
  lesson_type_title_en: string;
  is_resit: boolean;
  is_attestation: boolean;
  present: boolean | null;
};

/** What the points of a discipline come from. */
export type PointsRecord = {
  scale: ScaleRecord[];
  semesters: { id: number; number: number }[];
  marks: MarkRecord[];
};

export type DisciplinesRecord = {
  own: boolean;
  disciplines: (PointsRecord & {
    head: DisciplineHead;
    thresholds: Thresholds;
    forms: BareFormRecord[];
    final_mark: FinalMarkRecord | null;
  })[];
};

export type PlanRatingRecord = {
  own: boolean;
  disciplines: (PointsRecord & {
    head: Pick<DisciplineHead, 'id' | 'discipline_title' | 'discipline_title_en'>;
    forms: BareFormRecord[];
  })[];
};

export type RatingRecord = PointsRecord & {
  own: boolean;
  head: DisciplineHead;
  thresholds: Thresholds;
  final_mark: FinalMarkRecord | null;
  forms: FormRecord[];
  other_forms: BareFormRecord[];
  lessons: (LessonRecord & { forms: number[] })[];
};

export type RatingInfoRecord = {
  own: boolean;
  scale: ScaleRecord[];
  min_score_for_three: number;
  min_score_for_four: number;
  min_score_for_five: number;
  semesters: { id: number; number: number; counts: ControlCounts }[];
};

export type LessonMarksRecord = {
  own: boolean;
  lesson: LessonRecord;
  scale: ScaleRecord[];
  counts: ControlCounts;
  forms: FormRecord[];
  marks: MarkRecord[];
  final_mark: FinalMarkRecord | null;
};
