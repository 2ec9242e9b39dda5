export const homeKeys = {
  students: ['home', 'student'] as const,
  student: (enrolmentId: number | null) => [...homeKeys.students, enrolmentId] as const,
};
