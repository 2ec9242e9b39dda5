export const pageSizes = [15, 25, 50, 100] as const;
export type PageSize = (typeof pageSizes)[number];
export const defaultPageSize = 15;

/** The longest text that a filter takes. */
export const filterTextMaximum = 200;
