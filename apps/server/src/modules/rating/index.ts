export { ratingRoutes } from './rating.routes.ts';
/** For whoever measures what the server adds to it. */
export { ratingStatement } from './rating-statements.queries.ts';
export { prepareSearchDisciplines } from './search-disciplines.ts';
export { prepareSemesterPoints } from './semester-points.ts';
