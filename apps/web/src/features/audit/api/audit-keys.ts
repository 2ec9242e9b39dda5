export const auditKeys = { state: ['audit', 'state'] as const };
