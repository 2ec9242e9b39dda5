import type { Role } from '@zachetka/contract/access/roles';
import type { Application } from '@zachetka/contract/scholarship/applications/applications.schemas';
import type { FastifyInstance } from 'fastify';
import { personRole, portfolio } from '../../db/schema/index.ts';
import type { KnownThings } from '../every-request.ts';
import { giveBlock } from '../portfolio-factory.ts';
import { createTestApp } from '../test-app.ts';
import { createCommissionsWorld } from './commissions-world.ts';
import { borderSettings } from './published-season.ts';
import { articleRules } from './seasons-world.ts';

/** What the commission does with the application that a test looks at. */
export const states = ['undecided', 'accepted', 'rejected', 'otherPoints', 'undone'] as const;
export type State = (typeof states)[number];

/** Whose application it is. */
export const subjects = ['author', 'roleApplicant', 'seatApplicant', 'administratorApplicant'] as const;
export type Subject = (typeof subjects)[number];

/** Who asks. */
export const readers = [...subjects, 'verifier', 'stranger', 'seatMember', 'appealsMember'] as const;
export type ReaderName = (typeof readers)[number];

type Signed = { personId: number; directoryId: string; headers: Record<string, string> };

const wholeYear = { from: '2026-09-01T00:00', until: '2026-12-31T23:59' };
const env = { TIME_ZONE: 'UTC' };

/**
 * A season whose decisions are published together, with a commission, a border that was adopted, and somebody of every kind who must
 * not know. `open` gives a copy of all of it in which the commission has done one thing more.
 */
export async function createEmbargoWorld() {
  const world = await createCommissionsWorld();
  const { ask, test, database } = world;
  await world.setClock('2026-10-01 12:00Z');
  const season = await world.season(
    (['applications', 'universityCommission', 'publication'] as const).map((kind) => ({
      kind,
      ...wholeYear,
    })),
    { rules: articleRules() },
  );
  const asStudent = async (...roles: Role[]) => {
    const student = await world.student();
    for (const role of roles) await database.insert(personRole).values({ personId: student.personId, role });
    return student;
  };
  const people: Record<ReaderName, Signed> = {
    author: await asStudent(),
    roleApplicant: await asStudent('vud_admin_attachments'),
    seatApplicant: await asStudent(),
    administratorApplicant: await asStudent('sh_admin'),
    verifier: await test.signIn('vud_employee'),
    stranger: await asStudent(),
    seatMember: await test.signIn(),
    appealsMember: await test.signIn(),
  };
  await giveBlock(database, people.verifier.personId, world.block.id);
  const commissionId = await world.seat(season.id, null, [
    [people.seatMember, 'CHAIR'],
    [people.seatApplicant, 'SECRETARY'],
  ]);
  await ask('PUT', `/admin/seasons/${season.id}/commissions`, world.admin, {
    instituteId: null,
    hearsAppeals: true,
    version: null,
    members: [{ personId: people.appealsMember.directoryId, duty: 'CHAIR' }],
  });

  const file = async (who: Signed, articles: number) => {
    const elements = [];
    for (let made = 0; made < articles; made += 1) elements.push(await world.article(who));
    const { id } = await ask<Application>('POST', '/applications', who, {
      portfolioElementIds: elements.map((element) => element.id),
    });
    await ask('POST', `/applications/${id}/submit`, who, {});
    return { id, elementId: elements[0]?.id ?? 0 };
  };
  const filed = new Map<ReaderName, { id: number; elementId: number }>();
  for (const name of [
    'author',
    'roleApplicant',
    'seatApplicant',
    'administratorApplicant',
    'stranger',
  ] as const)
    filed.set(name, await file(people[name], 2));
  // Counts and places are not all of the same.
  const others = [await file(await world.student(), 3), await file(await world.student(), 1)];
  const decide = (app: FastifyInstance, id: number, isVerified: boolean) =>
    ask('POST', `/applications/${id}/verify`, world.commission, { isVerified, comment: 'Причина' }, app);
  for (const [index, { id }] of others.entries()) await decide(test.app, id, index === 0);
  // What an author could use further, and a draft of it.
  const spare = await world.article(people.author);
  await ask('POST', '/applications', people.author, { portfolioElementIds: [spare.id] });
  const adoption = await world.adopt(season.id, {
    settings: borderSettings({ places: { by: 'university', count: 3 }, ties: 'allIn' }),
    voters: [people.seatMember],
  });
  // Compared with a season whose results nobody knows yet.
  await world.season([{ kind: 'applications', from: '2026-12-01T00:00', until: '2026-12-31T23:59' }], {
    titleRu: 'Зима',
    titleEn: 'Winter',
    rules: articleRules(),
    previousSeasonId: season.id,
  });

  await ask('POST', '/admin/webhooks', world.admin, {
    name: 'Деканат',
    address: 'https://192.0.32.7/hook',
    events: ['application.decided'],
    isOn: true,
  });

  const portfolios = await database
    .select({ id: portfolio.id, personId: portfolio.personId })
    .from(portfolio);
  const about = (subject: Subject): KnownThings => {
    const { personId, directoryId } = people[subject];
    const { id, elementId } = filed.get(subject) ?? { id: 0, elementId: 0 };
    return {
      paths: {
        applications: id,
        seasons: season.id,
        commissions: commissionId,
        scenarios: 1,
        adoptions: adoption.id,
        elements: elementId,
        portfolios: portfolios.find((each) => each.personId === personId)?.id ?? 0,
        // Not their own: an administrator would be out by that.
        people: people.stranger.personId,
        'person-context': directoryId,
      },
      fields: {
        portfolioElementId: elementId,
        portfolioElementIds: [elementId],
        'applications[].id': id,
        seasonId: season.id,
        blockId: world.block.id,
        nominationId: world.block.id,
        personId: directoryId,
        subBlockId: world.articles.id,
        present: [people.seatMember.directoryId],
      },
      queries: {
        nominationFilter: [world.block.id],
        blockId: [world.block.id],
        seasonId: [season.id],
        academicYear: [2026],
        academicYearFilter: [2026],
        totalScoreFilter: [20.5, 10.25, 15.25],
        commentFilter: ['Причина'],
        fullNameFilter: ['Иванова'],
        checkEndDateGeFilter: ['2020-01-01T00:00:00'],
        checkEndDateLeFilter: ['2099-01-01T00:00:00'],
        q: [`№ ${id}`, 'Иванова'],
        institute: [world.own.titleRu],
        personId: [directoryId],
        version: [1, 2, 3, 4],
      },
      versions: [1, 2, 3, 4],
    };
  };

  const change = async (app: FastifyInstance, subject: Subject, state: State) => {
    const { id, elementId } = filed.get(subject) ?? { id: 0, elementId: 0 };
    if (state === 'accepted' || state === 'rejected') await decide(app, id, state === 'accepted');
    if (state === 'undone') {
      await decide(app, id, false);
      await ask('POST', `/applications/${id}/undo`, world.commission, {}, app);
    }
    if (state === 'otherPoints') {
      const body = { portfolioElementId: elementId, points: '5', reason: 'Не та работа' };
      await ask('POST', `/applications/${id}/points`, world.commission, body, app);
    }
  };

  const template = await test.leave();
  return {
    people,
    about,
    seasonId: season.id,
    /** The same people, rows and clock, and one decision more. */
    open: async (subject: Subject, state: State) => {
      const copy = await createTestApp(env, { template });
      await change(copy.app, subject, state);
      return copy;
    },
    close: world.close,
  };
}
