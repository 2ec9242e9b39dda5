/** A search starts at five characters; a shorter one finds nobody. */
export const employeeSearchMinimum = 5;
