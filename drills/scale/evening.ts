/**
 * A deadline's last evening, as far as anybody can know it before: assumptions, each to be changed here. Of a university's students so many are there in
 * the last two hours, and each asks so often; in the worst minutes so many times as much comes as on average.
 */
export const evening = {
  hours: 2,
  shareOfStudents: 0.25,
  requestsEach: 120,
  peak: 3,
} as const;

/** Requests a second in the worst minutes, of so many students whose deadline is the same. */
export function peakRate(students: number): number {
  const { hours, shareOfStudents, requestsEach, peak } = evening;
  return (students * shareOfStudents * requestsEach * peak) / (hours * 3600);
}

/** Who studies in the country: a few large universities and many small ones. */
export const country: readonly { universities: number; students: number; what: string }[] = [
  { universities: 10, students: 40_000, what: 'the largest' },
  { universities: 140, students: 12_000, what: 'large' },
  { universities: 300, students: 5000, what: 'middle' },
  { universities: 250, students: 1700, what: 'small' },
];

/** What one cluster may hold so that nights are long enough for its backup and its vacuum. */
export const limits = {
  /** Bytes a second that a base backup copies and a restore writes: one ordinary disk over one ordinary network. */
  copyBytes: 200e6,
  /** Hours that a restore may take before a day is lost. */
  restoreHours: 4,
  /** One of a hundred requests may take longer. */
  p99Ms: 200,
  /** Years that a student's rows stay. */
  years: 6,
} as const;
