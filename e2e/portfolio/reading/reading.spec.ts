import type { Page } from '@playwright/test';
import { plainPng } from '../../../apps/server/src/testing/files/plain-png.ts';
import { axe } from '../../support/axe.ts';
import { expect, test } from '../../support/test.ts';
import { expectToast } from '../../support/toast.ts';
import { openPortfolio } from '../portfolio/portfolio-screen.ts';
import { drawPaper, scannedPdf } from './send-paper.ts';

const diploma = [
  'ДИПЛОМ',
  'I степени',
  'награждается Орлова Мария Андреевна',
  'за победу во Всероссийской студенческой',
  'олимпиаде по хирургии',
  'г. Москва, 12 мая 2026 г.',
  '№ 123/45',
];

test('a photographed diploma becomes an achievement in four actions: kind and fields are read, each with its place', async ({
  page,
}) => {
  await openPortfolio(page, 'student2');
  const picture = await drawPaper(page, diploma);
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  let actions = 0;
  const act = async (action: Promise<unknown>) => {
    await action;
    actions += 1;
  };
  await act(page.getByRole('button', { name: 'Добавить', exact: true }).click());
  // Nothing of the reader comes before somebody has a paper.
  expect(fetched.filter((address) => /paper-worker|traineddata|tesseract/.test(address))).toEqual([]);
  const chooser = page.waitForEvent('filechooser');
  await act(page.getByRole('button', { name: 'С фото или скана' }).click());
  await act((await chooser).setFiles([{ name: 'Диплом.png', mimeType: 'image/png', buffer: picture }]));
  const window = page.getByRole('dialog', { name: 'С фото или скана' });
  await expect(window.getByRole('progressbar', { name: 'Сколько прочитано' })).toBeVisible();
  await expect(window.getByRole('combobox', { name: /^Что это/ })).not.toHaveValue('', { timeout: 120_000 });
  const kind = window.getByRole('combobox', { name: /^Что это/ });
  await expect(kind.locator('option:checked')).toHaveText('Предметные олимпиады и конкурсы');
  // Where the date stands is shown when its field has the focus; that is no action that adding needs.
  const date = window.getByRole('textbox', { name: /^Дата/ });
  await expect(date).toHaveValue('12.05.2026');
  await date.focus();
  await expect(window.getByTestId('lit-place').first()).toBeVisible();
  await axe(page);
  const send = window.getByRole('button', { name: 'Сохранить и отправить' });
  await expect(send).toBeEnabled();
  await act(send.click());
  await expectToast(page, 'Отправлено: 1');
  expect(actions).toBeLessThanOrEqual(4);
});

test('reading stops when it is told to, and the fields are filled in by hand', async ({ page }) => {
  await openPortfolio(page, 'student2', { language: 'en' });
  const picture = await drawPaper(page, diploma);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'From a photo or a scan' }).click();
  await (await chooser).setFiles([{ name: 'diploma.png', mimeType: 'image/png', buffer: picture }]);
  const window = page.getByRole('dialog', { name: 'From a photo or a scan' });
  await window.getByRole('button', { name: 'Do not read' }).click();
  await expect(window.getByText('The file could not be read.', { exact: false })).toBeVisible();
  await window.getByRole('combobox', { name: /^What it is/ }).selectOption({ index: 1 });
  await expect(window.getByRole('button', { name: 'Save the draft' })).toBeEnabled();
});

/** The window in which an achievement is added from this file. */
async function addFrom(page: Page, file: { name: string; mimeType: string; buffer: Buffer }) {
  await page.getByRole('button', { name: 'Добавить', exact: true }).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'С фото или скана' }).click();
  await (await chooser).setFiles([file]);
  return page.getByRole('dialog', { name: 'С фото или скана' });
}

test('a scan in a PDF is read beside the page, which fetches nothing of the reader itself', async ({
  page,
}) => {
  await openPortfolio(page, 'student2');
  const buffer = await scannedPdf(page, diploma);
  const window = await addFrom(page, { name: 'Скан.pdf', mimeType: 'application/pdf', buffer });
  await expect(window.getByRole('textbox', { name: /^Дата/ })).toHaveValue('12.05.2026', {
    timeout: 120_000,
  });
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(loaded.filter((address) => /pdfjs|tesseract|traineddata/.test(address))).toEqual([]);
});

test('a picture of more dots than an upload may have is not opened', async ({ page }) => {
  await openPortfolio(page, 'student2');
  const buffer = plainPng(9000, 9000);
  const window = await addFrom(page, { name: 'Плакат.png', mimeType: 'image/png', buffer });
  await expect(window.getByText('Прочитать файл не получилось.', { exact: false })).toBeVisible();
});
