import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

const page = `<!doctype html><title>Зачётка</title>${'<p>page</p>'.repeat(50)}`;
const script = `console.log(${JSON.stringify('script '.repeat(100))});`;
const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

let webRoot: string;
let test: TestApp;
beforeAll(async () => {
  webRoot = mkdtempSync(join(tmpdir(), 'zachetka-web-'));
  mkdirSync(join(webRoot, 'assets'));
  const compressible = {
    'index.html': page,
    'assets/main-a1b2c3.js': script,
    'assets/heic-worker-a1b2c3.js': script,
    'assets/libheif-a1b2c3.wasm': 'wasm'.repeat(100),
  };
  for (const [name, content] of Object.entries(compressible)) {
    writeFileSync(join(webRoot, name), content);
    writeFileSync(join(webRoot, `${name}.br`), brotliCompressSync(content));
    writeFileSync(join(webRoot, `${name}.gz`), gzipSync(content));
  }
  mkdirSync(join(webRoot, '.vite'));
  writeFileSync(
    join(webRoot, '.vite', 'page-files.json'),
    JSON.stringify({ '/rating/:plan': ['assets/rating-a1.js', 'assets/rating-a1.css'], '/schedule': [] }),
  );
  writeFileSync(join(webRoot, 'sw.js'), 'self.skipWaiting();');
  writeFileSync(join(webRoot, 'manifest.webmanifest'), '{}');
  writeFileSync(join(webRoot, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  test = await createTestApp({}, { webRoot });
});
afterAll(async () => {
  await test.close();
  rmSync(webRoot, { recursive: true });
});

describe('files of the app', () => {
  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
    ['gzip, deflate, br, zstd', brotliDecompressSync],
  ])('come in the smallest form that the browser takes (%s)', async (encoding, decompress) => {
    const answer = await test.app.inject({
      url: '/assets/main-a1b2c3.js',
      headers: { 'accept-encoding': encoding },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-encoding']).toBe(encoding.includes('br') ? 'br' : encoding);
    expect(answer.headers['content-type']).toMatch(/^(text|application)\/javascript/);
    expect(answer.headers.vary).toBe('accept-encoding');
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(decompress(answer.rawPayload).toString()).toBe(script);
  });

  it('come as they are to who takes no compression, and where there is no compressed form', async () => {
    const bare = await test.app.inject('/assets/main-a1b2c3.js');
    expect(bare.headers['content-encoding']).toBeUndefined();
    expect(bare.body).toBe(script);
    const icon = await test.app.inject({ url: '/favicon.svg', headers: { 'accept-encoding': 'br' } });
    expect(icon.headers['content-encoding']).toBeUndefined();
    expect(icon.headers['content-type']).toBe('image/svg+xml');
    expect(icon.headers['cache-control']).toBe('no-cache');
  });

  it('that install the app are asked for anew each time: a worker must never outlive its release', async () => {
    const worker = await test.app.inject('/sw.js');
    expect(worker.headers['content-type']).toMatch(/^(text|application)\/javascript/);
    expect(worker.headers['cache-control']).toBe('no-cache');
    expect(worker.headers['content-security-policy']).toContain("worker-src 'self'");
    const manifest = await test.app.inject('/manifest.webmanifest');
    expect(manifest.headers['content-type']).toBe('application/manifest+json');
    expect(manifest.headers['cache-control']).toBe('no-cache');
    expect(manifest.headers['content-security-policy']).toContain("manifest-src 'self'");
  });

  it('answer HEAD, ranges and what has not changed', async () => {
    const head = await test.app.inject({ method: 'HEAD', url: '/assets/main-a1b2c3.js' });
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([
      200,
      '',
      String(Buffer.byteLength(script)),
    ]);
    const range = await test.app.inject({ url: '/assets/main-a1b2c3.js', headers: { range: 'bytes=0-6' } });
    expect([range.statusCode, range.body]).toEqual([206, script.slice(0, 7)]);
    const beyond = await test.app.inject({
      url: '/assets/main-a1b2c3.js',
      headers: { range: 'bytes=99999-' },
    });
    expect([beyond.statusCode, beyond.json<{ code: string }>().code]).toEqual([400, 'invalidRequest']);
    const first = await test.app.inject('/');
    const again = await test.app.inject({
      url: '/',
      headers: { 'if-none-match': String(first.headers.etag) },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('that decode HEIC photos may run WebAssembly, and no page or other script may', async () => {
    const policyFor = async (url: string, headers = {}) =>
      String((await test.app.inject({ url, headers })).headers['content-security-policy']);
    const worker = '/assets/heic-worker-a1b2c3.js';
    const { etag } = (await test.app.inject(worker)).headers;
    // A browser that asks again takes the headers of that answer for its copy.
    for (const headers of [{}, { 'accept-encoding': 'br' }, { 'if-none-match': String(etag) }]) {
      expect(await policyFor(worker, headers)).toBe(
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
      );
    }
    for (const other of [
      '/',
      '/portfolio',
      '/assets/main-a1b2c3.js',
      '/assets/libheif-a1b2c3.wasm',
      '/sw.js',
    ]) {
      expect(await policyFor(other), other).not.toContain('wasm');
    }
    const code = await test.app.inject({
      url: '/assets/libheif-a1b2c3.wasm',
      headers: { 'accept-encoding': 'br' },
    });
    // Compiled while it streams, which browsers do for this type alone.
    expect(code.headers).toMatchObject({
      'content-type': 'application/wasm',
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  it('carry the security headers: a page all of them, what it is made of those that concern it', async () => {
    const whole = (await test.app.inject('/')).headers;
    expect(whole['content-security-policy']).toContain("script-src 'self'");
    expect(whole).toHaveProperty('permissions-policy');
    const built = (await test.app.inject('/assets/main-a1b2c3.js')).headers;
    expect(built).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(built).not.toHaveProperty('content-security-policy');
    expect(built).not.toHaveProperty('permissions-policy');
  });
});

describe('pages of the app', () => {
  it.each([
    [
      '/rating/7?tab=plan',
      '</assets/rating-a1.js>; rel=modulepreload; fetchpriority=low, </assets/rating-a1.css>; rel=preload; as=style; crossorigin; fetchpriority=low',
    ],
    [
      '/rating/7/',
      '</assets/rating-a1.js>; rel=modulepreload; fetchpriority=low, </assets/rating-a1.css>; rel=preload; as=style; crossorigin; fetchpriority=low',
    ],
    ['/rating', undefined],
    ['/schedule', undefined],
    ['/', undefined],
  ])('name the files that only %s begins with', async (url, link) => {
    const answer = await test.app.inject({ url, headers: html });
    expect([answer.statusCode, answer.body, answer.headers.link]).toEqual([200, page, link]);
  });

  it.each([
    '/',
    '/portfolio',
    '/portfolio/17?tab=1',
    '/drpo/appointment',
    '/no/such/page',
    // What stands in the address bar is a page, whatever it looks like: the app says that there is none.
    '/portfolio/1.5',
    '/ivanov.i.i',
    '/pictures/none.png',
  ])('%s is the one page, checked anew each time', async (url) => {
    const answer = await test.app.inject({ url, headers: { ...html, 'accept-encoding': 'br' } });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(page);
  });

  it('answer HEAD too', async () => {
    const head = await test.app.inject({ method: 'HEAD', url: '/portfolio', headers: html });
    expect([head.statusCode, head.body]).toEqual([200, '']);
    expect(head.headers['content-type']).toBe('text/html; charset=utf-8');
  });

  it('are given to a client that takes anything, but not to one that asks for JSON', async () => {
    expect((await test.app.inject({ url: '/portfolio', headers: { accept: '*/*' } })).statusCode).toBe(200);
    const accept = 'application/json, text/plain, */*';
    expect((await test.app.inject({ url: '/portfolio', headers: { accept } })).statusCode).toBe(404);
  });
});

describe('what is neither a file nor a page', () => {
  it.each([
    ['GET', '/gateway/extra-edu/api/nothing'],
    ['GET', '/coordinate-support/nothing'],
    ['GET', '/personal-account'],
    ['GET', '/docs/nothing'],
    ['GET', '/assets/main-old.js'],
    ['POST', '/portfolio'],
    ['PUT', '/'],
    ['DELETE', '/assets/main-a1b2c3.js'],
  ] as const)('%s %s is refused in the one shape', async (method, url) => {
    const answer = await test.app.inject({ method, url, headers: html });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ code: 'notFound', message: 'Не найдено.' });
  });

  it.each([
    ['/pictures/none.png', 'image/avif,image/webp,image/apng,image/*,*/*;q=0.8'],
    ['/scripts/old.js', '*/*'],
    ['/assets/%2e%2e/%2e%2e/package.json', '*/*'],
    ['/assets/main-old.js', 'text/html'],
    ['/data.json', 'application/json'],
  ])('a page asks for %s, which is no longer there, and gets no page for it', async (url, accept) => {
    const answer = await test.app.inject({ url, headers: { accept } });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, 'notFound']);
  });
});

it('without a build the API works alone', async () => {
  const api = await createTestApp({}, { webRoot: join(webRoot, 'nothing-here') });
  expect((await api.app.inject('/healthz')).statusCode).toBe(200);
  const answer = await api.app.inject({ url: '/portfolio', headers: html });
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, 'notFound']);
  await api.close();
});
