import {
  type CriterionInFile,
  isOfStudyInFile,
  type RuleFile,
  type ThresholdInFile,
} from '../rules/rule-file.ts';

/**
 * Scoring as naively as the rules read: fractions instead of decimals, every order of a ladder tried, dates walked back
 * day by day. For tests alone: it shares nothing with the real one but the files, and it is slow.
 */
export type RawItem = {
  id: number;
  subBlock: string;
  date: string;
  start?: string | null;
  status: string;
  used: boolean;
  attributes: Record<string, string>;
};
export type RawCase = { study: Record<string, string>; items: RawItem[] };

type Fraction = [numerator: bigint, denominator: bigint];

const nothing: Fraction = [0n, 1n];
const add = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d + c * b, b * d];
const minus = (a: Fraction, [c, d]: Fraction): Fraction => add(a, [-c, d]);
const times = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * c, b * d];
const less = ([a, b]: Fraction, [c, d]: Fraction) => a * d < c * b;
const total = (list: Fraction[]) => list.reduce(add, nothing);

function toFraction(text: string | number): Fraction {
  const [whole = '', rest = ''] = String(text).split('.');
  return [BigInt(whole + rest), 10n ** BigInt(rest.length)];
}

/** All denominators here divide a power of ten, so a long enough expansion ends in zeros. */
function toText([a, b]: Fraction): string {
  const long = ((a < 0n ? -a : a) * 10n ** 60n) / b;
  const padded = long.toString().padStart(61, '0');
  const text = `${padded.slice(0, -60)}.${padded.slice(-60)}`.replace(/0+$/, '').replace(/\.$/, '');
  return a < 0n && text !== '0' ? `-${text}` : text;
}

function daysBack(date: string, duration: string): string {
  const part = (letter: string) => Number(new RegExp(`(\\d+)${letter}`).exec(duration)?.[1] ?? 0);
  let [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  for (let count = part('Y') * 12 + part('M'); count > 0; count -= 1) {
    month -= 1;
    if (month === 0) [month, year] = [12, year - 1];
  }
  const exists = () => new Date(Date.UTC(year, month - 1, day)).getUTCMonth() === month - 1;
  while (!exists()) day -= 1;
  const moment = new Date(Date.UTC(year, month - 1, day));
  for (let count = part('D'); count > 0; count -= 1) moment.setUTCDate(moment.getUTCDate() - 1);
  return moment.toISOString().slice(0, 10);
}

type Entry = {
  item: RawItem;
  criterion: string | null;
  base: Fraction;
  factor: Fraction;
  points: Fraction;
  reason: string | null;
};

export function referenceScore(rules: RuleFile, scored: RawCase) {
  const entries = scored.items.map((item): Entry => {
    const criterion = rules.criteria.find(
      (each) => !isOfStudyInFile(each.points) && each.subBlocks?.includes(item.subBlock),
    );
    const reason = criterion ? null : 'noCriterion';
    return {
      item,
      criterion: criterion?.id ?? null,
      base: nothing,
      factor: [1n, 1n],
      points: nothing,
      reason,
    };
  });
  const criteria = rules.criteria.map((criterion) => {
    const own = entries.filter((entry) => entry.criterion === criterion.id);
    const sum =
      'formula' in criterion.points
        ? total(
            criterion.points.formula.terms.map((term) =>
              term.map((word) => known(word, scored.study)).reduce(times),
            ),
          )
        : 'steps' in criterion.points
          ? atSteps(criterion.points.steps.steps, known(criterion.points.steps.of, scored.study))
          : scoreItems(criterion, own, rules);
    return { id: criterion.id, direction: criterion.direction, ...cut(sum, criterion.cap) };
  });
  const directions = rules.directions.map(({ id, cap }) => {
    const sum = total(criteria.filter(({ direction }) => direction === id).map(({ counted }) => counted));
    return { id, ...cut(sum, cap) };
  });
  const show = ({ id, sum, counted, lostByCap }: { id: string } & ReturnType<typeof cut>) => ({
    id,
    sum: toText(sum),
    counted: toText(counted),
    lostByCap: toText(lostByCap),
  });
  return {
    total: toText(round(total(directions.map(({ counted }) => counted)), rules.rounding)),
    directions: directions.map(show),
    criteria: criteria.map(show),
    items: entries.map(({ item, criterion, base, factor, points, reason }) => ({
      id: item.id,
      criterion,
      base: toText(base),
      factor: toText(factor),
      points: toText(points),
      reason,
    })),
  };
}

const known = (word: string | number, study: Record<string, string>): Fraction =>
  toFraction(study[String(word)] ?? word);

/** The points of the highest threshold that is not above the number. */
function atSteps(steps: readonly ThresholdInFile[], number: Fraction): Fraction {
  let best: [from: Fraction, points: Fraction] | null = null;
  for (const [from, points] of steps) {
    const start = toFraction(from);
    if (!less(number, start) && (best === null || less(best[0], start))) best = [start, toFraction(points)];
  }
  return best?.[1] ?? nothing;
}

function cut(sum: Fraction, cap: string | number | null | undefined) {
  const limit = cap === null || cap === undefined ? null : toFraction(cap);
  const counted = limit && less(limit, sum) ? limit : sum;
  return { sum, counted, lostByCap: minus(sum, counted) };
}

function round([a, b]: Fraction, { digits, mode }: RuleFile['rounding']): Fraction {
  const scale = 10n ** BigInt(digits);
  const size = (a < 0n ? -a : a) * scale;
  const up = mode === 'half-up' && (size % b) * 2n >= b ? 1n : 0n;
  const rounded = size / b + up;
  return [a < 0n ? -rounded : rounded, scale];
}

function scoreItems(criterion: CriterionInFile, own: Entry[], rules: RuleFile): Fraction {
  const lookBack = criterion.lookBack === undefined ? rules.lookBack : criterion.lookBack;
  const dayOf = ({ date, start }: RawItem) => (criterion.datedBy === 'start' ? (start ?? date) : date);
  for (const entry of own) {
    const { item } = entry;
    const day = dayOf(item);
    if (item.status !== 'VERIFIED') entry.reason = 'notVerified';
    else if (day > rules.referenceDate) entry.reason = 'afterReference';
    else if (lookBack !== null && day <= daysBack(rules.referenceDate, lookBack)) entry.reason = 'tooOld';
    else if (item.used) entry.reason = 'used';
    if (entry.reason !== null) continue;
    const base = baseOf(criterion, item);
    if (typeof base === 'string') entry.reason = base;
    else if (divisorOf(criterion, item) === null) entry.reason = 'noDivisor';
    else {
      entry.base = base[0] ?? nothing;
      entry.factor = factorOf(criterion, { ...item, date: day }, rules);
    }
  }
  const counting = () => own.filter(({ reason }) => reason === null);
  const worth = ({ base, factor }: Entry) => times(base, factor);
  const isDearer = (a: Entry, b: Entry) =>
    less(worth(b), worth(a)) || (!less(worth(a), worth(b)) && a.item.id < b.item.id);
  const event = ({ item }: Entry) => item.attributes[criterion.bestOf ?? ''] ?? '';
  const before = counting();
  for (const entry of before) {
    const beaten = before.some((other) => event(other) === event(entry) && isDearer(other, entry));
    if (criterion.bestOf && event(entry) !== '' && beaten) entry.reason = 'notBest';
  }
  const enough = counting().length >= (criterion.minItems ?? 0);
  if (!enough) for (const entry of counting()) entry.reason = 'tooFew';
  const left = counting();
  for (const entry of left) {
    const dearer = left.filter((other) => isDearer(other, entry)).length;
    if (typeof criterion.maxItems === 'number' && dearer >= criterion.maxItems)
      entry.reason = 'beyondMaximum';
  }
  if ('ladder' in criterion.points) tryAllOrders(criterion, counting());
  if ('total' in criterion.points) {
    const { steps } = criterion.points.total;
    const numbers = new Map(own.map((entry) => [entry, worth(entry)]));
    const key = ({ item }: Entry) => `${dayOf(item)} ${String(item.id).padStart(9, '0')}`;
    const inOrder = counting().toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
    for (const entry of own) {
      const place = inOrder.indexOf(entry);
      const upTo = (end: number) =>
        // Without any item there is nothing, even where the table begins at zero.
        end === 0
          ? nothing
          : atSteps(steps, total(inOrder.slice(0, end).map((each) => numbers.get(each) ?? nothing)));
      if (entry.reason === null) entry.base = minus(upTo(place + 1), upTo(place));
      else entry.base = nothing;
      entry.factor = [1n, 1n];
    }
  }
  for (const entry of counting()) entry.points = worth(entry);
  return total(own.map(({ points }) => points));
}

function divisorOf({ divideBy }: CriterionInFile, { attributes }: RawItem): bigint | null {
  if (!divideBy) return 1n;
  const value = attributes[divideBy] ?? '';
  return /^[1-9]\d*$/.test(value) ? BigInt(value) : null;
}

/** Divided and rounded half up to six digits. */
function baseOf(criterion: CriterionInFile, item: RawItem): Fraction[] | string {
  const whole = wholeBaseOf(criterion, item);
  const by = divisorOf(criterion, item);
  if (typeof whole === 'string' || by === null || by === 1n) return whole;
  return whole.map(([a, b]) => round([a, b * by], { digits: 6, mode: 'half-up' }));
}

/** The steps of a ladder, or the one value of the other kinds; a text is the reason why there is none. */
function wholeBaseOf({ points }: CriterionInFile, { attributes }: RawItem): Fraction[] | string {
  if ('fixed' in points) return [toFraction(points.fixed)];
  if ('matrix' in points) {
    const cell = points.matrix.cells[points.matrix.axes.map((axis) => attributes[axis] ?? '').join('|')];
    return cell === undefined ? 'noCell' : [toFraction(cell)];
  }
  if ('ranges' in points) {
    const value = attributes[points.ranges.of] ?? '';
    for (const [from, to, each] of points.ranges.steps) {
      for (let number = from; number <= (to ?? 1000); number += 1) {
        if (String(number) === value) return [toFraction(each)];
      }
    }
    return 'outsideRanges';
  }
  if ('total' in points) {
    const { of } = points.total;
    if (!of) return [[1n, 1n]];
    return /^\d+$/.test(attributes[of] ?? '') ? [toFraction(attributes[of] ?? '')] : 'outsideRanges';
  }
  if (!('ladder' in points)) return 'noCell';
  return points.ladder.steps[attributes[points.ladder.by] ?? '']?.map(toFraction) ?? 'noCell';
}

function factorOf(criterion: CriterionInFile, item: RawItem, rules: RuleFile): Fraction {
  let factor: Fraction = [1n, 1n];
  for (const each of criterion.factors ?? []) {
    if ((item.attributes[each.attribute] ?? '') === each.is) factor = times(factor, toFraction(each.factor));
  }
  let oldest = '9999-99-99';
  let age: Fraction = [1n, 1n];
  for (const each of criterion.ageFactors ?? rules.ageFactors ?? []) {
    const day = daysBack(rules.referenceDate, each.olderThan);
    if (item.date <= day && day < oldest) [oldest, age] = [day, toFraction(each.factor)];
  }
  return times(factor, age);
}

/** Orders are tried with the smaller ids in front first, and only a higher sum replaces what was found before. */
function tryAllOrders(criterion: CriterionInFile, entries: Entry[]): void {
  const steps = new Map(entries.map((entry) => [entry, baseOf(criterion, entry.item) as Fraction[]]));
  const stepOf = (entry: Entry, rank: number) => {
    const own = steps.get(entry) ?? [];
    return own[rank] ?? own.at(-1) ?? nothing;
  };
  let best: { order: Entry[]; sum: Fraction } | null = null;
  for (const order of permutations(entries.toSorted((a, b) => a.item.id - b.item.id))) {
    const sum = total(order.map((entry, rank) => times(stepOf(entry, rank), entry.factor)));
    if (best === null || less(best.sum, sum)) best = { order, sum };
  }
  best?.order.forEach((entry, rank) => {
    entry.base = stepOf(entry, rank);
  });
}

function* permutations<Thing>(things: Thing[]): Generator<Thing[]> {
  if (things.length === 0) yield [];
  for (const [index, first] of things.entries()) {
    for (const rest of permutations(things.toSpliced(index, 1))) yield [first, ...rest];
  }
}
