export const pageSizes = [15, 25, 50, 100] as const;
export type PageSize = (typeof pageSizes)[number];
export const defaultPageSize = 15;

/**
 * A page is there before its list is counted to the end: whoever asks for the rows first gets them with a count up to here,
 * which costs a fraction of the page however many rows there are.
 */
export const countedRows = 1000;

/** The longest text that a filter takes. */
export const filterTextMaximum = 200;
