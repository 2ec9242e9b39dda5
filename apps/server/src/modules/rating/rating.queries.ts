import type { DisciplineSummary, EducationPlan } from '@zachetka/contract/rating/rating.schemas';
import type { Database } from '../../db/connect.ts';
import { prepareJsonStatement } from '../../db/prepare-json-statement.ts';
import type { LessonMarksRecord, RatingInfoRecord, RatingRecord } from './rating-records.ts';
import {
  disciplinesStatement,
  educationPlansStatement,
  lessonMarksStatement,
  ratingInfoStatement,
  ratingStatement,
} from './rating-statements.ts';

export type RatingQueries = ReturnType<typeof prepareRatingQueries>;

export function prepareRatingQueries(database: Database) {
  return {
    /** $1 person */
    findEducationPlans: prepareJsonStatement<EducationPlan[]>(
      database,
      'rating_education_plans',
      educationPlansStatement,
    ),
    /** $1 person, $2 semester */
    findDisciplines: prepareJsonStatement<{ own: boolean; disciplines: DisciplineSummary[] }>(
      database,
      'rating_disciplines',
      disciplinesStatement,
    ),
    /** $1 person, $2 programme, $3 semester */
    findRating: prepareJsonStatement<RatingRecord>(database, 'rating_of_discipline', ratingStatement),
    /** $1 person, $2 programme */
    findRatingInfo: prepareJsonStatement<RatingInfoRecord>(database, 'rating_info', ratingInfoStatement),
    /** $1 person, $2 lesson */
    findLessonMarks: prepareJsonStatement<LessonMarksRecord>(
      database,
      'rating_lesson_marks',
      lessonMarksStatement,
    ),
  };
}
