export const sessionsKeys = { list: ['sessions'] as const };
