import type { PaperQuery } from '@zachetka/contract/scholarship/papers/papers.schemas';
import { declineName } from '../words/decline-name.ts';
import { dayInWords, orNull, writtenDay, writtenPoints, writtenRoubles } from '../words/written.ts';
import type { PaperApplication, SeasonForPapers } from './read-season.ts';

export function applicantFields(application: PaperApplication) {
  const { id, fullName, group, course, institute, nomination, total } = application;
  return {
    applicationNumber: id,
    name: fullName,
    nameGenitive: declineName(fullName, 'genitive'),
    nameDative: declineName(fullName, 'dative'),
    nameAccusative: declineName(fullName, 'accusative'),
    group,
    course,
    institute,
    nomination,
    points: writtenPoints(total),
  };
}

export const awardedLines = (applications: readonly PaperApplication[], reserve: string | null) =>
  applications.map((application, index) => ({
    no: index + 1,
    ...applicantFields(application),
    place: application.place,
    amount: orNull(application.amount, writtenRoubles),
    reserve: application.fromReserve ? (reserve ?? '') : '',
  }));

/** What of it is paid from the reserve of the season, after upheld appeals. */
export function reserveFields(applications: readonly PaperApplication[], reserve: string | null) {
  const paid = applications.filter(({ fromReserve, amount }) => fromReserve && amount !== null);
  return {
    reserveName: paid.length > 0 ? (reserve ?? '') : '',
    reserveSum:
      paid.length > 0 ? writtenRoubles(paid.reduce((sum, { amount }) => sum + (amount ?? 0), 0)) : '',
  };
}

/** What all of them get in a month; not known as long as the amount of one is not. */
export function amountSum(applications: readonly PaperApplication[]): string | null {
  const amounts = applications.flatMap(({ amount }) => (amount === null ? [] : [amount]));
  if (amounts.length === 0 || amounts.length < applications.length) return null;
  return writtenRoubles(amounts.reduce((sum, amount) => sum + amount, 0));
}

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
