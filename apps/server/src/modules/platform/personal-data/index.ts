export { assertConsentInForce } from './consents/answer-consent.ts';
export { personalDataRoutes } from './personal-data.routes.ts';
