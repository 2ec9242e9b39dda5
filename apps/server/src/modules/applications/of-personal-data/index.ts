export { applicationsAsSeen } from '../held-back/held-back.queries.ts';
