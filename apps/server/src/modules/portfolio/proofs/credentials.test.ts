import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { CredentialCheck } from '@zachetka/contract/portfolio/proofs/proofs.schemas';
import { eq } from 'drizzle-orm';
import extractChunks from 'png-chunks-extract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  credentialKey,
  elementValue,
  issuedCredential,
  portfolioElement,
  serverSecret,
} from '../../../db/schema/index.ts';
import { formBody, formHeaders } from '../../../testing/files/multipart-form.ts';
import { verifierElsewhere } from '../../../testing/verify-elsewhere.ts';
import {
  type ApplicationsWorld,
  createApplicationsWorld,
  type Signed,
} from '../../../testing/worlds/applications-world.ts';
import { pngOfQr } from './baked-pictures.ts';
import { rotateCredentialKey } from './credentials.ts';
import { obtainCredential } from './proofs.queries.ts';

type Json = Readonly<Record<string, unknown>>;
type Element = Awaited<ReturnType<ApplicationsWorld['element']>>;

let world: ApplicationsWorld;
let student: Signed;
let element: Element;
beforeAll(async () => {
  world = await createApplicationsWorld();
});
beforeEach(async () => {
  student = await world.student();
  element = await world.element(student, { values: ['Диплом I степени'] });
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => world.close());

const take = (as: string, of = element, who = student) =>
  world.test.app.inject({
    url: `/gateway/extra-edu/api/proofs/credentials/${of.id}?as=${as}`,
    headers: who.headers,
  });
const credential = async () => (await take('json')).json<Json & { id: string; credentialStatus: Json }>();
const verifiedElsewhere = (document: object) => verifierElsewhere(world.test.app)(document);

const check = async (content: Buffer | string, fileName = 'credential.json') =>
  world.test.app.inject({
    method: 'POST',
    url: '/p/check',
    headers: formHeaders,
    payload: formBody({ fileName, content }),
    // Each from another place: the limit is not what is tested.
    remoteAddress: `10.1.${(checks += 1) >> 8}.${checks & 255}`,
  });
let checks = 0;
const verdictOn = async (content: Buffer | string) => (await check(content)).json<CredentialCheck>().verdict;

const refusal = async (asked: ReturnType<typeof take>) => {
  const answer = await asked;
  return [answer.statusCode, answer.json<{ code: string }>().code];
};

const takeBack = async () => {
  const administrator = await world.test.signIn('vud_admin_verifications');
  const answer = await world.test.app.inject({
    method: 'POST',
    url: `/gateway/extra-edu/api/verifications/elements/${element.id}/take-back`,
    headers: administrator.headers,
    payload: { version: element.version, reason: 'Не тот файл' },
  });
  expect(answer.statusCode, answer.body).toBe(200);
};
const minutePasses = () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
};

describe('a credential', () => {
  it('is an Open Badge 3.0 that a second library verifies by what the portal serves to everybody', async () => {
    const answer = await take('json');
    expect(answer.headers['content-type']).toContain('application/vc+json');
    expect(answer.headers['content-disposition']).toContain(`credential-${element.id}.json`);
    const issued = answer.json<Json>();
    expect(issued).toMatchObject({
      type: ['VerifiableCredential', 'OpenBadgeCredential'],
      name: 'Диплом I степени',
      issuer: { id: 'did:web:localhost%3A3000', name: 'Медицинский университет' },
      credentialSubject: { identifier: [{ identityHash: 'Иванова Анна Петровна' }] },
    });
    expect(await verifiedElsewhere(issued)).toBe(true);
    expect((await check(answer.rawPayload)).json()).toEqual({
      verdict: 'valid',
      credential: {
        name: 'Иванова Анна Петровна',
        title: 'Диплом I степени',
        kind: expect.stringContaining('Подраздел'),
        university: 'Медицинский университет',
        verifiedAt: issued['validFrom'],
      },
    });
  });

  it('has the same number for as long as the same decision holds', async () => {
    const [one, two] = [await credential(), await credential()];
    expect(two.id).toBe(one.id);
    expect(two.credentialStatus).toEqual(one.credentialStatus);
    expect(
      await world.test.database
        .select()
        .from(issuedCredential)
        .where(eq(issuedCredential.elementId, element.id)),
    ).toHaveLength(1);
  });

  it('is found out wherever one character of it is another', async () => {
    const issued = JSON.stringify(await credential());
    const names = [...issued.matchAll(/"(?:[^"\\]|\\.)*"(?=[,}\]])/g)];
    expect(names.length).toBeGreaterThan(25);
    for (const { 0: value, index } of names) {
      // In the middle of each value.
      const at = index + Math.max(1, Math.floor(value.length / 2));
      const changed = `${issued.slice(0, at)}${issued[at] === '7' ? '8' : '7'}${issued.slice(at + 1)}`;
      expect([value, await verdictOn(changed)]).toEqual([value, expect.stringMatching(/changed|foreign/)]);
    }
    const parsed = JSON.parse(issued) as Json;
    const [name, subject] = [
      { ...parsed, name: 'Другое' },
      { ...parsed, holder: 'somebody' },
    ];
    expect(await verifiedElsewhere(name)).toBe(false);
    expect([await verdictOn(JSON.stringify(name)), await verdictOn(JSON.stringify(subject))]).toEqual([
      'changed',
      'changed',
    ]);
  });

  it('is revoked within a minute of the decision that took it back, here and elsewhere, for good', async () => {
    const issued = await credential();
    expect(await verifiedElsewhere(issued)).toBe(true);
    await takeBack();
    expect(await verdictOn(JSON.stringify(issued))).toBe('revoked');
    minutePasses();
    expect(await verifiedElsewhere(issued)).toBe(false);
    // Verified once more: another decision, another credential.
    vi.useRealTimers();
    await world.test.database
      .update(portfolioElement)
      .set({ status: 'VERIFIED', assessedAt: new Date() })
      .where(eq(portfolioElement.id, element.id));
    expect((await credential()).id).not.toBe(issued.id);
    expect(await verdictOn(JSON.stringify(issued))).toBe('revoked');
    expect(await verdictOn(JSON.stringify(await credential()))).toBe('valid');
  });

  it('is revoked with its achievement, and stays good when a graduate’s data is erased', async () => {
    const issued = JSON.stringify(await credential());
    await world.test.database
      .update(elementValue)
      .set({ value: null })
      .where(eq(elementValue.elementId, element.id));
    expect(await verdictOn(issued)).toBe('valid');
    await world.test.database.delete(portfolioElement).where(eq(portfolioElement.id, element.id));
    expect(await verdictOn(issued)).toBe('revoked');
  });

  it('verifies by the key that has signed it after the key was replaced, and new ones by the new key', async () => {
    const before = await credential();
    await rotateCredentialKey(world.test.database);
    const after = await credential();
    const methodOf = ({ proof }: Json) => (proof as { verificationMethod: string }).verificationMethod;
    expect(methodOf(after)).not.toBe(methodOf(before));
    for (const each of [before, after]) {
      expect(await verifiedElsewhere(each)).toBe(true);
      expect(await verdictOn(JSON.stringify(each))).toBe('valid');
    }
    const keys = await world.test.database.select().from(credentialKey);
    expect(keys.filter(({ replacedAt, secretKey }) => replacedAt !== null && secretKey !== null)).toEqual([]);
    // A signature of another key of ours under the name of this one is none.
    const proof = { ...(after['proof'] as Json), verificationMethod: methodOf(before) };
    expect(await verdictOn(JSON.stringify({ ...after, proof }))).toBe('changed');
  });

  it('is refused with the reason: not there, not one’s own, not verified, taken back', async () => {
    const draft = await world.element(student, { status: 'SUBMITTED' });
    const other = await world.student();
    expect(await refusal(take('json', draft))).toEqual([409, 'elementNotProven']);
    expect(await refusal(take('png', element, other))).toEqual([403, 'notYourElement']);
    expect(await refusal(take('svg', { ...element, id: 999_999_999 }))).toEqual([404, 'elementNotFound']);
    expect((await take('json')).statusCode).toBe(200);
    await takeBack();
    expect(await refusal(take('json'))).toEqual([409, 'credentialRevoked']);
  });

  it('has one number however often it is taken, and takes none from others', async () => {
    const first = await world.element(student, { status: 'VERIFIED' });
    const second = await world.element(student, { status: 'VERIFIED' });
    const numberOf = async ({ id }: { id: number }) =>
      (await obtainCredential(world.test.database, { personId: student.personId, of: { elementId: id } }))
        ?.id ?? 0;
    const number = await numberOf(first);
    for (let times = 0; times < 3; times += 1) expect(await numberOf(first)).toBe(number);
    expect(await numberOf(second)).toBe(number + 1);
  });

  it('has no number where the decision was taken back while it was asked for', async () => {
    const draft = await world.element(student, { status: 'SUBMITTED' });
    const { personId } = student;
    expect(
      await obtainCredential(world.test.database, { personId, of: { elementId: draft.id } }),
    ).toBeUndefined();
  });
});

describe('a credential in a picture', () => {
  it('is extracted from the PNG by another parser, and every changed byte is found', async () => {
    const answer = await take('png');
    expect(answer.headers['content-type']).toBe('image/png');
    const picture = answer.rawPayload;
    const [chunk, ...more] = extractChunks(picture).filter(({ name }) => name === 'iTXt');
    expect(more).toEqual([]);
    const [keyword, ...rest] = Buffer.from(chunk?.data ?? [])
      .toString('utf8')
      .split('\0');
    expect(keyword).toBe('openbadgecredential');
    expect(await verifiedElsewhere(JSON.parse(rest.at(-1) ?? '') as object)).toBe(true);
    expect(await verdictOn(picture)).toBe('valid');
    for (let at = 0; at < picture.length; at += 211) {
      const changed = Buffer.from(picture);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect([at, await verdictOn(changed)]).not.toEqual([at, 'valid']);
    }
    expect(await verdictOn(Buffer.concat([picture, Buffer.from('more')]))).toBe('pictureChanged');
  });

  it('is found out in another picture, however well that is put together, and what was signed is told', async () => {
    const [picture, other] = [(await take('png')).rawPayload, pngOfQr('Нобелевская премия')];
    const chunks = extractChunks(picture);
    const chunkOf = (name: string) => chunks.find((each) => each.name === name)?.data ?? new Uint8Array();
    const credentialAt = picture.indexOf('iTXt') - 4;
    const baked = picture.subarray(credentialAt, credentialAt + 12 + chunkOf('iTXt').length);
    const header = 8 + 12 + 13;
    const repainted = Buffer.concat([other.subarray(0, header), baked, other.subarray(header)]);
    expect(extractChunks(repainted).map(({ name }) => name)).toEqual(['IHDR', 'iTXt', 'IDAT', 'IEND']);
    const answer = (await check(repainted)).json<CredentialCheck>();
    expect(answer).toMatchObject({ verdict: 'pictureChanged', credential: { title: 'Диплом I степени' } });

    // One byte of the drawing, with a checksum that fits.
    const touched = Buffer.from(picture);
    const at = touched.indexOf('IDAT');
    const length = touched.readUInt32BE(at - 4);
    touched[at + 200] = (touched[at + 200] ?? 0) ^ 1;
    touched.writeUInt32BE(crc32(touched.subarray(at, at + 4 + length)), at + 4 + length);
    expect(await verdictOn(touched)).toBe('pictureChanged');

    await takeBack();
    expect((await check(repainted)).json()).toEqual({ verdict: 'revoked', credential: null });
  });

  it('names the hash of its picture, as whoever takes it out of there counts it', async () => {
    const { relatedResource } = (await credential()) as unknown as {
      relatedResource: { mediaType: string; digestSRI: string }[];
    };
    const digestOf = (type: string) => relatedResource.find(({ mediaType }) => mediaType === type)?.digestSRI;
    const sha256 = (data: Uint8Array) => `sha256-${createHash('sha256').update(data).digest('base64')}`;
    const png = (await take('png')).rawPayload;
    const from = png.indexOf('iTXt') - 4;
    const rest = Buffer.concat([png.subarray(0, from), png.subarray(from + 12 + png.readUInt32BE(from))]);
    const svg = (await take('svg')).body.replace(
      /\n<openbadges:credential>[^]*<\/openbadges:credential>/,
      '',
    );
    expect([digestOf('image/png'), digestOf('image/svg+xml')]).toEqual([
      sha256(rest),
      sha256(Buffer.from(svg)),
    ]);
  });

  it('stands in the SVG as the standard says, and a picture that says something else is found out', async () => {
    const awkward = await world.element(student, { values: ['Статья ]]> <b>&amp;</b>'] });
    const answer = await take('svg', awkward);
    expect(answer.headers['content-type']).toContain('image/svg+xml');
    const svg = answer.rawPayload.toString('utf8');
    expect(svg).toContain('xmlns:openbadges="https://purl.imsglobal.org/ob/v3p0"');
    const [, json = ''] =
      /<openbadges:credential><!\[CDATA\[([^]*?)\]\]><\/openbadges:credential>/.exec(svg) ?? [];
    expect(await verifiedElsewhere(JSON.parse(json) as object)).toBe(true);
    expect(await verdictOn(svg)).toBe('valid');
    expect(await verdictOn(svg.replace('<text x="240"', '<text x="241"'))).toBe('pictureChanged');
    expect(await verdictOn(svg.replace(/(<title>)Статья/, '$1Нобелевская премия'))).toBe('pictureChanged');
  });

  it('is drawn within the picture, whatever the name is', async () => {
    for (const name of [
      'ЩШМЖ'.repeat(12),
      `Всероссийская ${'электроэнцефалографическая '.repeat(3)}конференция`,
      `Публикация${'№0123456789'.repeat(9)}`,
      'WWWWWWWWWWWWW MMMMMMMMMMMMMM',
    ]) {
      const { body } = await take('svg', await world.element(student, { values: [name] }));
      const drawn = [...body.matchAll(/<g font-size="(\d+)">(.*?)<\/g>/g)][0] ?? [];
      const lines = [...(drawn[2] ?? '').matchAll(/<text x="240" y="(\d+)">(.*?)<\/text>/g)];
      // Nothing is lost, and the widest letter takes no more than a quarter more than its height.
      expect(
        lines
          .map(([, , line]) => line)
          .join('')
          .replaceAll(' ', ''),
      ).toBe(name.replaceAll(' ', ''));
      for (const [, y, line = ''] of lines) {
        const widths = Array.from(line, (letter) => (/[ЩШМЖWM]/.test(letter) ? 1.2 : 0.75));
        const width = widths.reduce((sum, each) => sum + each, 0) * Number(drawn[1]);
        expect([line, width <= 460, Number(y) > 250, Number(y) < 395]).toEqual([line, true, true, true]);
      }
    }
  });
});

describe('the check of a file', () => {
  it('says what it is not', async () => {
    const foreign = { ...(await credential()), issuer: { id: 'did:web:elsewhere.example' } };
    expect(await verdictOn(JSON.stringify(foreign))).toBe('foreign');
    for (const content of [
      '{',
      '"text"',
      '<svg/>',
      '<svg><openbadges:credential>',
      Buffer.from('89504e470d0a1a0a', 'hex'),
    ]) {
      expect(await verdictOn(content)).toBe('unreadable');
    }
    const circle = `{"a":`.repeat(20_000);
    expect(await verdictOn(`${circle}1${'}'.repeat(20_000)}`)).toBe('foreign');
  });

  it('is refused without a file, and of one that is too large', async () => {
    const none = await world.test.app.inject({ method: 'POST', url: '/p/check', payload: {} });
    const empty = await check('');
    const large = await check(Buffer.alloc(1_100_000));
    expect(
      [none, empty, large].map((answer) => [answer.statusCode, answer.json<{ code: string }>().code]),
    ).toEqual([
      [400, 'fileMissing'],
      [400, 'fileMissing'],
      [413, 'fileTooLarge'],
    ]);
  });

  it('has a page, which needs no account', async () => {
    const page = await world.test.app.inject({ url: '/p/check?lng=en' });
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('Drop the file');
    expect(page.body.length).toBeLessThan(20_000);
    expect(page.headers['x-robots-tag']).toContain('noindex');
  });
});

it('there is no status list beyond the last credential', async () => {
  const answer = await world.test.app.inject({ url: '/p/status/2' });
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, 'notFound']);
});

/** The last of all: what the key that there was has signed verifies no longer. */
it('the first key is one, however many instances make it at once', async () => {
  await world.test.database.delete(credentialKey);
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => world.test.app.inject({ url: '/.well-known/did.json' })),
  );
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect(answers[0]?.json<{ verificationMethod: unknown[] }>().verificationMethod).toHaveLength(1);
  expect(answers[0]?.headers['access-control-allow-origin']).toBe('*');
});

it('a portal signs on with new keys where those in the database went, as after a restore beneath it', async () => {
  expect((await take('json')).statusCode).toBe(200);
  await world.test.database.delete(issuedCredential);
  await world.test.database.delete(credentialKey);
  await world.test.database.delete(serverSecret).where(eq(serverSecret.name, 'credential-keys'));
  expect((await take('json')).statusCode).toBe(200);
});
