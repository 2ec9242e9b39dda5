export { countedIn } from '../border/read-border-case.ts';
export { findSeason, insertSeasonHistory, lockSeason } from '../season.queries.ts';
export { applyRecount, assertAsPreviewed } from './apply-recount.ts';
export { previewOrder } from './order.ts';
export { failing, planRecount, type RecountPlan, toStandingOrNull } from './plan-recount.ts';
export { findAdoptedBy, findPlacesInForce, hasAdoptedFor } from './recount.queries.ts';
