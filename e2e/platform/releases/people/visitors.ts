import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { settled } from '../../../support/portal-pages.ts';
import { expect } from '../../../support/test.ts';
import type { Release } from '../portals.ts';
import type { WatchedBrowser } from '../watched-browser.ts';
import { type Person, signIn } from './person.ts';

/** Loads pages with an empty cache, as on the first visit of a day. */
export function coldVisitor(browser: WatchedBrowser): Person {
  let page: Page;
  const addresses = ['/', '/schedule', '/performance', '/portfolio', '/notices', '/student-applications'];
  return {
    name: 'a visitor with an empty cache',
    come: async () => {
      page = await browser.open('a visitor with an empty cache', { language: 'en' });
      await signIn(browser, page, 'student');
    },
    round: async (number) => {
      const network = await page.context().newCDPSession(page);
      for (const address of addresses.filter((_, index) => index % 2 === number % 2)) {
        await network.send('Network.clearBrowserCache');
        await browser.load(page, address);
        await settled(page);
      }
      await network.detach();
    },
  };
}

/**
 * Has the portal on the phone: what a worker keeps must open without a network, also when it was kept in the middle of an upgrade. Workers of releases
 * that did not look yet whose page they keep are not judged.
 */
export function offlineVisitor(browser: WatchedBrowser, releases: readonly Release[]): Person {
  let page: Page;
  const judged = releases.flatMap(({ folder }) => boxOf(join(folder, 'apps/web/dist/sw.js')));
  return {
    name: 'a visitor with a service worker',
    come: async () => {
      page = await browser.open('a visitor with a service worker', { serviceWorker: true });
      await signIn(browser, page, 'student');
      await browser.load(page, '/schedule');
      await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    },
    round: async () => {
      await browser.load(page, '/schedule');
      await settled(page);
      // As a browser does by itself when a page is loaded, but until the end.
      await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
      await expect
        .poll(() =>
          page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.installing ?? null),
        )
        .toBeNull();
      const missing = await page.evaluate(findMissing, judged);
      expect(missing, 'scripts that a kept page needs and nobody has kept').toEqual([]);
    },
  };
}

function boxOf(worker: string): string[] {
  const code = readFileSync(worker, 'utf8');
  const [, release] = /^const release = "(\w+)"/.exec(code) ?? [];
  return release !== undefined && code.includes('keepOwnPage') ? [`shell-${release}`] : [];
}

/** Of the pages that are kept for the time without a network: what they ask for first, and what of that is not kept beside them. */
async function findMissing(boxes: readonly string[]): Promise<string[]> {
  const missing: string[] = [];
  for (const name of (await caches.keys()).filter((each) => boxes.includes(each))) {
    const box = await caches.open(name);
    const kept = await (await box.match('/index.html'))?.text();
    const needed = [...(kept ?? '').matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].flatMap(
      ([, address]) => address ?? [],
    );
    for (const address of needed) if (!(await box.match(address))) missing.push(`${name}: ${address}`);
  }
  return missing;
}
