import {
  compareDecimals,
  decimal,
  formatDecimal,
  parseDecimal,
  roundDecimal,
  sumDecimals,
} from '../decimal.ts';
import type { SessionFact } from '../gates.rules.ts';

/** What formulas and steps can name, made from the results of sessions. */
export const studyWords = [
  'sessions',
  'average',
  'lastAverage',
  'lastTwoAverage',
  'excellentInRow',
  'excellentSessions',
  'excellentPercent',
  'debts',
] as const;
type StudyWord = (typeof studyWords)[number];

const best = decimal('5');
const averageDigits = 2;

/**
 * The study results of a case, of sessions that ended on the reference date or before it. Without any session nothing is known,
 * and formulas and steps give nothing.
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
  const notExcellent = known.findIndex((session) => !isExcellent(session));
  const lastTwo = known.slice(0, 2);
  const ofLastTwo = lastTwo.flatMap(({ average }) => parseDecimal(average) ?? []);
  const percent = excellentPercent(lastTwo);
  return {
    sessions: String(known.length),
    debts: String(last.debts),
    excellentInRow: String(notExcellent === -1 ? known.length : notExcellent),
    excellentSessions: String(known.filter(isExcellent).length),
    ...(ofLastTwo.length === 2 && { lastTwoAverage: formatDecimal(meanOf(ofLastTwo)) }),
    ...(percent !== null && { excellentPercent: percent }),
    ...(averages.length > 0 && { average: formatDecimal(meanOf(averages)) }),
    ...(last.average !== null && { lastAverage: formatDecimal(decimal(last.average)) }),
  };
}

function isExcellent({ average }: SessionFact): boolean {
  const marks = parseDecimal(average);
  return marks !== null && compareDecimals(marks, best) === 0;
}

/** Of all marks of these sessions, cut off after two digits: 74.996 is not 75. */
function excellentPercent(sessions: readonly SessionFact[]): string | null {
  let [marks, excellent] = [0, 0];
  for (const session of sessions) {
    if (session.marks == null || session.excellent == null) return null;
    marks += session.marks;
    excellent += session.excellent;
  }
  if (marks === 0) return null;
  return formatDecimal({ units: (BigInt(excellent) * 10_000n) / BigInt(marks), digits: 2 });
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
