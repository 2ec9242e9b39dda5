import type { Page } from '@playwright/test';
import { settled } from '../../../support/portal-pages.ts';
import { expect } from '../../../support/test.ts';
import type { WatchedBrowser } from '../watched-browser.ts';
import { signIn } from './person.ts';

export type Walkers = {
  /** Opens a page and leaves it alone, for the part of the story of that name. */
  prepare: (part: string) => Promise<void>;
  /** Walks through the portal from the page that was left, without loading one: all code is asked for only now. */
  walk: (part: string) => Promise<number>;
};

export function administrators(browser: WatchedBrowser): Walkers {
  const waiting = new Map<string, Page>();
  let signedIn: Awaited<ReturnType<ReturnType<Page['context']>['storageState']>> | undefined;
  return {
    prepare: async (part) => {
      const page = await browser.open(`an administrator, for "${part}"`, { signedIn });
      if (signedIn === undefined) await signIn(browser, page, 'admin');
      else await browser.load(page, '/');
      signedIn = await page.context().storageState();
      await settled(page);
      waiting.set(part, page);
    },
    walk: async (part) => {
      const page = waiting.get(part);
      if (page === undefined) return 0;
      waiting.delete(part);
      const walked = await walkThrough(page, waiting.size);
      await page.context().close();
      return walked;
    },
  };
}

async function walkThrough(page: Page, turn: number): Promise<number> {
  const main = page.getByRole('navigation', { name: 'Основное меню' });
  const addressesIn = (links: ReturnType<Page['locator']>) =>
    links.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
  // Other services of the university are left by loading a page, as they should be.
  const inMenu = (await addressesIn(main.locator('a[href^="/"]:not([href^="/placeholder/"])'))).filter(
    (address) => address !== '/',
  );
  for (const address of inMenu) {
    await main.locator(`a[href="${address}"]`).first().click();
    await arrived(page, address);
  }
  await main.locator('a[href="/admin"]').click();
  await arrived(page, '/admin');
  // Half of them each time: those who go on the way back see the others.
  const below = (await addressesIn(page.locator('main a[href^="/admin/"]'))).filter(
    (_, index) => index % 2 === turn % 2,
  );
  for (const address of below) {
    await page.locator(`main a[href="${address}"]`).click();
    await arrived(page, address);
    await page.goBack();
    await arrived(page, '/admin');
  }
  return inMenu.length + below.length;
}

async function arrived(page: Page, address: string): Promise<void> {
  await expect(page).toHaveURL((url) => url.pathname === new URL(address, url).pathname);
  await settled(page);
}
