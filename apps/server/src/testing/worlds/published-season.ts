import type { Application } from '@zachetka/contract/scholarship/applications/applications.schemas';
import type { ScenarioSettings } from '@zachetka/contract/scholarship/border/border.schemas';
import type { RuleFile } from '@zachetka/contract/scholarship/seasons/rules/rule-file';
import type {
  SeasonToCreate,
  SeasonWindowToSave,
} from '@zachetka/contract/scholarship/seasons/seasons.schemas';
import { articleRules, type SeasonsWorld } from './seasons-world.ts';

const wholeYear = { from: '2026-09-01T00:00', until: '2026-12-31T23:59' };

/** Appeals of ten days, everything else while the test runs. */
export const windowsWithAppeals: SeasonWindowToSave[] = [
  { kind: 'applications', ...wholeYear },
  { kind: 'universityCommission', ...wholeYear },
  { kind: 'publication', ...wholeYear },
  { kind: 'appeal', from: '2026-11-01T00:00', until: '2026-11-10T23:59' },
  { kind: 'order', from: '2026-11-20T00:00', until: '2026-11-30T23:59' },
];

export type Filed = Awaited<ReturnType<typeof fileApplication>>;

/** Of a new student, with so many articles of 10.25 points each. */
export async function fileApplication(world: SeasonsWorld, articles: number) {
  const who = await world.student();
  const elementIds: number[] = [];
  for (let made = 0; made < articles; made += 1) elementIds.push((await world.article(who)).id);
  const { id } = await world.ask<Application>('POST', '/applications', who, {
    portfolioElementIds: elementIds,
  });
  await world.ask('POST', `/applications/${id}/submit`, who, {});
  return { id, who, elementIds, elementId: elementIds[0] ?? 0 };
}

export const borderSettings = (more: Partial<ScenarioSettings> = {}): ScenarioSettings => ({
  nominationId: null,
  places: { by: 'university', count: 2 },
  shareLimits: [],
  ties: 'noneIn',
  chain: [],
  votes: [],
  money: null,
  ...more,
});

type Wanted = {
  /** The articles of each applicant. */
  articles: readonly number[];
  settings?: Partial<ScenarioSettings> | null;
  rules?: RuleFile | null;
  windows?: readonly SeasonWindowToSave[];
  /** After everybody has filed, before the border is adopted. */
  prepare?: (filed: Filed[]) => Promise<unknown>;
  isPublished?: boolean;
} & Partial<Pick<SeasonToCreate, 'gates' | 'keepsAmounts' | 'reserve'>>;

/** A season in the days of its appeals: filed, adopted by vote and published by the commission. */
export async function publishedSeason(world: SeasonsWorld, wanted: Wanted) {
  const { articles, settings = {}, rules = articleRules(), windows = windowsWithAppeals } = wanted;
  await world.setClock('2026-10-01 12:00Z');
  const { id: seasonId } = await world.season([...windows], {
    ...(rules && { rules }),
    ...(wanted.gates && { gates: wanted.gates }),
    ...(wanted.keepsAmounts && { keepsAmounts: true, reserve: wanted.reserve ?? null }),
  });
  const filed: Filed[] = [];
  for (const count of articles) filed.push(await fileApplication(world, count));
  await wanted.prepare?.(filed);
  const path = `/admin/seasons/${seasonId}`;
  if (settings !== null) await world.adopt(seasonId, { settings: borderSettings(settings) });
  if (wanted.isPublished ?? true) await world.ask('POST', `${path}/publication`, world.commission);
  await world.setClock('2026-11-05 12:00Z');
  return { seasonId, path, filed };
}
