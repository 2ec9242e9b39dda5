import type {
  Adoption,
  BorderCase,
  ScenarioSettings,
  Scenarios,
} from '@zachetka/contract/border/border.schemas';

/** The vote that is in force, and a later one that waits for a second member. `adoptions` come with the latest first. */
export function votesOf(adoptions: readonly Adoption[]) {
  const [latest] = adoptions;
  return {
    inForce: adoptions.find(({ confirmedAt }) => confirmedAt !== null),
    waiting: latest?.confirmedAt === null ? latest : undefined,
  };
}

/** With what the page begins: what was adopted last, or else as many places as there are applications that take part. */
export function firstSettings(
  { applicants }: BorderCase,
  { adoptions, scenarios }: Scenarios,
): ScenarioSettings {
  const adopted = votesOf(adoptions).inForce ?? adoptions[0];
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
  const found = new Map<number | null, ScenarioSettings>();
  for (const { settings, confirmedAt } of adoptions) {
    if (confirmedAt === null || found.has(settings.nominationId)) continue;
    found.set(settings.nominationId, settings);
    if (settings.nominationId === null) break;
  }
  found.delete(nominationId);
  return nominationId === null ? [] : [...found.values()];
}
