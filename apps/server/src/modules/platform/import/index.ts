export { describeFile, describeProgress } from './describe-import.ts';
export { importRoutes } from './import.routes.ts';
export {
  type FileReport,
  type ImportProgress,
  type ImportReport,
  importDirectory,
} from './import-directory.ts';
export { writtenOf } from './load-file.ts';
export { importHistories } from './runs/told-runs.queries.ts';
