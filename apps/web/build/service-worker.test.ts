import { readFileSync } from 'node:fs';
import type { Rolldown } from 'vite';
import { describe, expect, it } from 'vitest';
import { shellFiles } from './service-worker.ts';

type Given = {
  imports?: string[];
  dynamicImports?: string[];
  module?: string;
  isEntry?: boolean;
  css?: string[];
  /** Modules beside the one that the chunk is named after. */
  others?: string[];
};

function bundleOf(given: Record<string, Given>) {
  return Object.fromEntries(
    Object.entries(given).map(
      ([fileName, { imports = [], dynamicImports = [], module, isEntry, css = [], others = [] }]) => [
        fileName,
        {
          type: 'chunk',
          fileName,
          imports,
          dynamicImports,
          isEntry: isEntry ?? false,
          moduleIds: module === undefined ? others : [module, ...others],
          viteMetadata: { importedCss: new Set(css), importedAssets: new Set() },
        } as unknown as Rolldown.OutputChunk,
      ],
    ),
  );
}

describe('what is kept of the app', () => {
  const bundle = bundleOf({
    'main.js': { isEntry: true, imports: ['shared.js'], dynamicImports: ['a.js', 'b.js'], css: ['main.css'] },
    'shared.js': { dynamicImports: ['texts.js'] },
    'a.js': { module: '/src/features/a/a-page.tsx', imports: ['shared.js'], dynamicImports: ['modal.js'] },
    'modal.js': { imports: ['overlay.js'], dynamicImports: ['a.js'] },
    'overlay.js': { others: ['/src/components/tooltip.tsx'] },
    'b.js': { module: '/src/features/b/b-page.tsx' },
    'texts.js': {},
  });

  it('is what every page needs, and the given pages with all that they open', () => {
    expect([...shellFiles(bundle, ['/a/a-page.tsx'])].toSorted()).toEqual([
      'a.js',
      'main.css',
      'main.js',
      'modal.js',
      'overlay.js',
      'shared.js',
    ]);
  });

  it('is also what stands in a chunk that is named after nothing', () => {
    expect(shellFiles(bundle, ['/components/tooltip.tsx'])).toContain('overlay.js');
  });

  it('is not guessed where a page has gone', () => {
    expect(() => shellFiles(bundle, ['/c/c-page.tsx'])).toThrow('no /c/c-page.tsx in the bundle');
  });
});

type Asked = { path: string; method?: string; mode?: string; origin?: string };

type Page = { told: unknown[]; isFocused: boolean };

/** The worker in a browser of its own, where the network answers with the word 'network' unless it is cut. */
async function startWorker({ isOnline = true, hasPage = false } = {}) {
  const listeners = new Map<string, (event: unknown) => void>();
  const boxes = new Map<string, Map<string, string>>([['shell-0', new Map()]]);
  const shown: object[] = [];
  const opened: string[] = [];
  const page: Page = { told: [], isFocused: false };
  const pathOf = (key: string | { url: string }) =>
    new URL(typeof key === 'string' ? key : key.url, 'https://portal').pathname;
  const caches = {
    keys: async () => [...boxes.keys()],
    delete: async (name: string) => boxes.delete(name),
    open: async (name: string) => {
      const box = boxes.get(name) ?? new Map<string, string>();
      boxes.set(name, box);
      return {
        addAll: async (requests: { url: string }[]) => {
          for (const request of requests) box.set(pathOf(request), `kept ${pathOf(request)}`);
        },
        match: async (key: string | { url: string }) => {
          const kept = box.get(pathOf(key));
          return kept && { text: () => kept };
        },
        put: async (key: string, answer: { text: () => string }) => void box.set(pathOf(key), answer.text()),
      };
    },
  };
  const fetch = async () => {
    if (!isOnline) throw new TypeError('Failed to fetch');
    const answer = { ok: true, text: () => 'network', clone: () => answer };
    return answer;
  };
  class Request {
    url: string;
    constructor(address: string) {
      this.url = new URL(address, 'https://portal').href;
    }
  }
  const self = {
    location: { origin: 'https://portal' },
    addEventListener: (type: string, listener: (event: unknown) => void) => listeners.set(type, listener),
    skipWaiting: async () => undefined,
    registration: {
      showNotification: async (title: string, options: object) => void shown.push({ title, ...options }),
    },
    clients: {
      claim: async () => undefined,
      matchAll: async () =>
        hasPage
          ? [
              {
                postMessage: (message: unknown) => page.told.push(message),
                focus: async () => {
                  page.isFocused = true;
                },
              },
            ]
          : [],
      openWindow: async (link: string) => void opened.push(link),
    },
  };
  const code = readFileSync(new URL('../service-worker/sw.js', import.meta.url), 'utf8');
  // oxlint-disable-next-line typescript/no-implied-eval -- a worker has no module to import it as
  new Function('self', 'caches', 'fetch', 'Request', 'release', 'shell', 'serverPaths', code)(
    self,
    caches,
    fetch,
    Request,
    '1',
    ['/index.html', '/first-paint.js', '/assets/main-1.js'],
    ['gateway'],
  );
  const happen = async (type: string, event: object = {}) => {
    let work: Promise<unknown> = Promise.resolve();
    listeners.get(type)?.({ ...event, waitUntil: (given: Promise<unknown>) => (work = given) });
    await work;
  };
  for (const type of ['install', 'activate']) await happen(type);
  const ask = async ({ path, method = 'GET', mode = 'cors', origin = 'https://portal' }: Asked) => {
    let answer: Promise<unknown> | undefined;
    listeners.get('fetch')?.({
      request: { url: `${origin}${path}`, method, mode },
      respondWith: (given: Promise<unknown>) => (answer = given),
    });
    if (answer === undefined) return 'untouched';
    return ((await answer) as { text: () => string }).text();
  };
  return { ask, boxes, happen, shown, opened, page };
}

describe('the worker', () => {
  it('leaves the API, other hosts and the pages of the server alone', async () => {
    const { ask } = await startWorker({ isOnline: false });
    const untouched: Asked[] = [
      { path: '/coordinate-support/students' },
      { path: '/coordinate-support/schedule/timetable', method: 'POST' },
      { path: '/gateway/lks-back/api/drpo?type=APPLY' },
      { path: '/gateway/auth/login', mode: 'navigate' },
      { path: '/assets/main-1.js', origin: 'https://elsewhere' },
    ];
    for (const asked of untouched) expect(await ask(asked), asked.path).toBe('untouched');
  });

  it('brings pages from the network, so that a release is never held up', async () => {
    const { ask } = await startWorker();
    expect(await ask({ path: '/schedule', mode: 'navigate' })).toBe('network');
    expect(await ask({ path: '/first-paint.js' })).toBe('network');
    expect(await ask({ path: '/assets/main-1.js' })).toBe('kept /assets/main-1.js');
    expect(await ask({ path: '/assets/main-2.js' })).toBe('network');
  });

  it('opens every page of the app without a network', async () => {
    const { ask } = await startWorker({ isOnline: false });
    expect(await ask({ path: '/schedule', mode: 'navigate' })).toBe('kept /index.html');
    expect(await ask({ path: '/?from=icon', mode: 'navigate' })).toBe('kept /index.html');
    expect(await ask({ path: '/config.json' })).toBe('kept /config.json');
    expect(await ask({ path: '/first-paint.js' })).toBe('kept /first-paint.js');
    await expect(ask({ path: '/assets/main-2.js' })).rejects.toThrow('Failed to fetch');
  });

  it('keeps the newest settings, and nothing of the release before', async () => {
    const { ask, boxes } = await startWorker();
    expect([...boxes.keys()]).toEqual(['shell-1']);
    await ask({ path: '/config.json' });
    expect(boxes.get('shell-1')?.get('/config.json')).toBe('network');
  });

  it('shows a push message, and opens where it leads, in the page that is open where there is one', async () => {
    const message = { title: 'Новое в Зачётке', body: '', lang: 'ru', tag: 'notices-7', link: '/notices' };
    const press = async ({ happen }: Awaited<ReturnType<typeof startWorker>>) => {
      let isClosed = false;
      const close = () => (isClosed = true);
      await happen('notificationclick', { notification: { data: { link: '/notices' }, close } });
      expect(isClosed).toBe(true);
    };
    const closed = await startWorker();
    await closed.happen('push', { data: { json: () => message } });
    const { link, ...texts } = message;
    expect(closed.shown).toMatchObject([{ ...texts, data: { link } }]);
    await press(closed);
    expect(closed.opened).toEqual(['/notices']);

    const open = await startWorker({ hasPage: true });
    await press(open);
    expect(open).toMatchObject({ opened: [], page: { told: [{ open: '/notices' }], isFocused: true } });
  });
});
