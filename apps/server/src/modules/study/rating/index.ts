export { ratingRoutes } from './rating.routes.ts';
export { ratingStatement } from './rating-statements.queries.ts';
export { prepareSearchDisciplines } from './search-disciplines.ts';
export { prepareSemesterPoints } from './semester-points.ts';
