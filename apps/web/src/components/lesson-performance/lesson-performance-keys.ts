export const lessonPerformanceKeys = { marks: (lessonId: number) => ['lesson-marks', lessonId] as const };
