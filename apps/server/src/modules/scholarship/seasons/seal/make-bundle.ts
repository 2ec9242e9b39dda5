import { randomInt } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { withChoices } from '@zachetka/contract/scholarship/border/simulate';
import {
  allNominations,
  type BundleLine,
  bundleFormat,
  type LeftOutReason,
  leftOutReasons,
  markLength,
  type SeasonBundle,
} from '@zachetka/contract/scholarship/open-season/season-bundle';
import { cutOffSeason } from '@zachetka/contract/scholarship/seasons/cut-off/cut-off';
import type { Applicant } from '@zachetka/contract/scholarship/seasons/cut-off/cut-off-case';
import { parseCutOffFile } from '@zachetka/contract/scholarship/seasons/cut-off/parse-cut-off-case';
import {
  compareDecimals,
  type Decimal,
  decimal,
  formatDecimal,
} from '@zachetka/contract/scholarship/seasons/decimal';
import { highestReached, isOfStudy, type Rules } from '@zachetka/contract/scholarship/seasons/rules/rules';
import { evaluateCase } from '@zachetka/contract/scholarship/seasons/scoring/evaluate-case';
import type { ItemEvaluation } from '@zachetka/contract/scholarship/seasons/scoring/evaluation';
import { scoreCase, toAnswer } from '@zachetka/contract/scholarship/seasons/scoring/score-case';
import {
  dayOf,
  parseKnownCase,
  valueOf,
  wordsIn,
} from '@zachetka/contract/scholarship/seasons/scoring/score-case-file';
import type { ScoreCaseFile } from '@zachetka/contract/scholarship/seasons/season-rules.schemas';
import type { Transaction } from '../../../../db/connect.ts';
import { findApplicationsToScore, findCountedDirections } from '../../applications/index.ts';
import { caseOf, findKnown, openScorer, type SeasonScorer } from '../../season-rules/index.ts';
import { findCandidates } from '../border/read-border-case.ts';
import { rankAdopted } from '../recount/plan-recount.ts';
import { findAdoptionsToRecount, findPlacesInForce } from '../recount/recount.queries.ts';
import { findPublishedOn, findSeals } from './seal.queries.ts';
import type { MadeSeal } from './seal-season.ts';

/**
 * Nobody can be told from fewer than so many others: neither by what the public list says of a line, nor by an achievement that somebody
 * happens to know of. Where it would be fewer, the achievements of the line are left out and its directions stay, as the public list has them.
 */
export const crowd = 5;

type Item = ScoreCaseFile['items'][number];

/** The open data of a season, compressed. */
export async function makeBundle(
  tx: Transaction,
  { seasonId, timeZone, seal }: { seasonId: number; timeZone: string; seal: MadeSeal },
): Promise<Buffer> {
  const publishedOn = (await findPublishedOn(tx, { seasonId, timeZone })) ?? '';
  const { season, nominations, rows, candidates } = await findCandidates(tx, { seasonId, timeZone });
  const scorer = await openScorer(tx, { seasonId, timeZone });
  // Ids are hashes: their order is that of nothing else.
  const ids = [...seal.lines].toSorted(([, a], [, b]) => (a.id < b.id ? -1 : 1)).map(([id]) => id);
  const numberOf = new Map(ids.map((id, index) => [id, index + 1]));
  const personOf = new Map(rows.map(({ id, personId }) => [id, personId]));
  const counted = await findCountedDirections(tx, seasonId);
  const scored = scorer
    ? await scoreAnonymously(tx, scorer, { seasonId, personOf })
    : new Map<number, Anonymous>();
  const leftOut = new Map<LeftOutReason, number>();
  const isCrowded = crowdsOf(seal, counted, scored);
  const lines = ids.map((applicationId): BundleLine => {
    const { leaf, ...line } = seal.lines.get(applicationId) as NonNullable<ReturnType<typeof seal.lines.get>>;
    const anonymous = scored.get(applicationId);
    const reason = anonymous && ('reason' in anonymous ? anonymous.reason : isCrowded(applicationId));
    if (reason) leftOut.set(reason, (leftOut.get(reason) ?? 0) + 1);
    return {
      ...line,
      mark: leaf.slice(0, markLength),
      directions: counted.get(applicationId) ?? null,
      scored:
        anonymous && !reason && 'case' in anonymous
          ? { case: anonymous.case, answer: anonymous.answer }
          : null,
    };
  });
  const border = await makeCase(tx, { seasonId, season, nominations, candidates, numberOf });
  const cutOff = border && withoutCriteria(border);
  if (border && !cutOff) leftOut.set('criterionOfPerson', lines.length);
  const bundle: SeasonBundle = {
    format: bundleFormat,
    season: { titleRu: season.titleRu, titleEn: season.titleEn, publishedOn },
    rules: scorer?.file ?? null,
    nominations: nominations.map((nomination) => ({
      ...nomination,
      subBlocks: [...(scorer?.nominations.find(({ blockId }) => blockId === nomination.id)?.subBlocks ?? [])],
    })),
    lines,
    cutOff,
    answer: cutOff && answerOf(cutOff),
    seal: {
      number: seal.number,
      root: seal.root,
      before: (await findSeals(tx, { seasonId, timeZone })).map(({ number, root, on, cause }) => ({
        number,
        root,
        on,
        cause,
      })),
    },
    leftOut: leftOutReasons.flatMap((reason) => {
      const left = leftOut.get(reason);
      return left ? [{ reason, lines: left }] : [];
    }),
  };
  return promisify(gzip)(JSON.stringify(bundle));
}

/** What is told of the achievements behind a total, or why nothing is. */
type Anonymous =
  | { case: ScoreCaseFile; answer: ReturnType<typeof toAnswer>; signatures: string[] }
  | { reason: LeftOutReason };

const pageSize = 1000;

async function scoreAnonymously(
  tx: Transaction,
  scorer: SeasonScorer,
  { seasonId, personOf }: { seasonId: number; personOf: ReadonlyMap<number, number> },
): Promise<Map<number, Anonymous>> {
  const applicationsOf = Map.groupBy(personOf.values(), (person) => person);
  const found = new Map<number, Anonymous>();
  for (let after = 0; ; ) {
    const page = await findApplicationsToScore(tx, { seasonId, which: 'filed', after, limit: pageSize });
    const last = page.at(-1);
    if (!last) return found;
    const known = await findKnown(tx, scorer, {
      personIds: [...new Set(page.map(({ personId }) => personId))],
      elementIds: page.flatMap(({ elements }) => elements.map(({ id }) => id)),
    });
    for (const { id, personId, blockId, totalScore, elements } of page) {
      const rules = scorer.rulesFor(blockId);
      const changed = new Map(
        elements.flatMap((each) => (each.changed === null ? [] : [[each.id, each.changed]])),
      );
      const chosen = elements.flatMap((each) => known.elements.get(each.id) ?? []);
      const { file } = caseOf(scorer, known, { personId, elements: chosen, changed });
      // Two lines that are known to be of one person are found more easily than each of them.
      const isAlone = (applicationsOf.get(personId)?.length ?? 0) < 2;
      found.set(id, isAlone ? anonymise(rules, file, String(totalScore)) : { reason: 'severalApplications' });
    }
    after = last.id;
  }
}

/**
 * The case with nothing in it but what its points need: no titles and files, days only as far as a rule tells them apart, numbers only as far
 * as a step does. It must come to the same points, direction by direction; otherwise nothing is told.
 */
export function anonymise(rules: Rules, file: ScoreCaseFile, total: string): Anonymous {
  const given = parseKnownCase(file, rules).value;
  if (!given) return { reason: 'notByTheseRules' };
  const evaluation = evaluateCase(rules, given);
  const coarse: ScoreCaseFile = {
    study: coarseStudy(rules, given.study),
    items: evaluation.items
      .filter(({ criterion, refusal, item }) => criterion !== null && (refusal === null || item.adjusted))
      .map((item) => coarseItem(item, rules))
      .map((item) => ({ item, signature: JSON.stringify(item) }))
      .toSorted((a, b) => (a.signature < b.signature ? -1 : 1))
      .map(({ item }, index) => ({ id: index + 1, ...item })),
  };
  const read = parseKnownCase(coarse, rules).value;
  const answer = read && scoreCase(rules, read);
  const said = toAnswer(evaluation);
  const isSame =
    answer !== null &&
    compareDecimals(decimal(answer.total), decimal(total)) === 0 &&
    JSON.stringify(answer.directions) === JSON.stringify(said.directions);
  if (!isSame) return { reason: 'notByTheseRules' };
  const signatures = coarse.items.map(({ id: _id, ...item }) => JSON.stringify(item));
  return { case: coarse, answer, signatures: [...signatures, JSON.stringify(coarse.study)] };
}

type Coarse = Omit<Item, 'id'>;

function coarseItem({ item, criterion }: ItemEvaluation, rules: Rules): Coarse {
  const { referenceDate } = rules;
  const plain: Coarse = {
    subBlock: item.subBlock,
    date: referenceDate,
    status: 'VERIFIED',
    used: false,
    attributes: {},
  };
  if (!criterion || item.adjusted)
    return { ...plain, ...(item.adjusted && { adjusted: formatDecimal(item.adjusted) }) };
  // What counts is not older than the look-back: of its days those of the age factors alone are told apart.
  const age = criterion.ageFactors
    .map(({ onOrBefore }) => onOrBefore)
    .toSorted()
    .find((day) => dayOf(item, criterion) <= day);
  return {
    ...plain,
    date: age ?? referenceDate,
    attributes: Object.fromEntries(coarseAttributes(item, criterion)),
  };
}

type Given = ItemEvaluation['item'];

function coarseAttributes(
  item: Given,
  { points, factors, divideBy }: Rules['criteria'][number],
): [string, string][] {
  const named = (attribute: string): [string, string] => [attribute, valueOf(item, attribute)];
  const base = (): [string, string][] => {
    if (points.kind === 'matrix') return points.axes.map(named);
    if (points.kind === 'ladder') return [named(points.by)];
    if (points.kind === 'total') return points.of === null ? [] : [named(points.of)];
    if (points.kind !== 'ranges') return [];
    const value = Number(valueOf(item, points.of).replace(',', '.'));
    const step = points.steps.find(({ from, to }) => from <= value && (to === null || value <= to));
    return [[points.of, String(step?.from ?? '')]];
  };
  return [
    ...factors
      .filter(({ attribute, is }) => valueOf(item, attribute) === is)
      .map(({ attribute }) => named(attribute)),
    ...(divideBy === null ? [] : [named(divideBy)]),
    ...base(),
  ];
}

/** Of a result that only steps look at the step that it reaches; what a formula multiplies stays as it is. */
function coarseStudy(rules: Rules, study: Readonly<Record<string, Decimal>>): Record<string, string> {
  const exact = wordsIn({
    ...rules,
    criteria: rules.criteria.filter(({ points }) => points.kind === 'formula'),
  });
  return Object.fromEntries(
    [...wordsIn(rules)].toSorted().flatMap((word) => {
      const value = study[word];
      if (!value) return [];
      if (exact.has(word)) return [[word, formatDecimal(value)]];
      const reached = rules.criteria.flatMap(({ points }) =>
        isOfStudy(points) && points.kind === 'steps' && points.of === word
          ? (highestReached(points.steps, value)?.from ?? [])
          : [],
      );
      const [highest] = reached.toSorted((a, b) => compareDecimals(b, a));
      return highest ? [[word, formatDecimal(highest)]] : [];
    }),
  );
}

/** Why the achievements of a line can't be told: there are too few others like it. */
function crowdsOf(
  { lines }: MadeSeal,
  counted: ReadonlyMap<number, Record<string, string> | null>,
  scored: ReadonlyMap<number, Anonymous>,
): (applicationId: number) => LeftOutReason | null {
  const listed = (id: number) => {
    const line = lines.get(id);
    return JSON.stringify([line?.nomination, line?.total, line?.outcome, line?.place, counted.get(id)]);
  };
  const signaturesOf = (id: number) => {
    const anonymous = scored.get(id);
    return new Set(anonymous && 'case' in anonymous ? anonymous.signatures : []);
  };
  const alike = countEach([...lines.keys()].map(listed));
  const having = countEach([...lines.keys()].flatMap((id) => [...signaturesOf(id)]));
  return (id) => {
    if ((alike.get(listed(id)) ?? 0) < crowd) return 'rarePoints';
    return [...signaturesOf(id)].some((signature) => (having.get(signature) ?? 0) < crowd)
      ? 'rareItem'
      : null;
  };
}

function countEach(values: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

type Casing = Pick<Awaited<ReturnType<typeof findCandidates>>, 'season' | 'nominations' | 'candidates'> & {
  seasonId: number;
  numberOf: ReadonlyMap<number, number>;
};

/** Of two applications of one person in a ranking the one that takes no part is wanted least. */
const wantedLeast = 1_000_000;

/** The borders that were voted on as a case of `npm run cut-off`, without money: amounts may follow from a course or an average. */
async function makeCase(tx: Transaction, { seasonId, season, nominations, candidates, numberOf }: Casing) {
  const inForce = await findPlacesInForce(tx, { seasonId });
  if (inForce.size === 0) return null;
  const placeOf = (id: number | null) => nominations.findIndex((each) => each.id === id);
  const adoptions = await findAdoptionsToRecount(tx, [
    ...new Set([...inForce.values()].map(({ adoptionId }) => adoptionId)),
  ]);
  const adopted = rankAdopted(
    adoptions.toSorted((a, b) => placeOf(a.settings.nominationId) - placeOf(b.settings.nominationId)),
    {
      candidates,
      inForce,
      season,
      votes: [],
      takesPart: (_candidate, stood) => stood !== undefined && stood.outcome !== 'notEligible',
    },
  );
  const choices = withChoices(season, adopted);
  const takingPart = adopted.flatMap(({ ranking }) => [
    ...ranking.people,
    ...ranking.absent.flatMap(({ applicant }) => (applicant.eligible ? applicant : [])),
  ]);
  const applicationsOf = countEach(takingPart.flatMap(({ person }) => person ?? []));
  const institute = randomLabels(candidates.map((each) => each.institute));
  const person = randomLabels([...applicationsOf].flatMap(([name, count]) => (count > 1 ? name : [])));
  return {
    oneAward: season.oneAward,
    rankings: adopted.map(
      ({ adoption, ranking, settings: { places, shareLimits, ties, chain, votes } }, index) => {
        const isLimited = new Set(shareLimits.map(({ flag }) => flag));
        const chainOf = ties === 'chain' ? tiedRanks(ranking.people, chain, inForce) : () => ({});
        const told = (applicant: Applicant, choice: number) => ({
          id: numberOf.get(applicant.id) ?? 0,
          total: formatDecimal(applicant.total),
          ...(places.by === 'institute' && { institute: institute.get(applicant.institute) }),
          flags: applicant.flags.filter((flag) => isLimited.has(flag)),
          chain: chainOf(applicant),
          eligible: applicant.eligible,
          // Whoever has one application is a person of their own, and needs no name for it.
          ...(person.has(applicant.person ?? '') && { person: person.get(applicant.person ?? ''), choice }),
        });
        return {
          id: String(adoption.settings.nominationId ?? allNominations),
          by: places.by,
          places:
            places.by === 'university'
              ? places.count
              : Object.fromEntries(
                  [...places.counts].map(([name, count]) => [institute.get(name) ?? '0', count]),
                ),
          shareLimits: shareLimits.map(({ flag, share }) => ({ flag, share: formatDecimal(share) })),
          ties,
          chain: [...chain],
          votes: votes.flatMap((id) => numberOf.get(id) ?? []).toSorted((a, b) => a - b),
          applicants: [
            ...ranking.people.map((applicant, at) => told(applicant, choices[index]?.choiceOf(at) ?? 1)),
            ...ranking.absent.map(({ applicant }) => told(applicant, wantedLeast)),
          ].toSorted((a, b) => a.id - b.id),
        };
      },
    ),
  };
}

type BorderCase = NonNullable<Awaited<ReturnType<typeof makeCase>>>;

function answerOf(border: BorderCase) {
  const { value } = parseCutOffFile(border);
  return value && 'rankings' in value ? cutOffSeason(value) : null;
}

const isOfCriterion = (flag: string) => flag.startsWith('criterion:');

/**
 * Whose points come from one criterion alone the public list does not tell, and a line may be found in it. A limit on their share that has
 * left nobody out is not needed for the border; null where one has, since it can't be counted anew without them.
 */
function withoutCriteria(border: BorderCase): BorderCase | null {
  const told = {
    ...border,
    rankings: border.rankings.map((ranking) => ({
      ...ranking,
      shareLimits: ranking.shareLimits.filter(({ flag }) => !isOfCriterion(flag)),
      applicants: ranking.applicants.map((applicant) => ({
        ...applicant,
        flags: applicant.flags.filter((flag) => !isOfCriterion(flag)),
      })),
    })),
  };
  return JSON.stringify(answerOf(told)) === JSON.stringify(answerOf(border)) ? told : null;
}

/** Numbers in place of names, in an order that tells nothing. */
function randomLabels(names: readonly string[]): Map<string, string> {
  const shuffled = [...new Set(names)].map((name) => ({ name, by: randomInt(2 ** 47) }));
  return new Map(
    shuffled.toSorted((a, b) => a.by - b.by).map(({ name }, index) => [name, String(index + 1)]),
  );
}

/** By what equals are told apart, and only for those whom it has told apart: the order among them, never an average or a course. */
function tiedRanks(
  people: readonly Applicant[],
  chain: readonly string[],
  inForce: ReadonlyMap<number, { outcome: string }>,
): (applicant: Applicant) => Record<string, string> {
  const isAwarded = ({ id }: Applicant) => inForce.get(id)?.outcome === 'awarded';
  const totalsOf = (which: readonly Applicant[]) => new Set(which.map(({ total }) => formatDecimal(total)));
  const [inside, outside] = [people.filter(isAwarded), people.filter((each) => !isAwarded(each))].map(
    totalsOf,
  );
  const isTied = ({ total }: Applicant) =>
    [inside, outside].every((totals) => totals?.has(formatDecimal(total)) ?? false);
  const tied = people.filter(isTied);
  const ranks = new Map(
    chain.map((name) => {
      const values = [...new Set(tied.flatMap((each) => each.chain[name] ?? []).map(formatDecimal))];
      return [name, values.toSorted((a, b) => compareDecimals(decimal(a), decimal(b)))];
    }),
  );
  return (applicant) =>
    Object.fromEntries(
      chain.flatMap((name) => {
        const value = isTied(applicant) ? applicant.chain[name] : undefined;
        return value ? [[name, String((ranks.get(name)?.indexOf(formatDecimal(value)) ?? 0) + 1)]] : [];
      }),
    );
}
