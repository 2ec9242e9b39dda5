import type { Locator, Page } from '@playwright/test';
import { type DemoLogin, signInAs } from './sign-in.ts';
import { expect } from './test.ts';

export async function openList(page: Page, login: DemoLogin, address: string): Promise<void> {
  await signInAs(page, login, { address });
  await expect(rows(page).first()).toBeVisible();
}

/** The rows of data, when they have come: not the skeleton, not those of the page before. */
export function rows(page: Page): Locator {
  return page.getByRole('main').locator('[aria-busy="false"] tbody:not([data-page-loading]) tr');
}

export function header(page: Page, name: string): Locator {
  return page.getByRole('columnheader', { name });
}

/** What stands in a column of the present page. */
export async function column(page: Page, name: string): Promise<string[]> {
  await expect(rows(page).first()).toBeVisible();
  const names = await page.getByRole('columnheader').allInnerTexts();
  const index = names.findIndex((text) => text.replaceAll(/\s+/g, ' ').startsWith(name));
  const cells = await rows(page)
    .locator(`> :nth-child(${index + 1})`)
    .allInnerTexts();
  return cells.map((text) => text.replaceAll(/\s+/g, ' ').trim());
}
