import type {
  Adoption,
  BorderCase,
  ScenarioSettings,
  Scenarios,
} from '@zachetka/contract/scholarship/border/border.schemas';

/** Of each nomination the vote that is in force, and a later one that waits for a second member. `adoptions` come with the latest first. */
export function votesOf(adoptions: readonly Adoption[]): { inForce: Adoption[]; waiting: Adoption[] } {
  const inForce = new Map<number | null, Adoption>();
  const waiting = new Map<number | null, Adoption>();
  for (const adoption of adoptions) {
    const { nominationId } = adoption.settings;
    if (adoption.confirmedAt !== null) {
      if (!inForce.has(nominationId)) inForce.set(nominationId, adoption);
      // One about all nominations together ends what was voted on each of them.
      if (nominationId === null) break;
    } else if (!waiting.has(nominationId) && !inForce.has(nominationId)) {
      waiting.set(nominationId, adoption);
    }
  }
  return { inForce: [...inForce.values()], waiting: [...waiting.values()] };
}

/** With what the page begins: what was adopted last, or else as many places as there are applications that take part. */
export function firstSettings(
  { applicants }: BorderCase,
  { adoptions, scenarios }: Scenarios,
): ScenarioSettings {
  const adopted = votesOf(adoptions).inForce[0] ?? adoptions[0];
  const [first] = scenarios;
  if (adopted) return adopted.settings;
  if (first) return first.settings;
  const count = applicants.filter(({ leftOut }) => leftOut === null).length;
  return {
    nominationId: null,
    places: { by: 'university', count },
    shareLimits: [],
    ties: 'noneIn',
    chain: [],
    votes: [],
    money: null,
  };
}

/** The places of the university shared out by how many applied from each institute, and back. */
export function switchPlaces(
  { applicants, institutes }: BorderCase,
  settings: ScenarioSettings,
  by: ScenarioSettings['places']['by'],
): ScenarioSettings {
  const { places, nominationId } = settings;
  if (places.by === by) return settings;
  if (places.by === 'institute') {
    const count = places.counts.reduce((sum, each) => sum + each.count, 0);
    return { ...settings, places: { by: 'university', count } };
  }
  const taking = applicants.filter(
    (each) => each.leftOut === null && (nominationId === null || each.nominationId === nominationId),
  );
  const share = places.count / Math.max(1, taking.length);
  const counts = institutes.map(({ name }) => ({
    institute: name,
    count: Math.floor(taking.filter(({ institute }) => institute === name).length * share),
  }));
  return { ...settings, places: { by: 'institute', counts } };
}

/** The votes in force on other nominations: with one award a person they are decided together with the one that is looked at. */
export function votesBeside({ adoptions }: Scenarios, nominationId: number | null): ScenarioSettings[] {
  if (nominationId === null) return [];
  return votesOf(adoptions)
    .inForce.map(({ settings }) => settings)
    .filter((settings) => settings.nominationId !== nominationId);
}

/** What another nomination is looked at with: its own vote or scenario, or else what the page shows. */
export function settingsFor(
  { adoptions, scenarios }: Scenarios,
  present: ScenarioSettings,
  nominationId: number | null,
): ScenarioSettings {
  const known = [...adoptions, ...scenarios].find(({ settings }) => settings.nominationId === nominationId);
  return known?.settings ?? { ...present, nominationId, votes: [] };
}
