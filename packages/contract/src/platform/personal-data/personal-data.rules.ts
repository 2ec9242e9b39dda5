/** What somebody may say is wrong, in the order in which they choose from it. */
export const correctionFields = ['name', 'contacts', 'study', 'marks', 'portfolio', 'other'] as const;
export type CorrectionField = (typeof correctionFields)[number];

export const correctionOutcomes = ['DONE', 'REFUSED'] as const;
export type CorrectionOutcome = (typeof correctionOutcomes)[number];

/** Of what is wrong, what is right, what shows it, and of the answer. */
export const correctionTextMaximum = 1000;
/** That wait, of one person. */
export const waitingCorrectionsMaximum = 5;

export const consentTitleMaximum = 200;
export const consentBodyMaximum = 20_000;

/** What is removed after some time. `people` are those who have left: the portal forgets them. */
export const retentionKinds = [
  'letters',
  'notices',
  'calendarFeeds',
  'corrections',
  'readings',
  'publicPages',
  'people',
] as const;
export type RetentionKind = (typeof retentionKinds)[number];

/** Unless administrators say otherwise. */
export const defaultRetentionDays: Readonly<Record<RetentionKind, number>> = {
  letters: 90,
  notices: 365,
  calendarFeeds: 400,
  corrections: 3 * 365,
  readings: 3 * 365,
  publicPages: 365,
  people: 5 * 365,
};
export const retentionDaysMinimum = 30;
export const retentionDaysMaximum = 75 * 365;

/** What the portal holds of a person, as the archive and the page group it. */
export const holdingKinds = [
  'profile',
  'signIn',
  'study',
  'portfolio',
  'applications',
  'notices',
  'personalData',
  'work',
] as const;
export type HoldingKind = (typeof holdingKinds)[number];
