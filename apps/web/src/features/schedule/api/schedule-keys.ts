export const scheduleKeys = {
  feed: ['schedule', 'feed'] as const,
  enrolments: ['schedule', 'enrolments'] as const,
  week: (first: string) => ['schedule', 'timetable', first] as const,
};
