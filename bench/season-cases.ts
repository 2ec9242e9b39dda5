import type { Applicant } from '../packages/contract/src/seasons/cut-off/cut-off-case.ts';
import { type Decimal, decimal } from '../packages/contract/src/seasons/decimal.ts';
import { portfolioCodes } from '../packages/contract/src/seasons/rule-sets/portfolio-codes.ts';
import type { Criterion, Rules } from '../packages/contract/src/seasons/rules/rules.ts';
import { axisSeparator } from '../packages/contract/src/seasons/rules/rules.ts';
import type { CaseItem, ScoreCase } from '../packages/contract/src/seasons/scoring/score-case-file.ts';

/** Numbers that look random and are the same in every run. */
export function makeRandom(seed: number) {
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const integer = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  const pick = <Thing>(things: readonly Thing[]): Thing => things[integer(0, things.length - 1)] as Thing;
  return { next, integer, pick };
}
type Random = ReturnType<typeof makeRandom>;

/** Portfolios for these rules: up to so many elements each, most of them verified, from the last year and a bit. */
export function makeScoreCases(rules: Rules, count: number, mostItems: number, leastItems = 1): ScoreCase[] {
  const random = makeRandom(16);
  let id = 0;
  return Array.from({ length: count }, () => ({
    study: {
      sessions: decimal(random.integer(1, 11)),
      average: decimal(`4.${random.integer(0, 99)}`),
      lastTwoAverage: decimal(`4.${random.integer(0, 99)}`),
      excellentPercent: decimal(random.integer(0, 100)),
    },
    items: Array.from({ length: random.integer(leastItems, mostItems) }, (): CaseItem => {
      id += 1;
      const { code } = random.pick(portfolioCodes);
      const criterion = rules.criterionOf.get(code);
      return {
        id,
        subBlock: code,
        date: new Date(Date.UTC(2026, 8, 1) - random.integer(-5, 450) * 86_400_000)
          .toISOString()
          .slice(0, 10),
        status: random.next() < 0.8 ? 'VERIFIED' : 'SUBMITTED',
        used: random.next() < 0.05,
        attributes: criterion ? valuesFor(criterion, random) : {},
      };
    }),
  }));
}

/** Values that the criterion knows, and an event that two elements in five share. */
function valuesFor({ points, factors }: Criterion, random: Random): Record<string, string> {
  const values: Record<string, string> = { event: `event ${random.integer(1, 5)}` };
  for (const { attribute, is } of factors) if (random.next() < 0.5) values[attribute] = is;
  if (points.kind === 'ladder') values[points.by] = random.pick([...points.ladders.keys()]);
  if (points.kind === 'ranges') values[points.of] = String(random.integer(0, 100));
  if (points.kind === 'total' && points.of !== null) values[points.of] = String(random.integer(0, 100));
  if (points.kind === 'matrix') {
    const cell = random.pick([...points.cells.keys()]).split(axisSeparator);
    for (const [axis, attribute] of points.axes.entries()) values[attribute] = cell[axis] ?? '';
  }
  return values;
}

const institutes = ['LD', 'PD', 'ST', 'MP', 'FM', 'PS', 'NU', 'OZ'];

/** Applicants with totals of two digits, so that a few of them tie everywhere. */
export function makeApplicants(count: number): Applicant[] {
  const random = makeRandom(17);
  return Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    institute: random.pick(institutes),
    total: { units: BigInt(random.integer(0, 12_000)), digits: 2 },
    flags: [...(random.next() < 0.3 ? ['onlyStudy'] : []), ...(random.next() < 0.2 ? ['firstYear'] : [])],
    chain: {
      average: { units: BigInt(random.integer(400, 500)), digits: 2 },
      topLevel: decimal(random.integer(0, 5)),
    },
    eligible: random.next() < 0.97,
    person: null,
    choice: 1,
  }));
}

export const placesByInstitute = (places: number): Map<string, number> =>
  new Map(institutes.map((institute) => [institute, Math.floor(places / institutes.length)]));

/** The least that any exact scoring has to do. */
export function addUp(numbers: readonly Decimal[]): bigint {
  let sum = 0n;
  for (const { units } of numbers) sum += units;
  return sum;
}
