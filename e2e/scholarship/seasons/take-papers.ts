import { readFile } from 'node:fs/promises';
import type { Download, Locator, Page } from '@playwright/test';
import mammoth from 'mammoth';
import { axe } from '../../support/axe.ts';
import { expect } from '../../support/test.ts';

/** The commission takes the protocol with its number; a template with a wrong placeholder is refused by its name. */
export async function takePapers(
  page: Page,
  seasonId: number,
  fitsNarrow: (page: Page, addresses: readonly string[]) => Promise<void>,
): Promise<void> {
  await page.goto(`/admin/seasons/${seasonId}`);
  const papers = page.getByRole('region', { name: 'Документы' });
  await papers.getByRole('button', { name: 'Протокол комиссии университета' }).click();
  const asked = page.getByRole('dialog', { name: 'Протокол комиссии университета' });
  await asked.getByLabel('№ документа', { exact: true }).fill('17-ст');
  await asked.getByLabel('Дата', { exact: true }).fill('16.11.2026');
  await axe(page);
  const protocol = await downloaded(page, asked.getByRole('button', { name: 'Скачать' }));
  expect(protocol.suggestedFilename()).toMatch(/^Проект протокола .*\d{4}-\d{4}\.docx$/);
  const { value: text } = await mammoth.extractRawText({ path: await protocol.path() });
  for (const words of ['ПРОТОКОЛ № 17-ст', '16 ноября 2026 г.', '«за» — 4', 'заявок — 300, назначить — 100'])
    expect(text).toContain(words);
  await expect(asked).toHaveCount(0);

  await papers.getByRole('link', { name: 'Шаблоны документов' }).click();
  const order = page.getByRole('article', { name: 'Проект приказа' });
  const template = await downloaded(page, order.getByRole('button', { name: /^Скачать/ }));
  await order.getByText('Какие метки есть').click();
  await expect(order.getByText('{#awarded} … {/awarded}')).toBeVisible();
  // The template of a protocol, uploaded as that of the order: the order knows no chair.
  const extract = page.getByRole('article', { name: 'Выписка из протокола' });
  const other = await downloaded(page, extract.getByRole('button', { name: /^Скачать/ }));
  const upload = (file: Download) => uploaded(order, file);
  await upload(other);
  await expect(order.getByRole('alert')).toContainText('{presentCount}');
  await upload(template);
  await expect(order.getByText(/^Свой шаблон: Приказ\.docx/)).toBeVisible();
  await expect(order.getByRole('alert')).toHaveCount(0);
  await order.getByRole('button', { name: /^Вернуть исходный/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Вернуть исходный' }).click();
  await expect(order.getByText('Исходный шаблон портала')).toBeVisible();
  await fitsNarrow(page, ['/admin/seasons/templates', `/admin/seasons/${seasonId}/figures`]);
}

async function downloaded(page: Page, button: Locator): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return download;
}

async function uploaded(card: Locator, file: Download): Promise<void> {
  await card.locator('input[type=file]').setInputFiles({
    name: 'Приказ.docx',
    mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    buffer: await readFile(await file.path()),
  });
}
