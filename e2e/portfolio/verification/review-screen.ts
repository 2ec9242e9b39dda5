import type { Locator, Page } from '@playwright/test';
import { type DemoLogin, signInAs } from '../../support/sign-in.ts';
import { expect } from '../../support/test.ts';

export { countKeys } from '../../support/count-keys.ts';

/** Each test decides on students of its own: nobody else counts what waits there. */
export async function openReview(page: Page, login: DemoLogin, portfolioId: number | string): Promise<void> {
  await signInAs(page, login, { address: `/verification-achievements/${portfolioId}` });
  await expect(currentCard(page)).toBeVisible();
  // The windows are fetched with the first touch; no person types as fast as a test.
  await page.mouse.move(1, 1);
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/board-dialogs-')),
  );
}

/** The one that the keys are about. */
export function currentCard(page: Page): Locator {
  return page.locator('article[aria-current="true"]');
}

export async function titleOf(shown: Locator): Promise<string> {
  return shown.getByRole('heading', { level: 4 }).innerText();
}

export function card(page: Page, title: string): Locator {
  return page.getByRole('article', { name: title, exact: true });
}

export function decisionWindow(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Проверка достижения' });
}
