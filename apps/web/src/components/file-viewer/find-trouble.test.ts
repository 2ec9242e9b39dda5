import { afterEach, expect, it, vi } from 'vitest';
import { findTrouble } from './find-trouble.ts';

afterEach(() => vi.unstubAllGlobals());

const signal = new AbortController().signal;
const answering = (status: number) => vi.fn<typeof fetch>(async () => new Response('x', { status }));

it('asks for one byte and tells a file that is gone from one that can not be had', async () => {
  const fetched = answering(206);
  vi.stubGlobal('fetch', fetched);
  expect(await findTrouble('/files/1', signal)).toBeNull();
  expect(fetched).toHaveBeenCalledWith(
    '/files/1',
    expect.objectContaining({ headers: { Range: 'bytes=0-0' } }),
  );
  vi.stubGlobal('fetch', answering(404));
  expect(await findTrouble('/files/1', signal)).toBe('missing');
  vi.stubGlobal('fetch', answering(503));
  expect(await findTrouble('/files/1', signal)).toBe('failed');
  vi.stubGlobal('fetch', vi.fn<typeof fetch>().mockRejectedValue(new TypeError('no network')));
  expect(await findTrouble('/files/1', signal)).toBe('failed');
  expect(await findTrouble('/files/1', AbortSignal.abort())).toBeNull();
});
