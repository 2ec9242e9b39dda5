import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { institute, person, speciality, student, studyGroup } from '../../../../db/schema/index.ts';
import {
  createApplication,
  createElement,
  createSubBlock,
  giveBlock,
  obtainPortfolio,
} from '../../../../testing/portfolio-factory.ts';
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts';

const url = (who: number | string) => `/gateway/extra-edu/api/support/students/${who}`;

let test: TestApp;
const enrolmentIds = new Map<string, number>();
let owner: Awaited<ReturnType<TestApp['signIn']>>;
beforeAll(async () => {
  test = await createTestApp();
  owner = await test.signIn('lks_student');
  await test.database.update(person).set({ email: 'anna@example.org' }).where(eq(person.id, owner.personId));
  const [faculty] = await test.database
    .insert(institute)
    .values({ titleRu: 'Лечебный факультет', titleEn: 'Faculty of General Medicine' })
    .returning();
  const [programme] = await test.database
    .insert(speciality)
    .values({
      code: '31.05.01',
      instituteId: faculty?.id ?? 0,
      titleRu: 'Лечебное дело',
      titleEn: 'General Medicine',
      eduLevelRu: 'Специалитет',
      eduLevelEn: 'Specialist',
      courses: 6,
    })
    .returning();
  for (const [title, courseNumber, eduFormRu] of [
    ['ЛД-101', 1, 'Очная'],
    ['ЛД-602', 6, 'Очная'],
    ['ЛД-203', 2, 'Очно-заочная'],
  ] as const) {
    const [group] = await test.database
      .insert(studyGroup)
      .values({
        title,
        courseNumber,
        specialityId: programme?.id ?? 0,
        eduFormRu,
        eduFormEn: 'Form',
      })
      .returning();
    const [made] = await test.database
      .insert(student)
      .values({ personId: owner.personId, studyGroupId: group?.id ?? 0, recordBookNumber: title })
      .returning();
    enrolmentIds.set(title, made?.id ?? 0);
  }
});
afterAll(() => test.close());

const info = {
  fullName: 'Иванова Анна Петровна',
  phone: '+7 900 000-00-00',
  email: 'anna@example.org',
  groupTitle: 'ЛД-602',
  institute: 'Лечебный факультет',
  instituteEn: 'Faculty of General Medicine',
  speciality: 'Лечебное дело',
  specialityEn: 'General Medicine',
  courseNumber: 6,
};

describe('GET support/students/me', () => {
  const enrolled = () => ({
    enrolmentId: enrolmentIds.get('ЛД-602'),
    enrolments: ['ЛД-602', 'ЛД-101', 'ЛД-203'].map((title) =>
      expect.objectContaining({ id: enrolmentIds.get(title), groupTitle: title }),
    ),
  });

  it('answers full-time study first, then the latest, before and after there is a portfolio', async () => {
    const before = await test.app.inject({ url: url('me'), headers: owner.headers });
    expect(before.json()).toEqual({ portfolioId: null, ...info, ...enrolled() });
    const portfolioId = await obtainPortfolio(test.database, owner.personId);
    const after = await test.app.inject({ url: url('me'), headers: owner.headers });
    expect(after.json()).toEqual({ portfolioId, ...info, ...enrolled() });
  });

  it('answers the enrolment that was asked for, if it is theirs', async () => {
    const ask = async (enrolmentId: number | string, headers = owner.headers) =>
      test.app.inject({ url: `${url('me')}?enrolmentId=${enrolmentId}`, headers });
    const other = enrolmentIds.get('ЛД-203') ?? 0;
    expect((await ask(other)).json()).toMatchObject({
      groupTitle: 'ЛД-203',
      courseNumber: 2,
      enrolmentId: other,
    });
    expect((await ask(987_654)).json()).toMatchObject({ groupTitle: 'ЛД-602' });
    const stranger = await test.signIn('lks_student');
    expect((await ask(other, stranger.headers)).json()).toMatchObject({ groupTitle: null, enrolments: [] });
    expect((await ask('x')).statusCode).toBe(400);
  });

  it('answers only the name where there is no enrolment', async () => {
    const { headers } = await test.signIn('sh_admin');
    const answer = await test.app.inject({ url: url('me'), headers });
    expect(answer.json()).toMatchObject({
      fullName: 'Иванова Анна Петровна',
      groupTitle: null,
      institute: null,
    });
  });

  it('refuses who is no student, and no token', async () => {
    const { headers } = await test.signIn('vud_employee');
    expect((await test.app.inject({ url: url('me'), headers })).statusCode).toBe(403);
    expect((await test.app.inject({ url: url('me') })).statusCode).toBe(401);
  });
});

describe('GET support/students/{portfolioId}', () => {
  it('answers staff with achievements access, without the contacts of who has nothing to do with them', async () => {
    const portfolioId = await obtainPortfolio(test.database, owner.personId);
    for (const role of ['vud_employee', 'vud_admin_verifications', 'sh_admin'] as const) {
      const { headers } = await test.signIn(role);
      const answer = await test.app.inject({ url: url(portfolioId), headers });
      const hidden = { phone: null, email: null, contactsHidden: true };
      expect(answer.json()).toMatchObject({ portfolioId, ...info, ...(role === 'vud_employee' && hidden) });
      const second = enrolmentIds.get('ЛД-101');
      const asked = await test.app.inject({ url: `${url(portfolioId)}?enrolmentId=${second}`, headers });
      expect(asked.json()).toMatchObject({ groupTitle: 'ЛД-101' });
    }
  });

  it('tells contacts to the verifier whom the student has sent something, and to the commission of an applicant', async () => {
    const applicant = await test.signIn('lks_student');
    const subBlock = await createSubBlock(test.database);
    const verifier = await test.signIn('vud_employee');
    const both = await test.signIn('vud_employee', 'vud_admin_attachments');
    const draft = { personId: applicant.personId, subBlockId: subBlock.id };
    const { portfolioId, id: elementId } = await createElement(test.database, draft);
    await giveBlock(test.database, verifier.personId, subBlock.blockId);
    const phones = async () =>
      Promise.all(
        [verifier, both].map(async ({ headers }) => {
          const answer = await test.app.inject({ url: url(portfolioId), headers });
          return answer.json<{ phone: string | null }>().phone;
        }),
      );
    expect(await phones()).toEqual([null, null]);
    await createElement(test.database, { ...draft, status: 'RETURNED_FOR_CORRECTION' });
    expect(await phones()).toEqual([info.phone, null]);
    await createApplication(test.database, { personId: applicant.personId, elementId, status: 'DRAFT' });
    expect(await phones()).toEqual([info.phone, null]);
    await createApplication(test.database, { personId: applicant.personId, elementId, status: 'SUBMITTED' });
    expect(await phones()).toEqual([info.phone, info.phone]);
  });

  it('refuses everyone else, what is not there and what is no number', async () => {
    const portfolioId = await obtainPortfolio(test.database, owner.personId);
    for (const role of ['lks_student', 'vud_admin_attachments'] as const) {
      const { headers } = await test.signIn(role);
      expect((await test.app.inject({ url: url(portfolioId), headers })).statusCode).toBe(403);
    }
    const { headers } = await test.signIn('vud_employee');
    const missing = await test.app.inject({ url: url(999_999), headers });
    expect(missing.statusCode).toBe(404);
    expect(missing.json()).toMatchObject({ code: 'portfolioNotFound' });
    expect((await test.app.inject({ url: url('x'), headers })).statusCode).toBe(400);
    expect((await test.app.inject({ url: url(portfolioId) })).statusCode).toBe(401);
  });
});
