// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeToken } from '@/testing/fake-token.ts';
import { ApiError } from '../api-client.ts';
import { forgetAnswersOfOthers, forgetKeptAnswers, loadOrRemember } from './kept-answers.ts';

const offline = () =>
  Promise.reject(new ApiError(0, { code: 'networkFailure', message: 'Нет связи с сервером.' }));
const week = { name: 'schedule/2026-11-09', limit: 2 };

function signIn(uid: string): void {
  localStorage.setItem('auth_token', fakeToken({ uid }));
}

/** As much of the browser's cache storage as is used here. */
function memoryCaches() {
  const boxes = new Map<string, Map<string, Response>>();
  const urlOf = (key: string | { url: string }) =>
    typeof key === 'string' ? new URL(key, 'http://portal').href : key.url;
  return {
    boxes,
    keys: async () => [...boxes.keys()],
    delete: async (name: string) => boxes.delete(name),
    open: async (name: string) => {
      const box = boxes.get(name) ?? new Map<string, Response>();
      boxes.set(name, box);
      return {
        put: async (key: string, answer: Response) => void box.set(urlOf(key), answer),
        match: async (key: string) => box.get(urlOf(key))?.clone(),
        delete: async (key: string | { url: string }) => box.delete(urlOf(key)),
        keys: async () => [...box.keys()].map((url) => ({ url })),
      };
    },
  };
}

async function keep(kept: typeof week, data: unknown): Promise<void> {
  await loadOrRemember(kept, () => Promise.resolve(data));
  await vi.waitFor(async () => {
    expect((await loadOrRemember(kept, offline)).data).toEqual(data);
  });
}

let storage: ReturnType<typeof memoryCaches>;
beforeEach(() => {
  storage = memoryCaches();
  vi.stubGlobal('caches', storage);
  localStorage.clear();
  signIn('S-1');
});

describe('an answer', () => {
  it('is remembered, and says since when it was', async () => {
    const before = Date.now();
    await keep(week, ['lesson']);
    const { data, keptAt } = await loadOrRemember(week, offline);
    expect(data).toEqual(['lesson']);
    expect(keptAt).toBeGreaterThanOrEqual(before);
    expect(await loadOrRemember(week, () => Promise.resolve(['newer']))).toEqual({
      data: ['newer'],
      keptAt: null,
    });
  });

  it('stands in only for a server that is not there', async () => {
    await keep(week, ['lesson']);
    for (const status of [400, 403, 500]) {
      const refuse = () => Promise.reject(new ApiError(status, { code: 'forbidden', message: '' }));
      await expect(loadOrRemember(week, refuse)).rejects.toMatchObject({ status });
    }
    const behindAProxy = () => Promise.reject(new ApiError(503, { code: 'unknown', message: '' }));
    expect((await loadOrRemember(week, behindAProxy)).data).toEqual(['lesson']);
  });

  it('that was never given stays missing', async () => {
    await expect(loadOrRemember(week, offline)).rejects.toMatchObject({ status: 0 });
  });

  it('makes room for newer ones of its kind alone', async () => {
    await keep({ name: 'rating/plans', limit: 1 }, 'plans');
    await keep({ name: 'schedule/a', limit: 2 }, 1);
    await keep({ name: 'schedule/b', limit: 2 }, 2);
    await keep({ name: 'schedule/a', limit: 2 }, 3);
    await keep({ name: 'schedule/c', limit: 2 }, 4);
    await vi.waitFor(async () => {
      await expect(loadOrRemember({ name: 'schedule/b', limit: 2 }, offline)).rejects.toMatchObject({
        status: 0,
      });
    }, 60_000);
    expect((await loadOrRemember({ name: 'schedule/a', limit: 2 }, offline)).data).toBe(3);
    expect((await loadOrRemember({ name: 'rating/plans', limit: 1 }, offline)).data).toBe('plans');
  });

  it('is lost on nobody where nothing can be kept', async () => {
    vi.stubGlobal('caches', undefined);
    expect((await loadOrRemember(week, () => Promise.resolve(1))).data).toBe(1);
    await expect(loadOrRemember(week, offline)).rejects.toMatchObject({ status: 0 });
    await forgetKeptAnswers();
  });
});

describe('another person', () => {
  it('never sees it', async () => {
    await keep(week, ['mine']);
    signIn('S-2');
    await expect(loadOrRemember(week, offline)).rejects.toMatchObject({ status: 0 });
    await forgetAnswersOfOthers();
    signIn('S-1');
    await expect(loadOrRemember(week, offline)).rejects.toMatchObject({ status: 0 });
  });

  it('leaves what is theirs alone', async () => {
    await keep(week, ['mine']);
    await forgetAnswersOfOthers();
    expect((await loadOrRemember(week, offline)).data).toEqual(['mine']);
  });
});

describe('signing out', () => {
  it('wipes everything, and other boxes stay', async () => {
    await keep(week, ['mine']);
    await storage.open('shell-1');
    await forgetKeptAnswers();
    expect(await storage.keys()).toEqual(['shell-1']);
  });

  it('is not undone by an answer that comes afterwards', async () => {
    await loadOrRemember(week, async () => {
      localStorage.removeItem('auth_token');
      return ['late'];
    });
    await new Promise((done) => setTimeout(done, 0));
    expect(storage.boxes.size).toBe(0);
  });

  it('is what a start without a token comes after', async () => {
    await keep(week, ['mine']);
    localStorage.removeItem('auth_token');
    await forgetAnswersOfOthers();
    expect(storage.boxes.size).toBe(0);
  });
});
