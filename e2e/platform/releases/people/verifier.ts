import type { Page } from '@playwright/test';
import { currentCard, decisionWindow, titleOf } from '../../../portfolio/verification/review-screen.ts';
import { settled } from '../../../support/portal-pages.ts';
import { expect } from '../../../support/test.ts';
import type { WatchedBrowser } from '../watched-browser.ts';
import { type Person, signIn } from './person.ts';

/** Loads the queue, takes whoever waits longest, and confirms one achievement. */
export function verifier(browser: WatchedBrowser): Person {
  let page: Page;
  return {
    name: 'a verifier',
    come: async () => {
      page = await browser.open('a verifier');
      await signIn(browser, page, 'verification-admin');
    },
    round: async () => {
      await browser.load(page, '/verification-achievements');
      await settled(page);
      await page.getByRole('row').nth(1).getByRole('link').first().click();
      await expect(currentCard(page)).toBeVisible();
      const title = await titleOf(currentCard(page));
      await currentCard(page)
        .getByRole('button', { name: /^Подтвердить/ })
        .click();
      await expect(decisionWindow(page)).toBeVisible();
      const answered = page.waitForResponse(
        (response) => response.request().method() === 'POST' && response.url().endsWith('/verifications'),
      );
      await page.keyboard.press('Enter');
      expect((await answered).ok(), 'the decision is taken').toBe(true);
      await expect(
        page.getByRole('article', { name: title, exact: true }).filter({ hasText: 'Подтверждено' }).first(),
      ).toBeVisible();
    },
  };
}
