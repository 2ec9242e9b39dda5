/** A role ends with the first moment of the day after: its last day is the one that the moment before it belongs to. */
export const lastDayOf = (endsAt: string): Date => new Date(Date.parse(endsAt) - 1);
