import { defineCalls } from '@zachetka/contract/calls/define-calls';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { callsAtOnce } from '../lib/calls/fair-queue.ts';
import { serveCalls } from '../lib/calls/serve-calls.ts';
import { createPluginApp } from '../testing/plugin-app.ts';
import { callLengthsPlugin } from './call-lengths.ts';
import { compressionPlugin } from './compression.ts';

const schemas = { words: z.object({ words: z.string() }) };
const told = { summary: 'For the test', answer: 'words', access: 'signedIn' } as const;
const calls = defineCalls<typeof schemas>()(
  { feature: 'items', base: 'extraEduApi' },
  {
    readLong: { ...told, method: 'GET', path: '/long' },
    readShort: { ...told, method: 'GET', path: '/short' },
    save: { ...told, method: 'POST', path: '/words', body: 'words' },
    readOpen: { ...told, access: 'public', method: 'GET', path: '/open' },
  },
);
const caller = {
  personId: 1,
  directoryId: 'S-1',
  roles: ['lks_student'],
  tokenId: '1',
  confirmedAt: new Date(),
} as const;
const long = { words: 'a'.repeat(1_500_000) };
const short = { words: 'a' };

/** How many of a person's calls go on beside each other after this one. */
async function besideEachOtherAfter(method: 'GET' | 'POST', path: string, payload?: object): Promise<number> {
  let [underWay, most] = [0, 0];
  const app = await createPluginApp(
    (scope) => {
      const serve = serveCalls(scope, schemas);
      serve(calls.readLong, () => long);
      serve(calls.readOpen, () => long);
      serve(calls.save, () => short, { bodyLimit: 2_000_000 });
      serve(calls.readShort, async () => {
        underWay += 1;
        most = Math.max(most, underWay);
        await new Promise((resolve) => setImmediate(resolve));
        underWay -= 1;
        return short;
      });
    },
    { caller, watch: (bare) => void bare.register(callLengthsPlugin).register(compressionPlugin) },
  );
  const headers = { authorization: 'Bearer any', 'accept-encoding': 'gzip' };
  const ask = (url: string) => app.inject({ url: `/gateway/extra-edu${url}`, headers });
  const first = await app.inject({
    method,
    url: `/gateway/extra-edu${path}`,
    headers,
    ...(payload && { payload }),
  });
  expect(first.statusCode).toBe(200);
  await Promise.all(Array.from({ length: 6 }, () => ask('/short')));
  await app.close();
  return most;
}

it.each(['/short', '/open'])('leaves who has asked for %s alone', async (path) => {
  expect(await besideEachOtherAfter('GET', path)).toBe(callsAtOnce);
});

it('counts a long answer, however well it is compressed', async () => {
  expect(await besideEachOtherAfter('GET', '/long')).toBe(1);
});

it('counts what was sent', async () => {
  expect(await besideEachOtherAfter('POST', '/words', short)).toBe(callsAtOnce);
  expect(await besideEachOtherAfter('POST', '/words', long)).toBe(1);
});
