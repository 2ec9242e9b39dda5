export { assertConsent } from './answer-consent.ts';
