import type { BorderApplicant, BorderCase } from '@zachetka/contract/scholarship/border/border.schemas';
import type { Outcome } from '@zachetka/contract/scholarship/seasons/cut-off/decide';

/** What becomes of an application by the borders that are decided together; null: its nomination has no border yet. */
export type Fate = { applicant: BorderApplicant; fate: 'awarded' | 'given' | 'other' | 'out' | null };

export type StandingTwice = {
  /** By application of the ranking that is looked at: all that its person has filed. */
  byApplication: ReadonlyMap<number, readonly Fate[]>;
  people: number;
  /** How many places they give up in this ranking. */
  given: number;
};

/** The people of a ranking who take part in the season with more than one application. */
export function standingTwice(
  { oneAward, applicants }: BorderCase,
  outcomes: ReadonlyMap<number | null, Outcome>,
  nominationId: number | null,
): StandingTwice {
  const byApplication = new Map<number, readonly Fate[]>();
  if (!oneAward) return { byApplication, people: 0, given: 0 };
  const fates = new Map([...outcomes].map(([id, outcome]) => [id, fatesOf(outcome)]));
  const fateOf = ({ id, nominationId: of }: BorderApplicant) =>
    (fates.get(of) ?? fates.get(null))?.get(id) ?? null;
  const taking = applicants.filter(({ leftOut }) => leftOut === null);
  let people = 0;
  for (const own of Map.groupBy(taking, ({ person }) => person).values()) {
    const here = own.filter((each) => nominationId === null || each.nominationId === nominationId);
    if (own.length < 2 || here.length === 0) continue;
    people += 1;
    const shown = own.map((applicant) => ({ applicant, fate: fateOf(applicant) }));
    for (const { id } of here) byApplication.set(id, shown);
  }
  const given = outcomes.get(nominationId)?.ranking.absent.filter(({ reason }) => reason === 'otherAward');
  return { byApplication, people, given: given?.length ?? 0 };
}

function fatesOf({ ranking, standingOf }: Outcome): Map<number, Fate['fate']> {
  const fates = new Map<number, Fate['fate']>();
  ranking.people.forEach(({ id }, person) => {
    fates.set(id, standingOf(person) === 'awarded' ? 'awarded' : 'out');
  });
  for (const { applicant, reason } of ranking.absent)
    fates.set(
      applicant.id,
      reason === 'otherAward' ? 'given' : reason === 'otherApplication' ? 'other' : 'out',
    );
  return fates;
}
