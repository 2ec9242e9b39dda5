import type { PaperQuery } from '@zachetka/contract/papers/papers.schemas';
import { dayInWords, writtenDay } from '../words/written.ts';
import type { SeasonForPapers } from './read-season.ts';

/** What does not come from the season: the university, and its clock. */
export type HeadSetting = {
  university: string;
  /** The day of a moment by the university's clock. */
  dayOf: (moment: string) => string;
  season: SeasonForPapers;
};

type Numbered = Pick<PaperQuery, 'day'> & { number?: string | number | undefined };

export function headFields(
  { university, season: { season, academicYear } }: HeadSetting,
  { number, day }: Numbered,
) {
  return {
    university,
    award: season.awardType.titleRu,
    season: season.titleRu,
    academicYear,
    number: number ?? null,
    day: day === undefined ? null : writtenDay(day),
    dayInWords: day === undefined ? null : dayInWords(day),
  };
}
