import type { CheckedIn, EventCode, EventWithLink } from '@zachetka/contract/portfolio/events/events.schemas';
import type { CredentialCheck, ProofPage, Proofs } from '@zachetka/contract/portfolio/proofs/proofs.schemas';
import type { Appeal, AppealPreview } from '@zachetka/contract/scholarship/appeals/appeals.schemas';
import { eq } from 'drizzle-orm';
import extractChunks from 'png-chunks-extract';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { issuedCredential } from '../../../../db/schema/index.ts';
import { formBody, formHeaders } from '../../../../testing/files/multipart-form.ts';
import { readZip } from '../../../../testing/files/read-zip.ts';
import { createSubBlock } from '../../../../testing/portfolio-factory.ts';
import { verifierElsewhere } from '../../../../testing/verify-elsewhere.ts';
import { type Filed, publishedSeason } from '../../../../testing/worlds/published-season.ts';
import { createSeasonsWorld, type SeasonsWorld } from '../../../../testing/worlds/seasons-world.ts';

let world: SeasonsWorld;
beforeAll(async () => {
  world = await createSeasonsWorld();
});
afterEach(async () => {
  vi.useRealTimers();
  await world.setClock(null);
  await world.withoutSeasons();
});
afterAll(() => world.close());

type Json = Readonly<Record<string, unknown>>;

const take = ({ id }: Pick<Filed, 'id'>, who: Filed['who'], as = 'json') =>
  world.call('GET', `/proofs/awards/${id}?as=${as}`, who);
const refused = async (asked: ReturnType<typeof take>) => {
  const answer = await asked;
  return [answer.statusCode, answer.json<{ code: string }>().code];
};
const issuedTo = ({ id }: Filed) =>
  world.database.select().from(issuedCredential).where(eq(issuedCredential.applicationId, id));
const proofsOf = ({ who }: Filed) => world.ask<Proofs>('GET', '/proofs', who);

const check = async (content: Buffer | string, on = world.test.app) => {
  const payload = formBody({ fileName: 'award.json', content });
  // Each from another place: the limit is not what is tested.
  const remoteAddress = `10.2.${(checks += 1) >> 8}.${checks & 255}`;
  const answer = await on.inject({
    method: 'POST',
    url: '/p/check',
    headers: formHeaders,
    payload,
    remoteAddress,
  });
  return answer.json<CredentialCheck>();
};
let checks = 0;

/** The third of three gets ahead of the second, who loses the place. */
async function upholdAppealOf(third: Filed) {
  const appeal = await world.ask<Appeal>('POST', `/applications/${third.id}/appeals`, third.who, {
    portfolioElementId: third.elementId,
    what: 'Баллы',
    why: 'Журнал из списка',
  });
  const body = { corrections: [{ portfolioElementId: third.elementId, points: '26' }] };
  const judge = await world.test.signIn('vud_admin_attachments');
  const path = `/admin/appeals/${appeal.id}`;
  const { basis } = await world.ask<AppealPreview>('POST', `${path}/preview`, judge, body);
  await world.ask('POST', `${path}/uphold`, judge, { ...body, basis, version: 1, answer: 'Да' });
}

describe('a credential of an award', () => {
  it('is not there before the publication, whatever was decided, and after it for those who are awarded alone', async () => {
    const season = await publishedSeason(world, { articles: [3, 2, 1], isPublished: false });
    const [first, , third] = season.filed as [Filed, Filed, Filed];
    await world.setClock('2026-10-01 12:00Z');
    // Decided one by one as well as by the border.
    await world.ask('POST', `/applications/${first.id}/verify`, world.commission, {
      isVerified: true,
      comment: 'Да',
    });
    expect(await refused(take(first, first.who))).toEqual([409, 'awardNotPublished']);
    expect((await proofsOf(first)).awards).toEqual([]);
    expect(await issuedTo(first)).toEqual([]);

    await world.ask('POST', `${season.path}/publication`, world.commission);
    expect((await proofsOf(first)).awards).toEqual([
      {
        applicationId: first.id,
        title: expect.stringMatching(/: Осень 2026$/),
        titleEn: expect.stringMatching(/: Autumn 2026$/),
        nomination: 'Наука',
        nominationEn: 'Research',
        since: expect.stringMatching(/^\d{4}-.*Z$/),
      },
    ]);
    expect((await take(first, first.who)).statusCode).toBe(200);
    expect(await issuedTo(first)).toHaveLength(1);
    expect(await refused(take(third, third.who))).toEqual([409, 'awardNotGiven']);
    expect(await refused(take(first, third.who))).toEqual([403, 'notYourApplication']);
    expect(await refused(take({ id: 999_999_999 }, first.who))).toEqual([404, 'applicationNotFound']);
    expect((await proofsOf(third)).awards).toEqual([]);
  });

  it('says what was awarded, verifies by a second library, and a changed byte is found', async () => {
    const { filed } = await publishedSeason(world, { articles: [2] });
    const [first] = filed as [Filed];
    const answer = await take(first, first.who);
    expect(answer.headers['content-disposition']).toContain(`award-${first.id}.json`);
    const issued = answer.json<Json>();
    expect(issued).toMatchObject({
      type: ['VerifiableCredential', 'OpenBadgeCredential'],
      name: expect.stringContaining('Осень 2026'),
      credentialSubject: {
        identifier: [{ identityHash: 'Иванова Анна Петровна' }],
        achievement: { tag: ['Наука / Research'], description: expect.stringContaining('2026/2027') },
      },
    });
    expect(await verifierElsewhere(world.test.app)(issued)).toBe(true);
    expect(await check(answer.rawPayload)).toEqual({
      verdict: 'valid',
      credential: {
        name: 'Иванова Анна Петровна',
        title: issued['name'],
        kind: 'Наука / Research',
        university: 'Медицинский университет',
        verifiedAt: issued['validFrom'],
      },
    });
    const text = JSON.stringify(issued);
    for (const value of ['Осень', 'Наука', 'Research', 'Иванова', '2026/2027', 'statusListIndex":"']) {
      const at = text.indexOf(value) + value.length - (value.endsWith('"') ? 0 : 1);
      const changed = `${text.slice(0, at)}${text[at] === '7' ? '8' : '7'}${text.slice(at + 1)}`;
      expect([value, (await check(changed)).verdict]).toEqual([value, 'changed']);
      expect(await verifierElsewhere(world.test.app)(JSON.parse(changed) as object)).toBe(false);
    }
    const png = (await take(first, first.who, 'png')).rawPayload;
    const chunk = extractChunks(png).find(({ name }) => name === 'iTXt');
    const baked = Buffer.from(chunk?.data ?? []).toString('utf8');
    expect(JSON.parse(baked.slice(baked.indexOf('{')))).toMatchObject({ id: issued['id'] });
    const svg = (await take(first, first.who, 'svg')).body;
    expect([(await check(png)).verdict, (await check(svg)).verdict]).toEqual(['valid', 'valid']);
    png[png.length - 20] = (png[png.length - 20] ?? 0) ^ 1;
    expect((await check(png)).verdict).toBe('pictureChanged');
    expect((await check(svg.replace(/(<text.*?)Осень/, '$1Весна'))).verdict).toBe('pictureChanged');

    const archive = readZip((await world.call('GET', '/proofs/archive', first.who)).rawPayload);
    expect([...archive.keys()]).toEqual(
      expect.arrayContaining([`credentials/award-${first.id}.json`, `credentials/award-${first.id}.png`]),
    );
    for (const [page, words] of [
      ['index.html', /Осень 2026<[^]*Наука[^]*Назначено/],
      ['index.en.html', /Autumn 2026<[^]*Research[^]*Awarded on/],
    ] as const) {
      const shown = archive.get(page)?.toString() ?? '';
      expect(shown).toMatch(words);
      expect(shown).toContain(`href="credentials/award-${first.id}.json"`);
    }
  });

  it('is revoked by an appeal that takes the award away, at once on every instance, and within a minute in the list', async () => {
    const { filed } = await publishedSeason(world, { articles: [3, 2, 1] });
    const [first, second, third] = filed as [Filed, Filed, Filed];
    const [kept, lost] = [
      (await take(first, first.who)).json<Json>(),
      (await take(second, second.who)).json<Json>(),
    ];
    const other = await world.secondServer();
    try {
      const elsewhere = verifierElsewhere(other.app);
      expect([await elsewhere(kept), await elsewhere(lost)]).toEqual([true, true]);
      await upholdAppealOf(third);
      for (const app of [world.test.app, other.app]) {
        expect((await check(JSON.stringify(lost), app)).verdict).toBe('revoked');
        expect((await check(JSON.stringify(kept), app)).verdict).toBe('valid');
      }
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
      expect([await elsewhere(kept), await elsewhere(lost)]).toEqual([true, false]);
      vi.useRealTimers();
    } finally {
      await other.close();
    }
    expect(await refused(take(second, second.who))).toEqual([409, 'credentialRevoked']);
    // Whoever has moved up gets one of their own, dated when the place came.
    const [award] = (await proofsOf(third)).awards;
    const gained = (await take(third, third.who)).json<Json>();
    expect(gained['validFrom']).toBe(award?.since);
    expect((await check(JSON.stringify(gained))).verdict).toBe('valid');
  });
});

describe('two instances', () => {
  it('let a participant of an event in once, by a code that one of them has shown', async () => {
    const admin = await world.test.signIn('vud_admin_verifications');
    const [organiser, who] = [await world.student(), await world.student()];
    const { id: subBlockId } = await createSubBlock(world.database, {
      blockId: world.block.id,
      attributes: [{ titleRu: 'Название', required: false }],
    });
    const fromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    const { link, event } = await world.ask<EventWithLink>('POST', '/admin/events', admin, {
      subBlockId,
      title: 'День донора',
      score: 1,
      values: [],
      most: 5,
      listOnly: false,
      heldOn: fromNow(0).slice(0, 10),
      opensAt: fromNow(-36),
      closesAt: fromNow(36),
    });
    await world.ask('POST', '/events/accept', organiser, { token: link.split('#')[1] });
    const { address } = await world.ask<EventCode>('GET', `/events/${event.id}/code`, organiser);
    const other = await world.secondServer();
    try {
      const answers = await Promise.all(
        [world.test.app, other.app, world.test.app, other.app].map((app) =>
          app.inject({
            method: 'POST',
            url: '/gateway/extra-edu/api/check-in',
            headers: who.headers,
            payload: { code: address.split('#')[1] },
          }),
        ),
      );
      const told = answers.map((answer) => answer.json<CheckedIn>());
      expect(told.filter(({ isFirst }) => isFirst)).toHaveLength(1);
      expect(new Set(told.map(({ elementId }) => elementId))).toEqual(new Set([expect.any(Number)]));
    } finally {
      await other.close();
    }
  });

  it('show a public page and withdraw it as one', async () => {
    const who = await world.student();
    const { id } = await world.article(who);
    const body = { name: 'Ординатура', elementIds: [id], days: 30, consent: true };
    const page = await world.ask<ProofPage>('POST', '/proofs', who, body);
    const other = await world.secondServer();
    try {
      const url = new URL(page.address).pathname;
      const shown = await other.app.inject({ url });
      expect([shown.statusCode, shown.body.includes('Иванова')]).toEqual([200, true]);
      expect((await world.call('DELETE', `/proofs/${page.id}`, who)).statusCode).toBe(204);
      for (const app of [other.app, world.test.app]) {
        const withdrawn = await app.inject({ url });
        expect([withdrawn.statusCode, withdrawn.body.includes('Иванова')]).toEqual([410, false]);
      }
    } finally {
      await other.close();
    }
  });
});
