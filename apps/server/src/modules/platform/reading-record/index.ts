export { readingRecordRoutes } from './reading-record.routes.ts';
export { keepReadings, recordReadings } from './record-readings.ts';
