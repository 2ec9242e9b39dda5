/** The state of a link: the page that it leads to tells the record of reading how it was reached. The address stays as it is. */
export const fromList = { way: 'list' } as const;
export const fromSearch = { way: 'search' } as const;
