export { assertConsentInForce } from './answer-consent.ts';
