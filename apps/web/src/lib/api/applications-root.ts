/** All that the browser holds of applications: they are made and changed from other places too. */
export const applicationsRoot = ['applications'] as const;
