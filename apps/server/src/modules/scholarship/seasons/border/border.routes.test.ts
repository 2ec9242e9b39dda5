import type { Application } from '@zachetka/contract/scholarship/applications/applications.schemas';
import type {
  Adoption,
  BorderCase,
  Scenario,
  ScenarioSettings,
  Scenarios,
} from '@zachetka/contract/scholarship/border/border.schemas';
import type { RuleFile } from '@zachetka/contract/scholarship/seasons/rules/rule-file';
import type { SeasonToCreate } from '@zachetka/contract/scholarship/seasons/seasons.schemas';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { scenarioPlace, studentPenalty } from '../../../../db/schema/index.ts';
import {
  articleRules,
  createSeasonsWorld,
  type SeasonsWorld,
} from '../../../../testing/worlds/seasons-world.ts';

let world: SeasonsWorld;
beforeAll(async () => {
  world = await createSeasonsWorld();
});
afterEach(async () => {
  await world.setClock(null);
  await world.withoutSeasons();
});
afterAll(() => world.close());

const windows = (['applications', 'universityCommission'] as const).map((kind) => ({
  kind,
  from: '2026-09-01T00:00',
  until: '2026-12-31T23:59',
}));

async function openSeason(rules: RuleFile = articleRules(), more: Partial<SeasonToCreate> = {}) {
  await world.setClock('2026-10-01 12:00Z');
  return world.season(windows, { rules, ...more });
}

/** Filed by a new student, with so many articles of 10.25 points each. */
async function filed(articles: number) {
  const who = await world.student();
  const elements = [];
  for (let made = 0; made < articles; made += 1) elements.push(await world.article(who));
  const { id } = await world.ask<Application>('POST', '/applications', who, {
    portfolioElementIds: elements.map((each) => each.id),
  });
  await world.ask('POST', `/applications/${id}/submit`, who, {});
  return { id, who };
}

const settings = (more: Partial<ScenarioSettings> = {}): ScenarioSettings => ({
  nominationId: null,
  places: { by: 'university', count: 2 },
  shareLimits: [],
  ties: 'noneIn',
  chain: [],
  votes: [],
  money: null,
  ...more,
});
const keep = (seasonId: number, given: ScenarioSettings, name = 'Первый') =>
  world.ask<Scenario>('POST', `/admin/seasons/${seasonId}/scenarios`, world.commission, {
    name,
    settings: given,
  });
const votes = { present: 7, inFavour: 5, against: 1, abstained: 1 };
const vote = { version: 1, counts: votes, reason: 'Бюджет месяца' };
const adoptPath = (seasonId: number, { id }: Scenario) => `/admin/seasons/${seasonId}/scenarios/${id}/adopt`;
const placesOf = async ({ id }: Adoption) => {
  const rows = await world.database.select().from(scenarioPlace).where(eq(scenarioPlace.adoptionId, id));
  return new Map(
    rows.map(({ applicationId, outcome, place, amount }) => [applicationId, [outcome, place, amount]]),
  );
};

describe('what a border needs to know', () => {
  it('is everybody who applied, with points, what alone brought them, and the gates of today', async () => {
    const season = await openSeason(undefined, { gates: [{ kind: 'noPenalty' }] });
    const [best, penalised, rejected] = [await filed(2), await filed(1), await filed(1)];
    await world.database
      .insert(studentPenalty)
      .values({ code: 'late', studentId: penalised.who.studentId, issuedOn: '2026-09-20' });
    await world.ask('POST', `/applications/${rejected.id}/verify`, world.commission, {
      isVerified: false,
      comment: 'Нет',
    });
    const draft = await world.student();
    await world.ask('POST', '/applications', draft, {
      portfolioElementIds: [(await world.article(draft)).id],
    });
    const found = await world.ask<BorderCase>('GET', `/admin/seasons/${season.id}/border`, world.commission);
    const { on, nominations, flags, institutes, applicants } = found;
    expect(on).toBe('2026-10-01');
    expect(nominations).toEqual([{ id: world.block.id, titleRu: 'Наука', titleEn: 'Research' }]);
    expect(flags.map(({ name }) => name)).toEqual(['direction:science', 'criterion:8b']);
    expect(institutes).toHaveLength(1);
    expect(applicants.map(({ id, total, leftOut }) => [id, total, leftOut])).toEqual([
      [best.id, '20.5', null],
      [penalised.id, '10.25', 'gates'],
      [rejected.id, '10.25', 'rejected'],
    ]);
    expect(applicants[0]).toMatchObject({
      flags: ['direction:science', 'criterion:8b'],
      chain: { items: '2', average: '4.8', lastAverage: '4.8' },
      nominationId: world.block.id,
    });
    expect(await world.refusal('GET', '/admin/seasons/999999/border', world.commission)).toMatchObject({
      status: 404,
      code: 'seasonNotFound',
    });
  });
});

describe('a scenario', () => {
  it('is kept under a name, changed by whoever saw its last state, and deleted', async () => {
    const season = await openSeason();
    const path = `/admin/seasons/${season.id}/scenarios`;
    const made = await keep(season.id, settings());
    expect(made).toMatchObject({ name: 'Первый', version: 1, settings: settings() });
    const taken = { name: 'Первый', settings: settings() };
    expect(await world.refusal('POST', path, world.commission, taken)).toMatchObject({
      code: 'scenarioNameTaken',
    });
    const other = await keep(season.id, settings(), 'Второй');
    const rename = { ...taken, version: 1 };
    expect(await world.refusal('PUT', `${path}/${other.id}`, world.commission, rename)).toMatchObject({
      code: 'scenarioNameTaken',
    });
    const wider = {
      name: 'Первый',
      settings: settings({ places: { by: 'university', count: 9 } }),
      version: 1,
    };
    await world.ask('PUT', `${path}/${made.id}`, world.commission, wider);
    expect(await world.refusal('PUT', `${path}/${made.id}`, world.admin, wider)).toMatchObject({
      code: 'scenarioOutdated',
      data: { scenario: { version: 2, settings: wider.settings } },
    });
    await world.ask('DELETE', `${path}/${other.id}`, world.commission);
    expect(await world.refusal('DELETE', `${path}/${other.id}`, world.commission)).toMatchObject({
      code: 'scenarioNotFound',
    });
    expect(await world.refusal('PUT', `${path}/${other.id}`, world.commission, rename)).toMatchObject({
      code: 'scenarioNotFound',
    });
    const { scenarios } = await world.ask<Scenarios>('GET', path, world.commission);
    expect(scenarios.map(({ name, version }) => [name, version])).toEqual([['Первый', 2]]);
  });

  it('belongs to its season, and a season has to be there', async () => {
    const [one, another] = [await openSeason(), await openSeason()];
    const made = await keep(one.id, settings());
    expect(await world.refusal('POST', adoptPath(another.id, made), world.commission, vote)).toMatchObject({
      code: 'scenarioNotFound',
    });
    const nowhere = '/admin/seasons/999999/scenarios';
    expect(await world.refusal('GET', nowhere, world.commission)).toMatchObject({ code: 'seasonNotFound' });
    const body = { name: 'Один', settings: settings() };
    expect(await world.refusal('POST', nowhere, world.commission, body)).toMatchObject({
      code: 'seasonNotFound',
    });
  });
});

describe('adopting one', () => {
  it('keeps who is awarded, with place and amount, as the server counts it', async () => {
    const season = await openSeason();
    const [best, second, third] = [await filed(3), await filed(2), await filed(1)];
    const money = {
      budget: '10000',
      groups: [
        { from: '30', weight: '1' },
        { from: '0', weight: '0.5' },
      ],
    };
    const scenario = await keep(season.id, settings({ money }));
    const adopted = await world.ask<Adoption>('POST', adoptPath(season.id, scenario), world.commission, vote);
    expect(adopted).toMatchObject({
      scenario: 'Первый',
      present: 7,
      inFavour: 5,
      applicants: 3,
      awarded: 2,
      empty: 0,
      spent: '9999',
      unspent: '1',
      borders: [{ institute: null, score: '20.5' }],
    });
    expect(await placesOf(adopted)).toEqual(
      new Map([
        [best.id, ['awarded', 1, 6666]],
        [second.id, ['awarded', 2, 3333]],
        [third.id, ['belowBorder', 3, null]],
      ]),
    );
    // Another vote: the latest is in force, the former stays to be read.
    const all = await keep(season.id, settings({ places: { by: 'university', count: 3 } }), 'Все');
    await world.ask('POST', adoptPath(season.id, all), world.commission, vote);
    const { adoptions } = await world.ask<Scenarios>(
      'GET',
      `/admin/seasons/${season.id}/scenarios`,
      world.commission,
    );
    expect(adoptions.map(({ scenario: name, awarded }) => [name, awarded])).toEqual([
      ['Все', 3],
      ['Первый', 2],
    ]);
  });

  it('pays fixed sums by points or by course, times a factor, and never more than the budget', async () => {
    const season = await openSeason();
    await filed(3);
    await filed(2);
    const sums = (budget: string) => ({
      budget,
      factor: '1.15',
      most: '18000',
      groups: [
        { from: '30', amount: '20000' },
        { from: '0', amount: '10000' },
      ],
    });
    const dear = await keep(season.id, settings({ money: sums('32199') }));
    expect(await world.refusal('POST', adoptPath(season.id, dear), world.commission, vote)).toMatchObject({
      status: 409,
      code: 'overBudget',
      message: expect.stringContaining('на 1 ₽') as string,
    });
    const fits = await keep(season.id, settings({ money: sums('32200') }), 'Второй');
    const adopted = await world.ask<Adoption>('POST', adoptPath(season.id, fits), world.commission, vote);
    expect(adopted).toMatchObject({ spent: '32200', unspent: '0', settings: { money: sums('32200') } });
    const paid = async (of: Adoption) => [...(await placesOf(of)).values()].map(([, , amount]) => amount);
    expect(await paid(adopted)).toEqual([20_700, 11_500]);
    const byCourse = { budget: '40000', by: 'course' as const, groups: [{ from: '1', amount: '15500' }] };
    const course = await keep(season.id, settings({ money: byCourse }), 'По курсу');
    expect(
      await paid(await world.ask<Adoption>('POST', adoptPath(season.id, course), world.commission, vote)),
    ).toEqual([15_500, 15_500]);
    const wrong = [
      { budget: '1', groups: [{ from: '0', weight: '1', amount: '1' }] },
      { budget: '1', least: '5', most: '4', groups: [{ from: '0', weight: '1' }] },
    ];
    for (const money of wrong)
      expect(
        await world.refusal('POST', `/admin/seasons/${season.id}/scenarios`, world.commission, {
          name: 'Нет',
          settings: { ...settings(), money },
        }),
      ).toMatchObject({ status: 400 });
  });

  it('has places by institute and limits of shares', async () => {
    const season = await openSeason();
    const [best, second] = [await filed(2), await filed(1)];
    const { institutes } = await world.ask<BorderCase>(
      'GET',
      `/admin/seasons/${season.id}/border`,
      world.commission,
    );
    const counts = institutes.map(({ name }) => ({ institute: name, count: 1 }));
    const places = { by: 'institute', counts } as const;
    const byInstitute = await keep(season.id, settings({ places }), 'По институтам');
    const adopted = await world.ask<Adoption>(
      'POST',
      adoptPath(season.id, byInstitute),
      world.commission,
      vote,
    );
    expect(adopted.borders).toEqual([{ institute: institutes[0]?.name, score: '20.5' }]);
    expect((await placesOf(adopted)).get(second.id)).toEqual(['belowBorder', 2, null]);
    // Everybody has points from one direction alone, and nobody of them may be awarded.
    const shareLimits = [{ flag: 'direction:science', share: '0' }];
    const limited = await keep(season.id, settings({ shareLimits }), 'Без науки');
    const none = await world.ask<Adoption>('POST', adoptPath(season.id, limited), world.commission, vote);
    expect([...(await placesOf(none)).values()]).toEqual([
      ['shareLimit', 1, null],
      ['shareLimit', 2, null],
    ]);
    expect(best.id).toBeLessThan(second.id);
  });

  it('leaves out who does not pass a gate today', async () => {
    const season = await openSeason(undefined, { gates: [{ kind: 'noPenalty' }] });
    const [best, second] = [await filed(2), await filed(1)];
    await world.database
      .insert(studentPenalty)
      .values({ code: 'later', studentId: best.who.studentId, issuedOn: '2026-09-20' });
    const scenario = await keep(season.id, settings({ places: { by: 'university', count: 1 } }));
    const adopted = await world.ask<Adoption>('POST', adoptPath(season.id, scenario), world.commission, vote);
    expect(await placesOf(adopted)).toEqual(
      new Map([
        [second.id, ['awarded', 1, null]],
        [best.id, ['notEligible', null, null]],
      ]),
    );
  });

  it('is refused without a majority, with votes that do not add up, on an older state, over an open tie, and out of its window', async () => {
    const season = await openSeason();
    await filed(1);
    await filed(1);
    const one = { by: 'university', count: 1 } as const;
    const scenario = await keep(season.id, settings({ places: one, ties: 'vote' }));
    const path = adoptPath(season.id, scenario);
    const refused = async (given: object) =>
      (await world.refusal('POST', path, world.commission, given)).code;
    expect(await refused({ ...vote, counts: { ...votes, inFavour: 6 } })).toBe('votesDoNotAddUp');
    expect(await refused({ ...vote, counts: { present: 6, inFavour: 3, against: 3, abstained: 0 } })).toBe(
      'voteNotCarried',
    );
    expect(await refused({ ...vote, version: 2 })).toBe('scenarioOutdated');
    expect(await refused(vote)).toBe('borderOpen');
    await world.setClock('2027-01-01 00:00Z');
    expect(await refused(vote)).toBe('windowClosed');
    const { adoptions } = await world.ask<Scenarios>(
      'GET',
      `/admin/seasons/${season.id}/scenarios`,
      world.commission,
    );
    expect(adoptions).toEqual([]);
  });
});
