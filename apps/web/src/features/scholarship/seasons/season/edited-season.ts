import type { Season, SeasonToSave } from '@zachetka/contract/scholarship/seasons/seasons.schemas';

export type PeopleRules = Pick<
  Season,
  'oneAward' | 'awardChoice' | 'applicationsPerPerson' | 'keepsAmounts' | 'reserve'
>;

/** What is edited of a season; what its page does not show is saved as it came. */
export type EditedSeason = Omit<Required<SeasonToSave>, keyof PeopleRules | 'version' | 'calendarChange'> &
  PeopleRules;

export function toEdited(season: Season): EditedSeason {
  const { titleRu, titleEn, academicYear, period, previousSeasonId, windows, gates, reuse } = season;
  const { oneAward, awardChoice, applicationsPerPerson, keepsAmounts, reserve } = season;
  return {
    titleRu,
    titleEn,
    academicYear,
    period,
    previousSeasonId,
    windows: windows.map(({ kind, from, until }) => ({ kind, from, until })),
    gates,
    reuse,
    oneAward,
    awardChoice,
    applicationsPerPerson,
    keepsAmounts,
    reserve,
  };
}
