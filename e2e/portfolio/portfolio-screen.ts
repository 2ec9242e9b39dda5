import type { Locator, Page } from '@playwright/test';
import { type DemoLogin, signInAs } from '../support/sign-in.ts';
import { expect } from '../support/test.ts';

export type Language = 'ru' | 'en';

export async function openPortfolio(
  page: Page,
  login: DemoLogin,
  { language = 'ru', address = '/portfolio' }: { language?: Language; address?: string } = {},
): Promise<void> {
  await signInAs(page, login, { address, language });
  await expect(page.locator('section[id^="block-"]').first()).toBeVisible();
}

/** The card of an achievement, by what it is called. */
export function card(page: Page, title: string): Locator {
  return page.getByRole('article', { name: title, exact: true });
}

export function subBlock(page: Page, title: string): Locator {
  return page.getByRole('region', { name: title, exact: true });
}

export function field(within: Locator, label: string): Locator {
  return within.getByRole('textbox', { name: label, exact: true });
}

export function choice(within: Locator, label: string): Locator {
  return within.getByRole('combobox', { name: label, exact: true });
}
