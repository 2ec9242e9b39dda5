export { readingRecordRoutes } from './reading-record.routes.ts';
export { recordReadings, scheduleReadings } from './record-readings.ts';
