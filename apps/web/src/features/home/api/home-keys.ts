export const homeKeys = { studentCards: ['home', 'student-cards'] as const };
