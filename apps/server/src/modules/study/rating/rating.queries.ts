import type { EducationPlan } from '@zachetka/contract/study/rating/rating.schemas';
import type { Database } from '../../../db/connect.ts';
import { prepareJsonStatement } from '../../../db/statements/prepare-json-statement.ts';
import type {
  DisciplinesRecord,
  LessonMarksRecord,
  PlanRatingRecord,
  RatingInfoRecord,
  RatingRecord,
} from './rating-records.ts';
import {
  disciplinesStatement,
  educationPlansStatement,
  lessonMarksStatement,
  planRatingStatement,
  ratingInfoStatement,
  ratingStatement,
} from './rating-statements.queries.ts';

export type RatingQueries = ReturnType<typeof prepareRatingQueries>;

export function prepareRatingQueries(database: Database) {
  return {
    /** Asked with a person */
    findEducationPlans: prepareJsonStatement<EducationPlan[]>(
      database,
      'rating_education_plans',
      educationPlansStatement,
    ),
    /** A person and a semester */
    findDisciplines: prepareJsonStatement<DisciplinesRecord>(
      database,
      'rating_disciplines',
      disciplinesStatement,
    ),
    /** A person and a plan */
    findPlanRating: prepareJsonStatement<PlanRatingRecord>(database, 'rating_of_plan', planRatingStatement),
    /** A person, a programme and a semester */
    findRating: prepareJsonStatement<RatingRecord>(database, 'rating_of_discipline', ratingStatement),
    /** A person and a programme */
    findRatingInfo: prepareJsonStatement<RatingInfoRecord>(database, 'rating_info', ratingInfoStatement),
    /** A person and a lesson */
    findLessonMarks: prepareJsonStatement<LessonMarksRecord>(
      database,
      'rating_lesson_marks',
      lessonMarksStatement,
    ),
  };
}
