/** How long a claim holds unless it is renewed. */
export const claimMinutes = 5;

/** How long it counts that somebody has had an element open. */
export const lookHours = 24;

/** How long whoever has decided may undo it; until then the student is not told. */
export const undoSeconds = 15;

/** How many elements can be decided at once. */
export const batchMaximum = 100;

/** How many students one may skip before the first of them comes again. */
export const skippedMaximum = 100;
