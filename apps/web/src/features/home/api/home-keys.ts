export const homeKeys = { student: ['home', 'student'] as const };
