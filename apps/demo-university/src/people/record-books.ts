import type { StudyGroup } from '../curriculum/study-groups.ts';

/** Gives out record book numbers like `24-03-0127`: the year of admission, the programme, and a number in it. */
export function createRecordBooks(academicYear: number): (group: StudyGroup) => string {
  const issued = new Map<string, number>();
  return ({ courseNumber, programme }) => {
    const admitted = academicYear - courseNumber + 1;
    const series = `${String(admitted).slice(-2)}-${String(programme.number).padStart(2, '0')}`;
    const number = (issued.get(series) ?? 0) + 1;
    issued.set(series, number);
    return `${series}-${String(number).padStart(4, '0')}`;
  };
}
