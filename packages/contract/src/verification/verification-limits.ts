/** How long a claim holds unless it is renewed. */
export const claimMinutes = 5;

/** How many elements can be confirmed at once. */
export const batchMaximum = 100;
