/** The kinds of files that an import takes, in the order in which they are loaded: what is referred to comes first. */
export const importKinds = [
  'people',
  'roles',
  'specialities',
  'education-plans',
  'groups',
  'students',
  'scales',
  'disciplines',
  'control-forms',
  'lessons',
  'lesson-groups',
  'lesson-tests',
  'lesson-control-forms',
  'marks',
  'final-marks',
  'attendance',
  'droe-categories',
  'droe-forms',
  'funding',
  'session-results',
  'penalties',
  'leaves',
] as const;

export type ImportKind = (typeof importKinds)[number];

/** What one file may weigh. A table is unpacked in memory as a whole; text goes through piece by piece. */
export const importMegabytes = { csv: 40, xlsx: 5 };

/** So many changed rows of an import are kept one by one: to be looked at before it, and to be taken back after it. */
export const keptChanges = 50_000;

/** So many refused rows of a file are named; the others are counted. */
export const namedRefusals = 1000;

/** Stands beside refused rows in the file of them, and is passed over when that file is loaded again. */
export const reasonColumn = 'refusal_reason';
