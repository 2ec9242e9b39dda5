export const pageSizes = [15, 25, 50, 100] as const;
export type PageSize = (typeof pageSizes)[number];
export const defaultPageSize = 15;

/**
 * A list counts its rows up to here; a longer one says that there are more. Nobody turns the sixty-sixth page, and up to
 * here the count costs a fraction of the page, however many rows there are.
 */
export const countedRows = 1000;

/** The longest text that a filter takes. */
export const filterTextMaximum = 200;
