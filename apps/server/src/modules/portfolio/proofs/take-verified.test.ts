import { createHash, createPublicKey, verify } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { attachment, portfolioElement } from '../../../db/schema/index.ts';
import { readZip } from '../../../testing/files/read-zip.ts';
import { samples } from '../../../testing/files/sample-files.ts';
import { createElement, createSubBlock, momentsOf } from '../../../testing/portfolio-factory.ts';
import { createFilesWorld, type FilesWorld } from '../../../testing/worlds/files-world.ts';

let world: FilesWorld;
beforeAll(async () => {
  world = await createFilesWorld();
});
afterAll(() => world.close());

const take = async (headers: Record<string, string>) => {
  const answer = await world.app.inject({ url: '/gateway/extra-edu/api/proofs/archive', headers });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.headers['content-type']).toBe('application/zip');
  return readZip(answer.rawPayload);
};

it('a graduate takes along everything verified: a page, signed credentials and the files, each of them in a signed list', async () => {
  const student = await world.signIn('lks_student');
  const { id: subBlockId } = await createSubBlock(world.database);
  const mine = { personId: student.personId, subBlockId };
  const element = await createElement(world.database, { ...mine, values: ['Диплом <I> степени'] });
  await createElement(world.database, { ...mine, values: ['Черновик'] });
  const uploaded = await world.upload(element.id, student.headers);
  expect(uploaded.statusCode).toBe(201);
  await world.database.insert(attachment).values({
    elementId: element.id,
    name: 'lost.pdf',
    size: 1,
    contentType: 'application/pdf',
    sha256: 'b'.repeat(64),
    storageKey: 'nowhere',
  });
  await world.database
    .update(portfolioElement)
    .set({ status: 'VERIFIED', ...momentsOf('VERIFIED') })
    .where(eq(portfolioElement.id, element.id));

  const files = await take(student.headers);
  const names = [...files.keys()];
  expect(names.filter((name) => name.endsWith('диплом.pdf'))).toHaveLength(1);
  expect(files.get(names.find((name) => name.endsWith('диплом.pdf')) ?? '')).toEqual(samples.pdf);
  expect(files.get('files/missing.txt')?.toString()).toContain('lost.pdf');
  expect(names).toEqual(
    expect.arrayContaining([`credentials/${element.id}.json`, `credentials/${element.id}.png`, 'did.json']),
  );
  expect(files.get('index.html')?.toString()).toContain('Диплом &lt;I&gt; степени');
  expect(files.get('index.en.html')?.toString()).toContain('Signed file');
  expect(files.get('index.html')?.toString()).not.toContain('Черновик');
  expect(files.get('README.txt')?.toString()).toContain('openssl');

  // As README.txt says, by nothing but the archive.
  const list = files.get('SHA256SUMS') ?? Buffer.alloc(0);
  const listed = list
    .toString()
    .trimEnd()
    .split('\n')
    .map((line) => line.split('  ') as [string, string]);
  for (const [hash, name] of listed) {
    expect([
      name,
      createHash('sha256')
        .update(files.get(name) ?? '')
        .digest('hex'),
    ]).toEqual([name, hash]);
  }
  const unlisted = names.filter((name) => listed.every(([, known]) => known !== name));
  expect(unlisted.toSorted()).toEqual(['SHA256SUMS', 'SHA256SUMS.sig', 'public-key.pem']);
  const key = createPublicKey(files.get('public-key.pem') ?? '');
  const signature = files.get('SHA256SUMS.sig') ?? Buffer.alloc(0);
  expect(verify(null, list, key, signature)).toBe(true);
  expect(verify(null, Buffer.concat([list, Buffer.from('more')]), key, signature)).toBe(false);
});

it('its page leads to what lies beside it, whatever the files are called', async () => {
  const student = await world.signIn('lks_student');
  const { id: subBlockId } = await createSubBlock(world.database);
  const element = await createElement(world.database, {
    personId: student.personId,
    subBlockId,
    values: ['Диплом'],
  });
  const names = [
    'Грамота № 1 (100%) #2 & «копия».pdf',
    'C:\\temp\\what?.pdf',
    '../../вверх.pdf',
    '%D0%B0.pdf',
    'a;b+c=d,e@f~g.pdf',
    `${'Очень длинное имя '.repeat(12)}.pdf`,
    'точка.',
    'lost.pdf',
  ];
  for (const name of names) {
    const { id } = (await world.upload(element.id, student.headers)).json<{ id: number }>();
    await world.database
      .update(attachment)
      .set({ name, ...(name === 'lost.pdf' && { storageKey: 'nowhere else' }) })
      .where(eq(attachment.id, id));
  }
  await world.database
    .update(portfolioElement)
    .set({ status: 'VERIFIED', ...momentsOf('VERIFIED') })
    .where(eq(portfolioElement.id, element.id));

  const files = await take(student.headers);
  const folder = 'file:///home/anna/Документы/archive/';
  for (const page of ['index.html', 'index.en.html']) {
    const shown = files.get(page)?.toString() ?? '';
    const links = [...shown.matchAll(/ (?:href|src)="([^"]*)"/g)].map(([, link = '']) =>
      link.replaceAll('&#39;', "'").replaceAll('&amp;', '&'),
    );
    const targets = links
      .filter((link) => link !== 'data:,')
      .map((link) => fileURLToPath(new URL(link, `${folder}${page}`)));
    const there = new Set([...files.keys()].map((name) => `/home/anna/Документы/archive/${name}`));
    expect(targets.filter((path) => !there.has(path))).toEqual([]);
    // The other language, the credential and the files, but for the lost one.
    expect(targets).toHaveLength(2 + names.length - 1);
  }
  for (const name of files.keys()) {
    expect(name).toMatch(/^[^\\:*?"<>|]*[^. ]$/);
    for (const part of name.split('/')) expect(Buffer.byteLength(part)).toBeLessThanOrEqual(255);
  }
});

it('who has nothing verified takes an empty one', async () => {
  const { headers } = await world.signIn('lks_student');
  expect([...(await take(headers)).keys()]).toEqual([
    'index.html',
    'index.en.html',
    'did.json',
    'README.txt',
    'SHA256SUMS',
    'SHA256SUMS.sig',
    'public-key.pem',
  ]);
});
