/** What the texts of one portfolio may come to, in bytes: some five hundred pages. */
export const valuesQuota = 4 * 1_048_576;

/** And what is kept of their changes, for ever: several thousand of them. */
export const historyQuota = 16 * 1_048_576;
