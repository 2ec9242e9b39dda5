import type { Locator, Page } from '@playwright/test';
import { type DemoLogin, signInAs } from '../support/sign-in.ts';
import { expect } from '../support/test.ts';

/** Each test decides on students of its own: nobody else counts what waits there. */
export async function openReview(page: Page, login: DemoLogin, portfolioId: number): Promise<void> {
  await signInAs(page, login, { address: `/verification-achievements/${portfolioId}` });
  await expect(currentCard(page)).toBeVisible();
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

/** How many keys a person has pressed since the last question. */
export async function countKeys(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counter = window as unknown as { pressedKeys: number };
    counter.pressedKeys = 0;
    window.addEventListener('keydown', () => (counter.pressedKeys += 1), { capture: true });
  });
  return () =>
    page.evaluate(() => {
      const counter = window as unknown as { pressedKeys: number };
      const pressed = counter.pressedKeys;
      counter.pressedKeys = 0;
      return pressed;
    });
}
