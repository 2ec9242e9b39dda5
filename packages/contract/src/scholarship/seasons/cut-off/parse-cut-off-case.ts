import { compareDecimals, type Decimal, one } from '../decimal.ts';
import {
  expectObject,
  isAbsent,
  isNothing,
  member,
  note,
  readAmount,
  readCode,
  readDecimal,
  readEntries,
  readFileWith,
  readFlag,
  readId,
  readList,
  readOneOf,
  readText,
  readWhole,
  type Spot,
} from '../file-spot.ts';
import type { Parsed } from '../rule-problems.ts';
import {
  type Applicant,
  type CutOffCase,
  type CutOffSettings,
  type Money,
  type MoneyGroup,
  moneyKinds,
  type Places,
  type SeasonCase,
  type ShareLimit,
  tieRules,
} from './cut-off-case.ts';

/** Reads a cut-off case: its value, or every problem that it has. */
export function parseCutOffCase(file: unknown): Parsed<CutOffCase> {
  return readFileWith(file, (root) => (expectObject(root) ? readCase(root, 1) : nobody));
}

/** The same of a file that may have several rankings. */
export function parseCutOffFile(file: unknown): Parsed<CutOffCase | SeasonCase> {
  return readFileWith(file, (root) => {
    if (!expectObject(root)) return nobody;
    return isNothing(member(root, 'rankings')) ? readCase(root, 1) : readSeason(root);
  });
}

function readSeason(root: Spot): SeasonCase {
  const ids = new Set<string>();
  return {
    oneAward: readFlag(member(root, 'oneAward'), false),
    rankings: readList(member(root, 'rankings'))
      .filter(expectObject)
      .map((ranking, index) => ({
        id: readCode(member(ranking, 'id'), ids),
        ...readCase(ranking, index + 1),
      })),
  };
}

/** `position`: of the ranking among the others. Who has not chosen wants the earlier one more. */
function readCase(spot: Spot, position: number): CutOffCase {
  const settings = readSettings(spot);
  const ids = new Set<number>();
  const byInstitute = settings.places.by === 'institute';
  const applicants = readList(member(spot, 'applicants'))
    .filter(expectObject)
    .map((applicant) => readApplicant(applicant, { ids, byInstitute, position }));
  return { ...settings, applicants };
}

const noPlaces: CutOffSettings = {
  places: { by: 'university', count: 0 },
  shareLimits: [],
  ties: 'noneIn',
  chain: [],
  votes: [],
  money: null,
};

const nobody: CutOffCase = { ...noPlaces, applicants: [] };

function readSettings(root: Spot): CutOffSettings {
  const at = (key: string) => member(root, key);
  return {
    places: readPlaces(at('places'), at('by')),
    shareLimits: readLimits(at('shareLimits')),
    ties: isAbsent(at('ties')) ? 'noneIn' : (readOneOf(at('ties'), tieRules) ?? 'noneIn'),
    chain: isNothing(at('chain')) ? [] : readList(at('chain')).map(readText),
    votes: isNothing(at('votes')) ? [] : readList(at('votes')).map((vote) => readId(vote)),
    money: isNothing(at('money')) ? null : readMoney(at('money')),
  };
}

function readPlaces(places: Spot, by: Spot): Places {
  switch (readOneOf(by, ['university', 'institute'])) {
    case 'university':
      return { by: 'university', count: readWhole(places, 0) };
    case 'institute': {
      const counts = readEntries(places).map(
        ([institute, count]) => [institute, readWhole(count, 0)] as const,
      );
      return { by: 'institute', counts: new Map(counts) };
    }
    default:
      return noPlaces.places;
  }
}

function readLimits(spot: Spot): ShareLimit[] {
  if (isNothing(spot)) return [];
  return readList(spot)
    .filter(expectObject)
    .map((limit) => ({
      flag: readText(member(limit, 'flag')),
      share: readAmount(member(limit, 'share'), one),
    }));
}

function readMoney(spot: Spot): Money | null {
  if (!expectObject(spot)) return null;
  return {
    budget: readAmount(member(spot, 'budget')),
    groups: readList(member(spot, 'groups')).filter(expectObject).map(readGroup),
    by: isNothing(member(spot, 'by')) ? null : readText(member(spot, 'by')),
    factor: isNothing(member(spot, 'factor')) ? one : readAmount(member(spot, 'factor')),
    ...readBounds(member(spot, 'least'), member(spot, 'most')),
  };
}

/** One of the three; a group that says nothing else has to say its weight. */
function readGroup(spot: Spot): MoneyGroup {
  const from = readDecimal(member(spot, 'from'));
  const [kind = 'weight', ...more] = moneyKinds.filter((each) => !isNothing(member(spot, each)));
  if (more.length > 0) note(spot, 'invalid');
  const value = readAmount(member(spot, kind));
  if (kind === 'weight') return { from, weight: value };
  return kind === 'amount' ? { from, amount: value } : { from, rate: value };
}

function readBounds(leastSpot: Spot, mostSpot: Spot): Pick<Money, 'least' | 'most'> {
  const [least, most] = [leastSpot, mostSpot].map((spot) => (isNothing(spot) ? null : readAmount(spot)));
  if (least && most && compareDecimals(least, most) > 0) note(leastSpot, 'invalid');
  return { least: least ?? null, most: most ?? null };
}

type Among = { ids: Set<number>; byInstitute: boolean; position: number };

function readApplicant(spot: Spot, { ids, byInstitute, position }: Among): Applicant {
  const at = (key: string) => member(spot, key);
  return {
    id: readId(at('id'), ids),
    institute: byInstitute || !isNothing(at('institute')) ? readText(at('institute')) : '',
    total: readDecimal(at('total')),
    flags: isNothing(at('flags')) ? [] : readList(at('flags')).map(readText),
    chain: isNothing(at('chain')) ? {} : readChain(at('chain')),
    eligible: readFlag(at('eligible'), true),
    person: isNothing(at('person')) ? null : readText(at('person')),
    choice: isNothing(at('choice')) ? position : readChoice(at('choice')),
  };
}

function readChoice(spot: Spot): number {
  const choice = readWhole(spot, Number.MIN_SAFE_INTEGER);
  if (choice < 1 && typeof spot.value === 'number' && Number.isSafeInteger(spot.value)) note(spot, 'invalid');
  return choice;
}

function readChain(spot: Spot): Readonly<Record<string, Decimal>> {
  return Object.fromEntries(
    readEntries(spot)
      .filter(([, value]) => !isNothing(value))
      .map(([name, value]) => [name, readDecimal(value)]),
  );
}
