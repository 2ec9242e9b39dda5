import type { Browser, Locator, Page } from '@playwright/test';
import { type DemoLogin, signInAs } from '../../support/sign-in.ts';
import { expect } from '../../support/test.ts';
import { openPortfolio } from '../portfolio/portfolio-screen.ts';

export async function openConfiguration(page: Page, login: DemoLogin = 'admin'): Promise<void> {
  await signInAs(page, login, { address: '/admin/configuration' });
  await expect(page.getByRole('treegrid')).toBeVisible();
}

/** The row of an item, by what it is called. */
export function row(page: Page, title: string): Locator {
  return page.getByRole('row').filter({ has: page.getByText(title, { exact: true }) });
}

export async function unfold(page: Page, title: string): Promise<void> {
  await row(page, title).getByRole('button', { name: 'Раскрыть' }).click();
}

/** Fills both titles of the open window and whatever else is named by its label. */
export async function fillTitles(page: Page, russian: string, english: string): Promise<Locator> {
  const window = page.getByRole('dialog');
  await window.getByRole('textbox', { name: 'Название (RU)' }).fill(russian);
  await window.getByRole('textbox', { name: 'Название (EN)' }).fill(english);
  return window;
}

export async function confirmAdd(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Добавить', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

export async function pressSave(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Сохранить изменения' }).click();
}

export async function confirmSave(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Сохранить изменения' }).click();
}

export async function renameBlock(
  page: Page,
  title: string,
  { russian, description }: { russian: string; description: string },
): Promise<void> {
  await row(page, title).click();
  await page.keyboard.press('Enter');
  const window = page.getByRole('dialog');
  await window.getByRole('textbox', { name: 'Название (RU)' }).fill(russian);
  await window.getByRole('textbox', { name: 'Описание (RU)' }).fill(description);
  await window.getByRole('button', { name: 'Готово' }).click();
}

/** In the window of the import: what a file holds, as it is or as JSON. */
export async function chooseFile(window: Locator, content: unknown): Promise<void> {
  await window.getByTestId('import-file').setInputFiles({
    name: 'structure.json',
    mimeType: 'application/json',
    buffer: Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)),
  });
}

/** Beside the administrator, in a browser of their own. */
export async function openAsStudent(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, locale: 'ru-RU' });
  const page = await context.newPage();
  await openPortfolio(page, 'student2');
  return page;
}
