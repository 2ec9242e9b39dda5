import { type Browser, type BrowserContext, chromium, type Page, type Response } from '@playwright/test';
import { findBrowser } from '../../find-browser.ts';
import { keepLanguageUntold } from '../../support/test.ts';
import type { Nginx } from './nginx.ts';

export const host = 'zachetka.example';
export const publicUrl = `https://${host}`;

/** What a browser got; `page` is the answer that brought the page which asked. */
export type Seen = { id: string; page: string; kind: 'page' | 'asset' | 'call' };

/** "I am looking at this one" may come after one's own decision on it, whatever release answers: it is refused then, and the page does not mind. */
export const lateClaim = /\/verifications\/elements\/\d+\/claim$/;

type SignedIn = Awaited<ReturnType<BrowserContext['storageState']>>;
type Opening = { serviceWorker?: boolean; language?: 'ru' | 'en'; signedIn?: SignedIn | undefined };

export type WatchedBrowser = {
  /** Somebody's own browser, with an empty cache. */
  open: (who: string, options?: Opening) => Promise<Page>;
  /** Loads that the story itself asks for; any other one is a page that reloaded by itself. */
  load: (page: Page, address: string) => Promise<void>;
  /** Loads that come of what follows: signing in, for example. */
  mayLoad: <Result>(page: Page, act: () => Promise<Result>) => Promise<Result>;
  seen: readonly Seen[];
  faults: readonly string[];
  close: () => Promise<void>;
};

export async function startWatchedBrowser({ port, publicKeyHash }: Nginx): Promise<WatchedBrowser> {
  const executablePath = findBrowser();
  const browser: Browser = await chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // The address of deploy/nginx is one that nobody has; and a service worker wants a certificate without any doubt.
      `--host-resolver-rules=MAP ${host} 127.0.0.1:${port}`,
      `--ignore-certificate-errors-spki-list=${publicKeyHash}`,
    ],
  });
  const seen: Seen[] = [];
  const faults: string[] = [];
  const expected = new WeakSet<Page>();

  const mayLoad: WatchedBrowser['mayLoad'] = async (page, act) => {
    expected.add(page);
    try {
      return await act();
    } finally {
      expected.delete(page);
    }
  };
  const watch = (who: string, context: BrowserContext, page: Page) => {
    const blame = (what: string) => faults.push(`${who}: ${what} (at ${page.url()})`);
    let loaded = '';
    context.on('weberror', (error) => blame(`the page threw ${error.error().message}`));
    context.on('console', (message) => {
      const { url } = message.location();
      if (message.type() === 'error' && !lateClaim.test(url))
        blame(`on the console: ${message.text()} ${url}`);
    });
    context.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? '';
      // What a page no longer wants to know.
      if (reason !== 'net::ERR_ABORTED') blame(`no answer to ${request.url()}: ${reason}`);
    });
    page.on('request', (request) => {
      if (request.isNavigationRequest() && request.frame() === page.mainFrame() && !expected.has(page))
        blame(`the page loads ${request.url()} by itself`);
    });
    context.on('response', (response) => {
      const { hostname } = new URL(response.url());
      const id = response.headers()['x-request-id'];
      if (hostname !== host || id === undefined) return;
      const kind = kindOf(response);
      if (kind === 'page') loaded = id;
      seen.push({ id, page: loaded, kind });
    });
  };
  return {
    open: async (who, { serviceWorker = false, language = 'ru', signedIn } = {}) => {
      const context = await browser.newContext({
        baseURL: publicUrl,
        locale: language === 'ru' ? 'ru-RU' : 'en-US',
        viewport: { width: 1366, height: 900 },
        reducedMotion: 'reduce',
        serviceWorkers: serviceWorker ? 'allow' : 'block',
        ...(signedIn && { storageState: signedIn }),
      });
      // Generous: a busy machine is slow, and only a story that fails waits this long.
      context.setDefaultTimeout(180_000);
      await keepLanguageUntold(context);
      const page = await context.newPage();
      watch(who, context, page);
      return page;
    },
    load: (page, address) => mayLoad(page, async () => void (await page.goto(address))),
    mayLoad,
    seen,
    faults,
    close: () => browser.close(),
  };
}

function kindOf(response: Response): Seen['kind'] {
  const { pathname } = new URL(response.url());
  if (response.request().resourceType() === 'document') return 'page';
  return /\.(js|css|woff2|wasm|svg|png|webmanifest)$/.test(pathname) ? 'asset' : 'call';
}
