// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { heicPhotoQuery } from './heic-photo.ts';
import { linkQuery } from './link-query.ts';

type Told = 'message' | 'error';

/** Stands for the browser's: what it is given is kept, and a test says what it answers. */
class FakeWorker extends EventTarget {
  static started: FakeWorker[] = [];
  given: unknown = null;
  hasEnded = false;

  constructor() {
    super();
    FakeWorker.started.push(this);
  }
  postMessage(given: unknown): void {
    this.given = given;
  }
  terminate(): void {
    this.hasEnded = true;
  }
  tell(what: Told, data?: unknown): void {
    this.dispatchEvent(Object.assign(new Event(what), { data }));
  }
}

const jpeg = new Blob(['jpeg'], { type: 'image/jpeg' });
let client: QueryClient;

beforeEach(() => {
  FakeWorker.started = [];
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async () => new Response('heic')),
  );
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(linkQuery(7).queryKey, '/files/7/photo.heic?signature=x');
});
afterEach(() => {
  client.clear();
  vi.unstubAllGlobals();
});

async function startedWorker(): Promise<FakeWorker> {
  return vi.waitFor(() => {
    const [worker] = FakeWorker.started;
    if (!worker?.given) throw new Error('no worker has been asked');
    return worker;
  });
}

it('the file goes to a worker, which ends with its answer', async () => {
  const wanted = client.fetchQuery(heicPhotoQuery(7));
  const worker = await startedWorker();
  expect(fetch).toHaveBeenCalledWith('/files/7/photo.heic?signature=x', expect.anything());
  expect(new TextDecoder().decode(worker.given as ArrayBuffer)).toBe('heic');
  expect(worker.hasEnded).toBe(false);
  worker.tell('message', jpeg);
  expect(await wanted).toBe(jpeg);
  expect(worker.hasEnded).toBe(true);
});

it.each(['message', 'error'] as const)(
  'a worker that fails (%s) leaves nothing but the download',
  async (told) => {
    const wanted = client.fetchQuery(heicPhotoQuery(7));
    const worker = await startedWorker();
    worker.tell(told, null);
    expect(await wanted).toBeNull();
    expect(worker.hasEnded).toBe(true);
  },
);

it('a file that does not come is a failure, and starts no worker', async () => {
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async () => new Response('', { status: 503 })),
  );
  await expect(client.fetchQuery(heicPhotoQuery(7))).rejects.toThrow('503');
  expect(FakeWorker.started).toEqual([]);
});

it('whoever closes the viewer stops the worker', async () => {
  const wanted = client.fetchQuery(heicPhotoQuery(7)).catch(() => 'stopped');
  const worker = await startedWorker();
  await client.cancelQueries(heicPhotoQuery(7));
  expect(await wanted).toBe('stopped');
  expect(worker.hasEnded).toBe(true);
});
