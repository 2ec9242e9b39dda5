export const shortestSearch = 2;
export const longestSearch = 100;

/** In the order in which they are shown. */
export const searchKinds = ['application', 'student', 'discipline', 'achievement'] as const;
