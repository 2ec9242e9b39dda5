import type { Role } from '@zachetka/contract/access/roles';
import { type SearchResult, searchAnswer } from '@zachetka/contract/platform/search/search.schemas';
import type { Portfolio } from '@zachetka/contract/portfolio/portfolio/portfolio.schemas';
import type { StudentList, StudentRow } from '@zachetka/contract/portfolio/students/students.schemas';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { person } from '../../../db/schema/index.ts';
import { createPlan, createProgramme } from '../../../testing/curriculum-factory.ts';
import {
  createApplication,
  createElement,
  createSubBlock,
  giveBlock,
} from '../../../testing/portfolio-factory.ts';
import { createStudyWorld, type StudyWorld } from '../../../testing/worlds/study-world.ts';

type Headers = Record<string, string>;
type Signed = { personId: number; headers: Headers };

const api = '/gateway/extra-edu/api';

let world: StudyWorld;
let owner: Signed;
let staff: Record<
  'verifier' | 'elsewhere' | 'withoutBlocks' | 'administrator' | 'commission' | 'superAdmin',
  Signed
>;
let elements: Record<'draft' | 'sent' | 'elsewhere' | 'ofAnother', number>;
let applications: Record<'draft' | 'filed', number>;
let programmeId: number;

async function signInStudent(lastName: string): Promise<Signed> {
  const signed = await world.signInStudent();
  await world.database.update(person).set({ lastName }).where(eq(person.id, signed.personId));
  return signed;
}

beforeAll(async () => {
  world = await createStudyWorld();
  const { database } = world;
  owner = await signInStudent('Кожемякина');
  const another = await signInStudent('Кожевников');
  await signInStudent('Акожев');
  const judged = await createSubBlock(database);
  const other = await createSubBlock(database);
  const make = async (personId: number, subBlockId: number, status: 'DRAFT' | 'SUBMITTED' | 'VERIFIED') => {
    const values = ['Победитель Всероссийской олимпиады по хирургии'];
    return (await createElement(database, { personId, subBlockId, status, values })).id;
  };
  elements = {
    draft: await make(owner.personId, judged.id, 'DRAFT'),
    sent: await make(owner.personId, judged.id, 'SUBMITTED'),
    elsewhere: await make(owner.personId, other.id, 'SUBMITTED'),
    ofAnother: await make(another.personId, judged.id, 'VERIFIED'),
  };
  const apply = (status: 'DRAFT' | 'SUBMITTED', elementId: number) =>
    createApplication(database, { personId: owner.personId, blockId: judged.blockId, elementId, status });
  applications = {
    filed: await apply('SUBMITTED', await make(owner.personId, judged.id, 'VERIFIED')),
    draft: await apply('DRAFT', await make(owner.personId, judged.id, 'VERIFIED')),
  };
  const hire = (role: Role) => world.signIn(role);
  staff = {
    verifier: await hire('vud_employee'),
    elsewhere: await hire('vud_employee'),
    withoutBlocks: await hire('vud_employee'),
    administrator: await hire('vud_admin_verifications'),
    commission: await hire('vud_admin_attachments'),
    superAdmin: await hire('sh_admin'),
  };
  await giveBlock(database, staff.verifier.personId, judged.blockId);
  await giveBlock(database, staff.elsewhere.personId, other.blockId);
  const { plan, scale } = world;
  programmeId = (
    await createProgramme(database, { plan, scale, title: 'Оперативная хирургия', semesters: [1] })
  ).id;
  const foreign = await createPlan(database);
  await createProgramme(database, { plan: foreign, scale, title: 'Детская хирургия' });
});
afterAll(() => world.close());

async function search(q: string, { headers }: { headers: Headers }): Promise<SearchResult[]> {
  const url = `/gateway/lks-back/api/search?q=${encodeURIComponent(q)}`;
  const answer = await world.app.inject({ url, headers });
  expect(answer.statusCode, answer.body).toBe(200);
  return searchAnswer.parse(answer.json()).results;
}
const idsOf = (results: readonly SearchResult[], kind: SearchResult['kind']) =>
  results.filter((result) => result.kind === kind).map(({ id }) => id);
const read = async (url: string, { headers }: { headers: Headers }) =>
  (await world.app.inject({ url: `${api}${url}`, headers })).json<unknown>();
const elementsIn = ({ blocks }: Portfolio) =>
  blocks.flatMap(({ subBlocks }) => subBlocks.flatMap(({ elements: all }) => all.map(({ id }) => id)));

describe('what is found', () => {
  it.each(['олимпиада', 'победители олимпиад', 'хирургию олимпи', 'jkbvgbflf', 'ПОБЕДИТЕЛЬ'])(
    'an achievement by "%s"',
    async (q) => {
      expect(idsOf(await search(q, owner), 'achievement')).toContain(elements.draft);
    },
  );

  it.each(['кожемякина', 'кожемякиной', 'Анна кожемяк', 'rj;tvzrbyf'])('a student by "%s"', async (q) => {
    expect(idsOf(await search(q, staff.verifier), 'student')).toEqual([owner.personId]);
  });

  it('first whose surname begins so', async () => {
    const titles = (await search('коже', staff.superAdmin)).map(({ title }) => title.split(' ')[0]);
    expect(titles).toEqual(['Кожевников', 'Кожемякина', 'Акожев']);
  });

  it.each(['хирургию', '[bhehubz', 'оперативн'])('a discipline of the own plan by "%s"', async (q) => {
    const found = (await search(q, owner)).filter(({ kind }) => kind === 'discipline');
    expect(found).toMatchObject([{ id: programmeId, title: 'Оперативная хирургия', details: '1 семестр' }]);
    expect(found[0]?.link).toBe(
      `/performance?plan=${world.plan.id}&semester=${world.semesterId(1)}&discipline=${programmeId}`,
    );
  });

  it.each(['', '№ ', 'заявка ', 'pfzdrf '])('an application by "%s" and its number', async (words) => {
    const found = await search(`${words}${applications.filed}`.padStart(2, '0'), owner);
    expect(found[0]).toMatchObject({
      kind: 'application',
      id: applications.filed,
      link: `/application-for-pgas?id=${applications.filed}`,
    });
  });

  it.each(['ъъъъъъ', '!!!', "' & | :* \\", '()'])('nothing by "%s"', async (q) => {
    expect(await search(q, staff.superAdmin)).toEqual([]);
  });

  it.each(['', 'q=', 'q=a', 'q=%20%20%20', `q=${'a'.repeat(101)}`])('is refused for "%s"', async (query) => {
    const url = `/gateway/lks-back/api/search?${query}`;
    const answer = await world.app.inject({ url, headers: owner.headers });
    expect(answer.json()).toMatchObject({ code: 'invalidRequest' });
  });
});

describe('never more than the pages show', () => {
  const everyone = [
    'verifier',
    'elsewhere',
    'withoutBlocks',
    'administrator',
    'commission',
    'superAdmin',
  ] as const;

  it.each(everyone)('students, to %s', async (name) => {
    const reader = staff[name];
    const { students } = (await read('/support/students?name=коже&pageSize=50', reader)) as StudentList;
    const found = (await search('коже', reader)).filter(({ kind }) => kind === 'student');
    // Each leads where its row of the list does.
    const linkOf = ({ fullName, portfolioId, applicationId }: StudentRow) => {
      if (portfolioId !== null) return `/portfolio/${portfolioId}`;
      if (applicationId !== null) return `/application-for-pgas?id=${applicationId}&view=true`;
      return `/students-list?fullName=${encodeURIComponent(fullName)}`;
    };
    const listed = students.map((row) => ({ id: row.id, title: row.fullName, link: linkOf(row) }));
    const byId = (a: { id: number }, b: { id: number }) => a.id - b.id;
    expect(found.map(({ id, title, link }) => ({ id, title, link })).toSorted(byId)).toEqual(
      listed.toSorted(byId),
    );
  });

  it.each(everyone)('achievements, to %s', async (name) => {
    const found = (await search('олимпиада', staff[name])).filter(({ kind }) => kind === 'achievement');
    const shown = await Promise.all(
      found.map(async ({ id, link }) => {
        const [, portfolioId] = /^\/portfolio\/(\d+)#element-\d+$/.exec(link) ?? [];
        const shownThere = (await read(`/admin/portfolios/${portfolioId}`, staff[name])) as Portfolio;
        return elementsIn(shownThere).includes(id);
      }),
    );
    expect(shown.every(Boolean)).toBe(true);
    const expected = {
      verifier: [true, false, false],
      elsewhere: [false, true, false],
      withoutBlocks: [false, false, false],
      administrator: [true, true, true],
      commission: [false, false, false],
      superAdmin: [true, true, true],
    }[name];
    const ids = new Set(found.map(({ id }) => id));
    expect([elements.sent, elements.elsewhere, elements.draft].map((id) => ids.has(id))).toEqual(expected);
  });

  it.each(everyone)('applications, to %s', async (name) => {
    for (const id of Object.values(applications)) {
      const found = idsOf(await search(`заявка ${id}`, staff[name]), 'application');
      const list = (await read('/applications/list?pageSize=50', staff[name])) as {
        applications?: { id: number }[];
      };
      expect(found).toEqual(list.applications?.some((row) => row.id === id) ? [id] : []);
    }
  });

  it('to a student: nothing of others', async () => {
    const stranger = await world.signIn('lks_student');
    for (const q of ['коже', 'олимпиада', 'хирургия', `заявка ${applications.filed}`]) {
      expect(await search(q, stranger), q).toEqual([]);
    }
    expect(idsOf(await search('олимпиада', owner), 'achievement')).not.toContain(elements.ofAnother);
    expect(idsOf(await search('коже', owner), 'student')).toEqual([]);
    expect(idsOf(await search(`заявка ${applications.draft}`, owner), 'application')).toEqual([
      applications.draft,
    ]);
  });

  it('to who has no role: nothing at all', async () => {
    const nobody = await world.signIn();
    for (const q of ['коже', 'олимпиада', 'хирургия', `заявка ${applications.filed}`]) {
      expect(await search(q, nobody), q).toEqual([]);
    }
  });
});
