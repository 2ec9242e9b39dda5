/** Of one event. */
export const largestEvent = 1000;
/** From the opening of check-in to its end. */
export const longestEventDays = 31;
/** Of a list that is loaded at once, and of those who are confirmed from it at once. */
export const eventLines = { most: 500, longest: 200 } as const;
export const confirmedAtOnce = 50;

/** The code on the organiser's screen changes after so many seconds; the one before it still counts. */
export const codeSeconds = 30;

/** How somebody was let in. */
export const eventWays = ['code', 'list'] as const;

/** The address in the QR code, and the one that an organiser is given. What is secret stands behind `#`: no log of what serves the pages has it. */
export const checkInPath = '/events/check-in';
export const invitationPath = '/events/invitation';
