export { type DecidedElement, elementDecided, elementDecisionUndone } from './happenings.ts';
export { verificationRoutes } from './verification.routes.ts';
