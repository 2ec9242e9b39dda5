import { rm } from 'node:fs/promises';
import { fileTypes } from '@zachetka/contract/portfolio/files/file-types';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { attachment, employeeBlock, personRole, portfolioElement } from '../../../../db/schema/index.ts';
import { samples } from '../../../../testing/files/sample-files.ts';
import { giveBlock } from '../../../../testing/portfolio-factory.ts';
import { createFilesWorld, type FilesWorld } from '../../../../testing/worlds/files-world.ts';

let test: FilesWorld;
beforeAll(async () => {
  test = await createFilesWorld({ FILE_LINK_SECONDS: '60' });
});
afterAll(() => test.close());
afterEach(() => {
  vi.useRealTimers();
});

async function attach(part: Parameters<FilesWorld['upload']>[2] = {}) {
  const owner = await test.createOwner();
  const { id } = (await test.upload(owner.elementId, owner.headers, part)).json<{ id: number }>();
  const { link } = (await test.link(id, owner.headers)).json<{ link: string }>();
  return { ...owner, id, link };
}

const open = (url: string, headers: Record<string, string> = {}) => test.app.inject({ url, headers });

describe('GET …/attachments/{id}', () => {
  it('gives a link to the owner, to staff with the block, and to those who see every block', async () => {
    const { id, headers, blockId, elementId } = await attach();
    const verifier = await test.signIn('vud_employee');
    await giveBlock(test.database, verifier.personId, blockId);
    const verificationAdmin = await test.signIn('vud_admin_verifications');
    const admin = await test.signIn('sh_admin');
    // Until it is sent it is the owner's, and of who administers verification.
    expect((await test.link(id, verifier.headers)).json()).toMatchObject({ code: 'draftNotShown' });
    expect((await test.link(id, verificationAdmin.headers)).statusCode).toBe(200);
    await test.database
      .update(portfolioElement)
      .set({ status: 'SUBMITTED', sentAt: new Date() })
      .where(eq(portfolioElement.id, elementId));
    for (const reader of [headers, verifier.headers, verificationAdmin.headers, admin.headers]) {
      const answer = await test.link(id, reader);
      expect(answer.statusCode).toBe(200);
      const { link } = answer.json<{ link: string }>();
      expect(link).toMatch(
        /^\/gateway\/extra-edu\/files\/\d+\/%D0%B4%D0%B8%D0%BF%D0%BB%D0%BE%D0%BC\.pdf\?session=[\w-]{36}&expires=\d+&signature=[\w-]{43}$/,
      );
      expect((await open(link)).statusCode).toBe(200);
    }
  });

  it('refuses everyone else', async () => {
    const { id } = await attach();
    const student = await test.signIn('lks_student');
    const verifier = await test.signIn('vud_employee');
    const attachmentsAdmin = await test.signIn('vud_admin_attachments');
    const refusals = [
      [await test.link(id, student.headers), 403, 'notYourElement'],
      [await test.link(id, verifier.headers), 403, 'blockNotYours'],
      [await test.link(id, attachmentsAdmin.headers), 403, 'forbidden'],
      [await test.link(id, {}), 401, 'tokenMissing'],
      [await test.link(999_999, student.headers), 404, 'attachmentNotFound'],
      [await open(test.fileUrl('x'), student.headers), 400, 'invalidRequest'],
    ] as const;
    for (const [answer, status, code] of refusals) {
      expect({ status: answer.statusCode, ...answer.json() }).toMatchObject({ status, code });
    }
  });

  it('gives an absolute link where the portal knows its address', async () => {
    const world = await createFilesWorld({ PUBLIC_URL: 'https://portal.example/' });
    const { elementId, headers } = await world.createOwner();
    const { id } = (await world.upload(elementId, headers)).json();
    const { link } = (await world.link(id, headers)).json();
    expect(link).toMatch(/^https:\/\/portal\.example\/gateway\/extra-edu\/files\//);
    expect((await world.app.inject({ url: link })).statusCode).toBe(200);
    await world.close();
  });
});

describe('a link', () => {
  const refusalOf = async (link: string) => {
    const answer = await open(link);
    return [answer.statusCode, answer.json<{ code: string }>().code];
  };

  it('dies with the session that it was given to', async () => {
    const { headers, link } = await attach();
    expect((await open(link)).statusCode).toBe(200);
    await test.app.inject({ method: 'POST', url: '/gateway/auth/logout', headers });
    expect(await refusalOf(link)).toEqual([403, 'linkExpired']);
  });

  it('dies with the right to see the file', async () => {
    const { id, blockId, elementId } = await attach();
    await test.database
      .update(portfolioElement)
      .set({ status: 'SUBMITTED', sentAt: new Date() })
      .where(eq(portfolioElement.id, elementId));
    const reader = await test.signIn('vud_employee');
    await giveBlock(test.database, reader.personId, blockId);
    const { link } = (await test.link(id, reader.headers)).json<{ link: string }>();
    expect((await open(link)).statusCode).toBe(200);
    await test.database.delete(employeeBlock).where(eq(employeeBlock.personId, reader.personId));
    expect(await refusalOf(link)).toEqual([403, 'blockNotYours']);

    const { link: ofAdmin } = (await test.link(id, (await asAdmin()).headers)).json<{ link: string }>();
    expect((await open(ofAdmin)).statusCode).toBe(200);
    const takeRole = (role: 'lks_student' | 'vud_admin_attachments') =>
      test.database.update(personRole).set({ role }).where(eq(personRole.personId, admin));
    await takeRole('vud_admin_attachments');
    expect(await refusalOf(ofAdmin)).toEqual([403, 'forbidden']);
    await takeRole('lks_student');
    expect(await refusalOf(ofAdmin)).toEqual([403, 'notYourElement']);
  });

  it('is of nobody else’s session', async () => {
    const { link } = await attach();
    const other = await attach();
    const session = new URL(other.link, 'http://portal').searchParams.get('session') ?? '';
    expect(await refusalOf(link.replace(/session=[\w-]+/, `session=${session}`))).toEqual([
      403,
      'linkInvalid',
    ]);
  });

  let admin = 0;
  const asAdmin = async () => {
    const signedIn = await test.signIn('sh_admin');
    admin = signedIn.personId;
    return signedIn;
  };
});

describe('GET …/files/{id}/{name}', () => {
  it.each(Object.entries(samples))('serves a %s safely', async (type, content) => {
    const { contentType, opensInline } = fileTypes[type as keyof typeof samples];
    const { link } = await attach({ fileName: `Работа.${type}`, content });
    const answer = await open(link);
    expect(answer.statusCode).toBe(200);
    expect(content.equals(answer.rawPayload)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': contentType,
      'content-length': String(content.length),
      'content-disposition': `${opensInline ? 'inline' : 'attachment'}; filename="______.${type}"; filename*=UTF-8''%D0%A0%D0%B0%D0%B1%D0%BE%D1%82%D0%B0.${type}`,
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'cache-control': 'private, no-cache',
      'accept-ranges': 'bytes',
    });
    const policy = String(answer.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy.includes('sandbox')).toBe(type !== 'pdf');
  });

  it('opens in no more cases inline than PDF and pictures', () => {
    const inline = Object.entries(fileTypes).filter(([, { opensInline }]) => opensInline);
    expect(inline.map(([type]) => type)).toEqual(['pdf', 'jpeg', 'png', 'webp']);
  });

  it('serves ranges, and nothing to whoever has it already', async () => {
    const { link } = await attach();
    const whole = await open(link);
    const part = await open(link, { range: 'bytes=5-9' });
    expect(part.statusCode).toBe(206);
    expect(part.headers).toMatchObject({
      'content-length': '5',
      'content-range': `bytes 5-9/${samples.pdf.length}`,
      etag: whole.headers.etag,
    });
    expect(part.rawPayload.equals(samples.pdf.subarray(5, 10))).toBe(true);

    const known = await open(link, { 'if-none-match': `"other", W/${whole.headers.etag}` });
    expect(known.statusCode).toBe(304);
    expect(known.body).toBe('');
    // They replace those of the browser's copy: with the app's own policy it could not be shown in the page again.
    for (const name of ['etag', 'content-security-policy', 'x-frame-options', 'content-disposition']) {
      expect(known.headers[name], name).toBe(whole.headers[name]);
    }
  });

  it('opens until the link expires', async () => {
    const { link, id, headers } = await attach();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 58_000 });
    expect((await open(link)).statusCode).toBe(200);
    vi.setSystemTime(Date.now() + 3000);
    const late = await open(link);
    expect(late.statusCode).toBe(403);
    expect(late.json()).toMatchObject({ code: 'linkExpired' });
    const { link: fresh } = (await test.link(id, headers)).json();
    expect((await open(fresh)).statusCode).toBe(200);
  });

  it('refuses a forged link', async () => {
    const { link, id } = await attach();
    const other = await attach();
    const url = new URL(link, 'http://portal.test');
    const forged = (change: (forgery: URL) => void) => {
      const forgery = new URL(url);
      change(forgery);
      return forgery.pathname + forgery.search;
    };
    const forgeries = [
      forged(({ searchParams }) =>
        searchParams.set('expires', String(Number(url.searchParams.get('expires')) + 1)),
      ),
      forged(({ searchParams }) => searchParams.set('expires', '9e15')),
      forged(({ searchParams }) => searchParams.set('signature', 'a'.repeat(43))),
      forged(({ searchParams }) => searchParams.set('signature', '')),
      forged(({ searchParams }) => searchParams.delete('signature')),
      forged((forgery) => {
        forgery.search = '';
      }),
      forged((forgery) => {
        forgery.pathname = forgery.pathname.replace(`/files/${id}/`, `/files/${other.id}/`);
      }),
    ];
    for (const forgery of forgeries) {
      const answer = await open(forgery);
      expect({ forgery, status: answer.statusCode, ...answer.json() }).toMatchObject({
        status: 403,
        code: 'linkInvalid',
      });
    }
  });

  it('knows nothing of a file that was removed or whose bytes are lost', async () => {
    const removed = await attach();
    await test.detach(removed.id, removed.headers);
    const gone = await open(removed.link);
    expect({ status: gone.statusCode, ...gone.json() }).toMatchObject({
      status: 404,
      code: 'attachmentNotFound',
    });

    const lost = await attach();
    const [row] = await test.database
      .select({ key: attachment.storageKey })
      .from(attachment)
      .where(eq(attachment.id, lost.id));
    await rm(await test.pathOf(row?.key));
    const missing = await open(lost.link);
    expect(missing.statusCode).toBe(404);
    expect(missing.headers['content-type']).toContain('application/json');
    expect(missing.json()).toEqual({ code: 'attachmentNotFound', message: 'Файл не найден.' });
  });

  it('serves a name of the greatest length', async () => {
    const fileName = `${'Щ'.repeat(196)}.pdf`;
    const { link } = await attach({ fileName });
    const answer = await open(link);
    expect(answer.statusCode).toBe(200);
    expect(decodeURIComponent(String(answer.headers['content-disposition']))).toContain(fileName);
  });
});
