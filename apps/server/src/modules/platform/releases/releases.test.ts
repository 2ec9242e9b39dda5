import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { buildApp } from '../../../app.ts';
import { readConfig } from '../../../config.ts';
import { releaseAsset } from '../../../db/schema/index.ts';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { storeRelease } from './index.ts';

function buildWeb(hash: string): { webRoot: string; scripts: Record<string, string> } {
  const webRoot = temporaryFolder();
  mkdirSync(join(webRoot, 'assets'));
  writeFileSync(
    join(webRoot, 'index.html'),
    `<!doctype html><script src="/assets/main-${hash}.js"></script>`,
  );
  const scripts = {
    [`main-${hash}.js`]: `console.log('${hash}');`,
    [`main-${hash}.css`]: `.${hash} { color: red }`,
  };
  for (const [name, content] of Object.entries(scripts))
    writeFileSync(join(webRoot, 'assets', name), content);
  writeFileSync(join(webRoot, 'assets', `main-${hash}.js.br`), brotliCompressSync(`console.log('${hash}');`));
  return { webRoot, scripts };
}

it('two releases beside each other have all that the pages of either need', async () => {
  const { database, drop } = await createTestDatabase();
  onTestFinished(drop);
  const builds = [buildWeb('older'), buildWeb('newer')];
  const apps = await Promise.all(
    builds.map(async ({ webRoot }) => {
      await storeRelease(database, webRoot);
      const app = await buildApp({
        config: readConfig({ NODE_ENV: 'test', DATA_DIR: temporaryFolder() }),
        database,
        webRoot,
      });
      onTestFinished(() => app.close());
      return app;
    }),
  );
  for (const app of apps) {
    for (const { scripts } of builds) {
      for (const [name, content] of Object.entries(scripts)) {
        const plain = await app.inject(`/assets/${name}`);
        expect([plain.statusCode, plain.body]).toEqual([200, content]);
        expect(plain.headers['content-type']).toMatch(
          name.endsWith('.css') ? /^text\/css/ : /^application\/javascript/,
        );
        expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
        expect(plain.headers).not.toHaveProperty('content-security-policy');
      }
    }
    expect((await app.inject('/assets/main-unknown.js')).statusCode).toBe(404);
  }
  const [older] = apps;
  const packed = await older?.inject({
    url: '/assets/main-newer.js',
    headers: { 'accept-encoding': 'gzip, br' },
  });
  expect(packed?.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(packed?.rawPayload ?? '').toString()).toBe(`console.log('newer');`);
});

it('a release that nobody has started for a month is forgotten, one that is started again is not', async () => {
  const { database, drop } = await createTestDatabase();
  onTestFinished(drop);
  const [first, second] = [buildWeb('first'), buildWeb('second')];
  for (const { webRoot } of [first, second]) await storeRelease(database, webRoot);
  await database.update(releaseAsset).set({ startedAt: sql`now() - interval '31 days'` });
  await storeRelease(database, second.webRoot);
  const rows = await database.select({ name: releaseAsset.name }).from(releaseAsset);
  expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(second.scripts).toSorted());
});
