import type { SemesterPoints } from '@zachetka/contract/platform/home/home.schemas';
import { academicYearOf, isOddSemester } from '@zachetka/contract/study/academic-year.rules';
import type { Database } from '../../../db/connect.ts';
import type { Caller } from '../../../plugins/access.ts';
import { listDisciplines } from './list-disciplines.ts';
import { preparePresentSemester } from './present-semester.queries.ts';
import { prepareRatingQueries } from './rating.queries.ts';

type Asked = { today: string; enrolmentId?: number | null | undefined };

/** The points of the semester that today lies in, by discipline; null for who follows no plan. */
export function prepareSemesterPoints(database: Database) {
  const findSemester = preparePresentSemester(database);
  const queries = prepareRatingQueries(database);
  return async (caller: Caller, { today, enrolmentId = null }: Asked): Promise<SemesterPoints | null> => {
    const half = academicYearOf(today) * 2 + (isOddSemester(today) ? 0 : 1);
    const semester = await findSemester(caller.personId, half, enrolmentId);
    if (!semester) return null;
    const disciplines = (await listDisciplines(queries, caller, semester.semesterId)).flatMap(
      ({ id, discipline_title: titleRu, discipline_title_en: titleEn, semester: part }) =>
        part && part.max_score_to_get > 0
          ? [{ id, titleRu, titleEn, total: part.total_rating, maximum: part.max_score_to_get }]
          : [],
    );
    return {
      ...semester,
      total: sumOfPoints(disciplines.map(({ total }) => total)),
      maximum: sumOfPoints(disciplines.map(({ maximum }) => maximum)),
      disciplines,
    };
  };
}

/** Points have one decimal: they are added as whole tenths, so that no binary fraction shows. */
export function sumOfPoints(points: readonly number[]): number {
  return points.reduce((tenths, each) => tenths + Math.round(each * 10), 0) / 10;
}
