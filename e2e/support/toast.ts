import { expect, type Page } from '@playwright/test';

export async function expectToast(page: Page, text: string | RegExp): Promise<void> {
  await expect(page.locator('[data-react-aria-top-layer]').getByText(text).first()).toBeVisible();
}
