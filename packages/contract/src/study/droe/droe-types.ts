export const droeTypes = ['APPOINTMENT', 'APPLY'] as const;

export type DroeType = (typeof droeTypes)[number];
