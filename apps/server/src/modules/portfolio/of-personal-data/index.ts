export { isToldToOwner, isUndoable, statusToldToOwner } from '../reading/told-decisions.queries.ts';
