import type { Application } from '@zachetka/contract/scholarship/applications/applications.schemas';
import type { ScenarioSettings } from '@zachetka/contract/scholarship/border/border.schemas';
import type { WindowKind } from '@zachetka/contract/scholarship/seasons/season-windows.rules';
import type { SeasonToCreate } from '@zachetka/contract/scholarship/seasons/seasons.schemas';
import { eq } from 'drizzle-orm';
import { person } from '../../db/schema/index.ts';
import { readDocx } from '../files/read-docx.ts';
import { articleRules, createSeasonsWorld } from './seasons-world.ts';

export type PapersWorld = Awaited<ReturnType<typeof createPapersWorld>>;
type Reader = { headers: Record<string, string> };

export const twoPlaces: ScenarioSettings = {
  nominationId: null,
  places: { by: 'university', count: 2 },
  shareLimits: [],
  ties: 'noneIn',
  chain: [],
  votes: [],
  money: {
    budget: '30000',
    groups: [
      { from: '20', weight: '1' },
      { from: '0', weight: '0.5' },
    ],
  },
};

/** Seasons with people who have names, and their papers read back from the files. */
export async function createPapersWorld() {
  const world = await createSeasonsWorld();
  const { database } = world;

  const openSeason = async (
    kinds: readonly WindowKind[] = [
      'applications',
      'instituteCommission',
      'universityCommission',
      'publication',
    ],
    more: Partial<SeasonToCreate> = {},
  ) => {
    await world.setClock('2026-10-01 12:00Z');
    const windows = kinds.map((kind) => ({ kind, from: '2026-09-01T00:00', until: '2026-12-31T23:59' }));
    return world.season(windows, { rules: articleRules(), ...more });
  };

  const filed = async (name: string, articles = 1) => {
    const who = await world.student();
    const [lastName = '', firstName = '', middleName = null] = name.split(' ');
    await database.update(person).set({ lastName, firstName, middleName }).where(eq(person.id, who.personId));
    const elements = [];
    for (let made = 0; made < articles; made += 1) elements.push(await world.article(who));
    const { id } = await world.ask<Application>('POST', '/applications', who, {
      portfolioElementIds: elements.map((each) => each.id),
    });
    await world.ask('POST', `/applications/${id}/submit`, who, {});
    return { id, who, name, elementId: elements[0]?.id ?? 0 };
  };

  const adopt = (seasonId: number, settings: ScenarioSettings = twoPlaces, inFavour = 4) =>
    world.adopt(seasonId, {
      name: `Сценарий ${settings.nominationId}`,
      settings,
      present: 5,
      inFavour,
      abstained: 5 - inFavour,
      reason: 'Бюджет месяца',
    });

  const file = async (path: string, who: Reader = world.commission) => {
    const answer = await world.call('GET', path, who);
    if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.body}`);
    return answer.rawPayload;
  };

  return {
    ...world,
    openSeason,
    filed,
    adopt,
    file,
    decide: (id: number, isVerified: boolean) =>
      world.ask<Application>('POST', `/applications/${id}/verify`, world.commission, {
        isVerified,
        comment: 'Причина',
      }),
    publish: (seasonId: number) =>
      world.ask('POST', `/admin/seasons/${seasonId}/publication`, world.commission),
    paper: async (path: string, who?: Reader) => readDocx(await file(path, who)),
  };
}
