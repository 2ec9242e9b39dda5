import { expect, type Locator } from '@playwright/test';

/** What ends the work on a page stands at the right of it, on every page. */
export async function expectOnTheRight(button: Locator): Promise<void> {
  const [own, page] = [await button.boundingBox(), await button.page().getByRole('main').boundingBox()];
  if (!own || !page) throw new Error('it is not on the page');
  expect(own.x + own.width / 2).toBeGreaterThan(page.x + page.width / 2);
}
