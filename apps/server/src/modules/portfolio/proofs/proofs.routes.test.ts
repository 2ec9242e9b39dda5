import type { ErrorAnswer } from '@zachetka/contract/errors/error-answer.schemas';
import { openProofs } from '@zachetka/contract/portfolio/proofs/proof-limits';
import type { ProofPage, Proofs } from '@zachetka/contract/portfolio/proofs/proofs.schemas';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  attachment,
  elementValue,
  peopleHistory,
  personBlock,
  portfolioElement,
  proofPage,
  student as studentTable,
} from '../../../db/schema/index.ts';
import { createGroup, createPlan, enrol } from '../../../testing/curriculum-factory.ts';
import {
  type ApplicationsWorld,
  createApplicationsWorld,
  type Signed,
} from '../../../testing/worlds/applications-world.ts';

const url = '/gateway/extra-edu/api/proofs';

let world: ApplicationsWorld;
let student: Signed;
beforeAll(async () => {
  world = await createApplicationsWorld();
});
beforeEach(async () => {
  student = await world.student();
});
afterAll(() => world.close());

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', payload?: object, who = student) =>
  world.test.app.inject({ method, url: `${url}${path}`, headers: who.headers, ...(payload && { payload }) });
const list = async (who = student) => (await call('GET', '', undefined, who)).json<Proofs>();
const element = (title: string, more: object = {}) => world.element(student, { values: [title], ...more });

const chosen = (elements: readonly { id: number }[], more: object = {}) => ({
  name: 'Для ординатуры',
  elementIds: elements.map(({ id }) => id),
  days: 30,
  consent: true,
  ...more,
});
async function publish(elements: readonly { id: number }[], more: object = {}): Promise<ProofPage> {
  const answer = await call('POST', '', chosen(elements, more));
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<ProofPage>();
}
/** As somebody without an account opens it. */
const open = (page: Pick<ProofPage, 'address'>, query = '') =>
  world.test.app.inject({ url: `${new URL(page.address).pathname}${query}` });
const refusal = async (answer: ReturnType<typeof call>) => {
  const { statusCode, json } = await answer;
  return [statusCode, json<ErrorAnswer>().code];
};

describe('a public page', () => {
  it('shows a stranger the chosen achievements in the chosen order, and nothing else of the student', async () => {
    const [first, second, hidden] = [
      await element('Олимпиада'),
      await element('Статья'),
      await element('Грант'),
    ];
    const page = await publish([second, first]);
    expect(page).toMatchObject({ elementIds: [second.id, first.id], unconfirmed: 0, revokedAt: null });
    expect(page.address).toMatch(/^http:\/\/localhost:3000\/p\/[a-z2-9]{16}$/);
    expect(page.qr.path).toMatch(/^M/);

    const answer = await open(page);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow, noarchive',
      'referrer-policy': 'no-referrer',
    });
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(answer.body).toContain('<meta name="robots" content="noindex');
    expect(answer.body).toContain('Медицинский университет');
    expect(answer.body).toContain('Иванова Анна Петровна');
    expect(answer.body).toContain('Подтверждено: 2 из 2');
    expect(answer.body.indexOf('Статья')).toBeLessThan(answer.body.indexOf('Олимпиада'));
    expect(answer.body).not.toContain('Грант');
    expect(answer.body).not.toContain(student.directoryId);
    expect(answer.body).not.toContain(page.name);
    expect(answer.body.length).toBeLessThan(25_000);
    expect((await list()).elements.map(({ id }) => id)).toEqual([first.id, second.id, hidden.id]);
    // It may be typed in capitals, off a paper.
    const capitals = new URL(page.address).pathname.replace(/[^/]+$/, (address) => address.toUpperCase());
    expect((await world.test.app.inject({ url: capitals })).statusCode).toBe(200);
  });

  it('speaks the language of the stranger, or the one in the address', async () => {
    const page = await publish([await element('Статья')]);
    expect((await open(page)).body).toContain('<html lang="ru">');
    const english = await open(page, '?lng=en');
    expect(english.body).toContain('Confirmed: 1 of 1');
    const headers = { 'accept-language': 'en-GB' };
    const asked = await world.test.app.inject({ url: new URL(page.address).pathname, headers });
    expect(asked.body).toContain('Unchanged since then');
  });

  it('shows the photo only where the student wants it', async () => {
    const photo = 'data:image/png;base64,iVBORw0KGgo=';
    const group = await createGroup(world.test.database, await createPlan(world.test.database));
    await enrol(world.test.database, student.personId, group.id);
    expect((await list()).hasPhoto).toBe(false);
    await world.test.database
      .update(studentTable)
      .set({ photo })
      .where(eq(studentTable.personId, student.personId));
    expect((await list()).hasPhoto).toBe(true);
    const one = [await element('Статья')];
    expect((await open(await publish(one))).body).not.toContain(photo);
    expect((await open(await publish(one, { showPhoto: true }))).body).toContain(photo);
  });

  it('escapes what students write', async () => {
    const page = await publish([await element('<script>alert(1)</script>')]);
    const { body, headers } = await open(page);
    expect(body).toContain('&lt;script&gt;alert(1)');
    expect(body).not.toContain('<script>alert(1)');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  });

  it('is chosen anew, renewed and withdrawn', async () => {
    const [first, second] = [await element('Олимпиада'), await element('Статья')];
    const page = await publish([first], { days: 1 });
    const changed = await call('PUT', `/${page.id}`, {
      name: 'Новое',
      elementIds: [second.id, first.id],
      showPhoto: false,
    });
    expect(changed.json<ProofPage>()).toMatchObject({
      name: 'Новое',
      address: page.address,
      expiresAt: page.expiresAt,
      elementIds: [second.id, first.id],
    });
    const renewed = await call('PUT', `/${page.id}`, {
      name: 'Новое',
      elementIds: [first.id],
      showPhoto: false,
      days: 90,
    });
    expect(Date.parse(renewed.json<ProofPage>().expiresAt)).toBeGreaterThan(Date.now() + 89 * 86_400_000);

    expect((await call('DELETE', `/${page.id}`)).statusCode).toBe(204);
    expect((await call('DELETE', `/${page.id}`)).statusCode).toBe(204);
    const withdrawn = await open(page);
    expect(withdrawn.statusCode).toBe(410);
    expect(withdrawn.body).toContain('Страница отозвана');
    expect(withdrawn.body).not.toContain('Иванова');
    expect(withdrawn.body).not.toContain('Олимпиада');
    expect((await list()).pages).toMatchObject([{ id: page.id, revokedAt: expect.stringMatching(/Z$/) }]);
    const again = call('PUT', `/${page.id}`, { name: 'Новое', elementIds: [first.id], showPhoto: false });
    expect(await refusal(again)).toEqual([409, 'proofRevoked']);
    const told = await world.test.database
      .select({ action: peopleHistory.action })
      .from(peopleHistory)
      .where(eq(peopleHistory.personId, student.personId))
      .orderBy(peopleHistory.id);
    expect(told.map(({ action }) => action)).toEqual([
      'proofPublished',
      'proofChanged',
      'proofChanged',
      'proofRevoked',
    ]);
  });

  it('says the same whether it is over, or its owner is blocked, and the same 404 of every address that never was', async () => {
    const page = await publish([await element('Статья')]);
    const path = new URL(page.address).pathname;
    const unknown = await world.test.app.inject({ url: '/p/aaaaaaaaaaaaaaaa' });
    expect(unknown.statusCode).toBe(404);
    for (const other of ['/p/a', '/p/%00', `/p/${'x'.repeat(300)}`, `${path}a`, `/p/${page.id}`]) {
      const answer = await world.test.app.inject({ url: other });
      expect([answer.statusCode, answer.body]).toEqual([404, unknown.body]);
    }
    await world.test.database.insert(personBlock).values({ personId: student.personId, source: 'given' });
    const blocked = await open(page);
    expect([blocked.statusCode, blocked.body.includes('Иванова')]).toEqual([410, false]);
    await world.test.database.delete(personBlock).where(eq(personBlock.personId, student.personId));
    expect((await open(page)).statusCode).toBe(200);
    await world.test.database
      .update(proofPage)
      .set({ createdAt: sql`now() - interval '2 days'`, expiresAt: sql`now() - interval '1 day'` })
      .where(eq(proofPage.id, page.id));
    const over = await open(page);
    expect([over.statusCode, over.body]).toEqual([410, blocked.body]);
  });

  it('shows at once that an achievement is no longer confirmed', async () => {
    const elements = [await element('Олимпиада'), await element('Статья'), await element('Грант')];
    const [, second, third] = elements;
    const page = await publish(elements);
    const administrator = await world.test.signIn('vud_admin_verifications');
    const taken = await world.test.app.inject({
      method: 'POST',
      url: `/gateway/extra-edu/api/verifications/elements/${second?.id}/take-back`,
      headers: administrator.headers,
      payload: { version: second?.version, reason: 'Не тот файл' },
    });
    expect(taken.statusCode, taken.body).toBe(200);
    const after = await open(page, '?lng=en');
    expect(after.body).toContain('Confirmed: 2 of 3');
    expect(after.body).toContain('1 of 3 is no longer confirmed');
    expect(after.body).not.toContain('Статья');
    // Whatever has changed behind the portal's back is seen as well.
    await world.test.database
      .update(elementValue)
      .set({ value: 'Нобелевская премия' })
      .where(eq(elementValue.elementId, third?.id ?? 0));
    const tampered = await open(page, '?lng=en');
    expect(tampered.body).toContain('2 of 3 are no longer confirmed');
    expect(tampered.body).not.toContain('Нобелевская');
    expect((await list()).pages).toMatchObject([{ elementIds: [elements[0]?.id], unconfirmed: 2 }]);
    await world.test.database.delete(portfolioElement).where(eq(portfolioElement.id, elements[0]?.id ?? 0));
    expect((await open(page, '?lng=en')).body).toContain('3 of 3 are no longer confirmed');
  });

  it('is not confirmed by a second decision on other files', async () => {
    const one = await element('Статья');
    const page = await publish([one]);
    await world.test.database.insert(attachment).values({
      elementId: one.id,
      name: 'other.pdf',
      size: 1,
      contentType: 'application/pdf',
      sha256: 'a'.repeat(64),
      storageKey: `files/${one.id}`,
    });
    expect((await open(page)).body).toContain('1 из 1 больше не подтверждается');
  });

  it('answers a page to who asks too often', async () => {
    const answers = [];
    for (let asked = 0; asked <= 120; asked += 1) {
      answers.push(await world.test.app.inject({ url: '/p/bbbbbbbbbbbbbbbb', remoteAddress: '10.9.8.7' }));
    }
    expect(answers.at(-2)?.statusCode).toBe(404);
    expect(answers.at(-1)?.statusCode).toBe(429);
    expect(answers.at(-1)?.body).toContain('Слишком много запросов');
  });
});

describe('publishing is refused', () => {
  it('of what is not verified, not told yet, or of somebody else', async () => {
    const other = await world.student();
    const foreign = await world.element(other);
    const untold = await element('Рано', { undoUntil: new Date(Date.now() + 60_000) });
    for (const one of [await element('Черновик', { status: 'DRAFT' }), untold, foreign]) {
      expect(await refusal(call('POST', '', chosen([one])))).toEqual([409, 'elementNotProven']);
    }
    expect((await list()).pages).toEqual([]);
    const page = await publish([await element('Статья')]);
    const body = { name: 'Чужое', elementIds: [foreign.id], showPhoto: false };
    expect(await refusal(call('PUT', `/${page.id}`, body))).toEqual([409, 'elementNotProven']);
    expect(await refusal(call('PUT', `/${page.id}`, body, other))).toEqual([404, 'proofNotFound']);
    expect(await refusal(call('DELETE', `/${page.id}`, undefined, other))).toEqual([404, 'proofNotFound']);
    expect((await open(page)).statusCode).toBe(200);
  });

  it('without consent, without achievements, twice the same, or for ever', async () => {
    const one = await element('Статья');
    for (const more of [
      { consent: false },
      { elementIds: [] },
      { elementIds: [one.id, one.id] },
      { days: 366 },
    ]) {
      expect(await refusal(call('POST', '', chosen([one], more)))).toEqual([400, 'invalidRequest']);
    }
  });

  it('beyond so many pages at a time', async () => {
    const one = await element('Статья');
    const [first] = await Promise.all(Array.from({ length: openProofs }, () => publish([one])));
    expect(await refusal(call('POST', '', chosen([one])))).toEqual([409, 'tooManyProofs']);
    // Nor is one that has ended renewed beside so many others.
    await world.test.database
      .update(proofPage)
      .set({ createdAt: sql`now() - interval '2 days'`, expiresAt: sql`now() - interval '1 day'` })
      .where(eq(proofPage.id, first?.id ?? 0));
    const next = await publish([one]);
    const renew = ({ id }: { id?: number } = {}) =>
      call('PUT', `/${id}`, { name: 'Снова', elementIds: [one.id], days: 30, showPhoto: false });
    expect(await refusal(renew(first))).toEqual([409, 'tooManyProofs']);
    expect((await renew(next)).statusCode).toBe(200);
    await call('DELETE', `/${next.id}`);
    expect((await renew(first)).statusCode).toBe(200);
  });
});
