/** What makes a file invalid. */
export const problemCodes = [
  'overlap',
  'fallingSteps',
  'subBlockTwice',
  'unknownDirection',
  'unknownTerm',
  'badNumber',
  'badDate',
  'badDuration',
  'duplicateId',
  'invalid',
] as const;

/** What is allowed and most likely a mistake. */
export const warningCodes = ['gap', 'missingCell', 'capBelowDearest'] as const;

export type ProblemCode = (typeof problemCodes)[number];
export type WarningCode = (typeof warningCodes)[number];

/** `path` is a JSON pointer into the file; of a member that is missing it names the place where it should stand. */
export type Problem = { path: string; code: ProblemCode };
export type Warning = { path: string; code: WarningCode };

/** A file that was read: its value and what may be wrong with it, or all that is wrong with it. */
export type Parsed<Value> =
  | { problems: null; warnings: Warning[]; value: Value }
  | { problems: Problem[]; warnings: null; value: null };
