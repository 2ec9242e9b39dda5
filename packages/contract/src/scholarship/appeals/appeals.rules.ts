export const appealOutcomes = ['UPHELD', 'REJECTED'] as const;
export type AppealOutcome = (typeof appealOutcomes)[number];

/** What somebody has done in the first decision, or is in conflict with, for which they do not judge the appeal. */
export const partsTaken = [
  'own',
  'applied',
  'decided',
  'scored',
  'verified',
  'recommended',
  'adopted',
  'conflict',
  'outside',
] as const;
export type PartTaken = (typeof partsTaken)[number];

/** Of what is wrong, of why, and of the answer. */
export const appealTextMaximum = 2000;
/** Of one appeal. */
export const appealFilesMaximum = 5;
