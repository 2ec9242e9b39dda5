import {
  compareDecimals,
  decimal,
  formatDecimal,
  parseDecimal,
  roundDecimal,
  sumDecimals,
} from '../decimal.ts';
import type { SessionFact } from '../gates.rules.ts';

/** What a formula can name, made from the results of sessions. */
export const studyWords = ['sessions', 'average', 'lastAverage', 'excellentInRow', 'debts'] as const;
type StudyWord = (typeof studyWords)[number];

const best = decimal('5');
const averageDigits = 2;

/**
 * The study results of a case, of sessions that ended on the reference date or before it. Without any session nothing is known,
 * and a formula gives nothing.
 */
export function studyOf(
  sessions: readonly SessionFact[],
  referenceDate: string,
): Partial<Record<StudyWord, string>> {
  const known = sessions
    .filter(({ endedOn }) => endedOn <= referenceDate)
    .toSorted((a, b) => (a.endedOn < b.endedOn ? 1 : -1));
  const [last] = known;
  if (!last) return {};
  const averages = known.flatMap(({ average }) => parseDecimal(average) ?? []);
  const notExcellent = known.findIndex(({ average }) => {
    const marks = parseDecimal(average);
    return marks === null || compareDecimals(marks, best) !== 0;
  });
  return {
    sessions: String(known.length),
    debts: String(last.debts),
    excellentInRow: String(notExcellent === -1 ? known.length : notExcellent),
    ...(averages.length > 0 && { average: formatDecimal(meanOf(averages)) }),
    ...(last.average !== null && { lastAverage: formatDecimal(decimal(last.average)) }),
  };
}

/** Rounded half up to two digits: a mean may have no last digit. */
function meanOf(averages: readonly ReturnType<typeof decimal>[]) {
  const { units, digits } = sumDecimals(averages);
  const finer = 10n ** 6n;
  return roundDecimal(
    { units: (units * finer) / BigInt(averages.length), digits: digits + 6 },
    averageDigits,
    'half-up',
  );
}
