/** The cut-off as naively as the rules read, trying every number of the flagged. For tests alone. */
export type RawApplicant = {
  id: number;
  institute: string;
  total: string;
  flags: string[];
  chain: Record<string, string>;
  eligible: boolean;
  person?: string;
  choice?: number;
};
export type RawSeason = { oneAward: boolean; rankings: (RawCutOff & { id: string })[] };
export type RawCutOff = {
  places: number | Record<string, number>;
  by: 'university' | 'institute';
  shareLimits: { flag: string; share: string }[];
  ties: 'noneIn' | 'allIn' | 'chain' | 'vote';
  chain: string[];
  votes: number[];
  money?: { budget: string; groups: { from: string; weight: string }[] };
  applicants: RawApplicant[];
};

/** Millionths: the case has at most six digits after the point. */
function millionths(text: string): bigint {
  const [whole = '', rest = ''] = text.split('.');
  const size = BigInt(whole.replace('-', '') + rest.padEnd(6, '0'));
  return text.startsWith('-') ? -size : size;
}

function fromMillionths(value: bigint): string {
  if (value < 0n) return `-${fromMillionths(-value)}`;
  const text = value.toString().padStart(7, '0');
  return `${text.slice(0, -6)}.${text.slice(-6)}`.replace(/\.?0+$/, '');
}

const score = (person: RawApplicant) => millionths(person.total);

export function referenceCutOff(given: RawCutOff) {
  const eligible = given.applicants.filter((person) => person.eligible);
  const pools = given.by === 'university' ? [''] : Object.keys(given.places);
  const poolOf = (person: RawApplicant) => (given.by === 'university' ? '' : person.institute);
  const placesOf = (pool: string) =>
    typeof given.places === 'number' ? given.places : (given.places[pool] ?? 0);

  const awardAll = (people: RawApplicant[]) =>
    pools.flatMap(
      (pool) =>
        award(
          people.filter((person) => poolOf(person) === pool),
          placesOf(pool),
          given,
        ).winners,
    );

  let kept = eligible;
  for (let before = -1; before !== kept.length; ) {
    before = kept.length;
    for (const { flag, share } of given.shareLimits) kept = limit(kept, flag, share, awardAll);
  }

  const winners = new Set(awardAll(kept));
  const placeOf = (person: RawApplicant) =>
    1 + eligible.filter((other) => poolOf(other) === poolOf(person) && score(other) > score(person)).length;
  const results = pools.map((pool) => {
    const own = kept.filter((person) => poolOf(person) === pool);
    return { pool, ...award(own, placesOf(pool), given) };
  });
  const borderOf = (person: RawApplicant) =>
    results.find(({ pool }) => pool === poolOf(person))?.border ?? null;
  const reasonOf = (person: RawApplicant) => {
    if (!kept.includes(person)) return 'shareLimit';
    return borderOf(person) === score(person) ? 'tie' : 'belowBorder';
  };
  const byPlace = <Row extends { id: number; place: number | null }>(rows: Row[]) =>
    rows.toSorted(
      (a, b) => (a.place ?? Number.POSITIVE_INFINITY) - (b.place ?? Number.POSITIVE_INFINITY) || a.id - b.id,
    );
  const money = given.money && payOut(given.money, [...winners]);
  const border = (result: (typeof results)[number]) => ({
    score: result.border === null ? null : fromMillionths(result.border),
    open: result.open,
  });
  const empty = (result: (typeof results)[number]) =>
    Math.max(0, placesOf(result.pool) - result.winners.length);
  const whole = given.by === 'university' ? results[0] : undefined;
  return {
    awarded: byPlace(
      [...winners].map((person) => ({
        id: person.id,
        place: placeOf(person),
        amount: money ? String(money.amountOf(person)) : null,
      })),
    ),
    left: byPlace([
      ...eligible
        .filter((person) => !winners.has(person))
        .map((person) => ({ id: person.id, place: placeOf(person), reason: reasonOf(person) })),
      ...given.applicants
        .filter((person) => !person.eligible)
        .map(({ id }) => ({ id, place: null, reason: 'notEligible' })),
    ]),
    border: whole
      ? border(whole)
      : Object.fromEntries(results.map((result) => [result.pool, border(result)])),
    empty: whole ? empty(whole) : Object.fromEntries(results.map((result) => [result.pool, empty(result)])),
    unspent: money ? money.unspent : null,
  };
}

/** One list of people for so many places. */
function award(people: RawApplicant[], places: number, { ties, chain, votes }: RawCutOff) {
  const sorted = people.toSorted((a, b) => Number(score(b) - score(a)));
  const last = sorted[places - 1];
  if (people.length <= places) return { winners: people, border: null, open: [] };
  if (!last) return { winners: [], border: null, open: [] };
  const border = score(last);
  const above = people.filter((person) => score(person) > border);
  const equals = people.filter((person) => score(person) === border);
  const winners = (chosen: RawApplicant[]) => ({
    winners: [...above, ...chosen],
    border,
    open: [] as number[],
  });
  if (above.length + equals.length <= places) return winners(equals);
  if (ties === 'allIn') return winners(equals);
  if (ties === 'noneIn') return winners([]);
  if (ties === 'vote') {
    const chosen = equals.filter(({ id }) => votes.includes(id));
    const open = chosen.length > 0 ? [] : equals.map(({ id }) => id).toSorted((a, b) => a - b);
    return { ...winners(chosen), open };
  }
  const isBehind = (a: RawApplicant, b: RawApplicant) => {
    for (const name of chain) {
      const [own, other] = [a.chain[name], b.chain[name]];
      const values = [own, other].map((text) => (text === undefined ? -(10n ** 30n) : millionths(text)));
      if (values[0] !== values[1]) return (values[0] ?? 0n) < (values[1] ?? 0n);
    }
    return false;
  };
  // In is whoever still has a place when everybody who is not behind them has one.
  const room = places - above.length;
  return winners(
    equals.filter((person) => equals.filter((other) => !isBehind(other, person)).length <= room),
  );
}

function limit(
  people: RawApplicant[],
  flag: string,
  share: string,
  awardAll: (people: RawApplicant[]) => RawApplicant[],
): RawApplicant[] {
  const flagged = people
    .filter(({ flags }) => flags.includes(flag))
    .toSorted((a, b) => Number(score(b) - score(a)));
  for (let k = flagged.length; k >= 0; k -= 1) {
    const [last, next] = [flagged[k - 1], flagged[k]];
    if (last && next && score(last) === score(next)) continue;
    const out = new Set(flagged.slice(k));
    const rest = people.filter((person) => !out.has(person));
    const winners = awardAll(rest);
    const bearing = winners.filter(({ flags }) => flags.includes(flag)).length;
    const most = (millionths(share) * BigInt(winners.length)) / 1_000_000n;
    if (BigInt(bearing) <= most) return rest;
  }
  throw new Error('none at all is always possible');
}

function payOut({ budget, groups }: NonNullable<RawCutOff['money']>, winners: RawApplicant[]) {
  const weightOf = (person: RawApplicant) =>
    millionths(groups.find(({ from }) => score(person) >= millionths(from))?.weight ?? '0');
  const all = winners.map(weightOf).reduce((sum, weight) => sum + weight, 0n);
  const amountOf = (person: RawApplicant) =>
    all === 0n ? 0n : (millionths(budget) * weightOf(person)) / (all * 1_000_000n);
  const spent = winners.map(amountOf).reduce((sum, amount) => sum + amount, 0n);
  return { amountOf, unspent: fromMillionths(millionths(budget) - spent * 1_000_000n) };
}

/** Several rankings, decided again and again as wholes until nobody is awarded twice. */
export function referenceSeason({ oneAward, rankings }: RawSeason) {
  const gaveUp = rankings.map(() => new Set<number>());
  const choiceOf = ({ choice }: RawApplicant, index: number) => choice ?? index + 1;
  const decided = () =>
    rankings.map(({ id, applicants, ...settings }, index) => {
      const isBehind = (one: RawApplicant, other: RawApplicant) =>
        score(one) !== score(other)
          ? score(one) < score(other)
          : (choiceOf(one, index) - choiceOf(other, index) || one.id - other.id) > 0;
      const hasBetter = (one: RawApplicant) =>
        one.person !== undefined &&
        applicants.some(
          (other) => other !== one && other.eligible && other.person === one.person && isBehind(one, other),
        );
      const reasonOf = (one: RawApplicant) =>
        one.eligible && hasBetter(one)
          ? 'otherApplication'
          : gaveUp[index]?.has(one.id)
            ? 'otherAward'
            : null;
      const answer = referenceCutOff({ ...settings, applicants: applicants.filter((one) => !reasonOf(one)) });
      const absent = applicants.flatMap((one) => {
        const reason = reasonOf(one);
        return reason ? [{ id: one.id, place: null, reason }] : [];
      });
      const unplaced = [...answer.left.filter(({ place }) => place === null), ...absent];
      const left = [
        ...answer.left.filter(({ place }) => place !== null),
        ...unplaced.toSorted((a, b) => a.id - b.id),
      ];
      return { id, ...answer, left };
    });
  for (let rounds = 1; ; rounds += 1) {
    const answers = decided();
    const awards = answers.flatMap(({ awarded }, index) =>
      awarded.flatMap(({ id }) => {
        const applicant = rankings[index]?.applicants.find((one) => one.id === id);
        return applicant?.person === undefined ? [] : [{ index, applicant, person: applicant.person }];
      }),
    );
    const given = awards.filter(({ index, applicant, person }) =>
      awards.some(
        (other) =>
          other.person === person &&
          other.index !== index &&
          (choiceOf(other.applicant, other.index) - choiceOf(applicant, index) || other.index - index) < 0,
      ),
    );
    if (!oneAward || given.length === 0) return { rankings: answers, rounds };
    for (const { index, applicant } of given) gaveUp[index]?.add(applicant.id);
  }
}
