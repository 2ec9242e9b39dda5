import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { axe } from '../../support/axe.ts';
import { scanPrinted } from '../../support/scan-printed.ts';
import { signInAs } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';

const publish = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'Опубликовать страницу' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Для кого она').fill(name);
  const choices = form.getByRole('group', { name: 'Что показать' }).getByRole('checkbox');
  await choices.nth(0).check();
  await choices.nth(1).check();
  return form;
};

test('a student publishes a page, a stranger opens it without an account, and it is withdrawn', {
  tag: '@main',
}, async ({ page, browser }) => {
  await signInAs(page, 'student', { address: '/portfolio' });
  await page.getByRole('link', { name: 'Показать другим' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Показать другим' })).toBeVisible();
  const form = await publish(page, 'Для ординатуры');
  await form.getByRole('button', { name: 'Опубликовать страницу' }).click();
  await expect(form.getByText('Без согласия страницу нельзя опубликовать')).toBeVisible();
  await form.getByRole('checkbox', { name: /Я согласен/ }).check();
  // The second one first.
  await form.getByRole('button', { name: /^Ниже/ }).first().click();
  await axe(page);
  await form.getByRole('button', { name: 'Опубликовать страницу' }).click();
  await expect(form).toBeHidden();
  const card = page.getByRole('list', { name: 'Ваши страницы' }).getByRole('listitem').first();
  const address = (await card.getByRole('link').first().getAttribute('href')) ?? '';
  expect(address).toMatch(/\/p\/[a-z2-9]{16}$/);
  await axe(page);

  const stranger = await (await browser.newContext()).newPage();
  let bytes = 0;
  stranger.on('response', (response) => {
    bytes += Number(response.headers()['content-length'] ?? 60_000);
  });
  await stranger.goto(address);
  await expect(stranger.getByText('Подтверждено: 2 из 2')).toBeVisible();
  expect(bytes).toBeLessThan(60_000);
  expect(await stranger.context().cookies()).toEqual([]);
  await axe(stranger);
  await stranger.getByRole('link', { name: 'English' }).click();
  await expect(stranger.getByText('Confirmed: 2 of 2')).toBeVisible();

  await card.getByRole('button', { name: /^Отозвать/ }).click();
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: 'Отозвать' })
    .click();
  await expect(card.getByText('Отозвана', { exact: true })).toBeVisible();
  await stranger.reload();
  await expect(stranger.getByRole('heading', { name: 'The page was withdrawn' })).toBeVisible();
  await stranger.context().close();
});

test('the QR code on the printed page and portfolio leads to the page; a signed file is checked and a changed one found out', async ({
  page,
}) => {
  await signInAs(page, 'student2', { address: '/proofs' });
  const form = await publish(page, 'Работодателю');
  await form.getByRole('checkbox', { name: /Я согласен/ }).check();
  await form.getByRole('button', { name: 'Опубликовать страницу' }).click();
  await expect(form).toBeHidden();
  const card = page.getByRole('list', { name: 'Ваши страницы' }).getByRole('listitem').first();
  const address = (await card.getByRole('link').first().getAttribute('href')) ?? '';

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /^PNG:/ }).first().click();
  const picture = await readFile(await (await download).path());
  const repainted = Buffer.from(picture);
  repainted[repainted.length - 20] = (repainted[repainted.length - 20] ?? 0) ^ 1;
  const changed = Buffer.from(picture);
  const name = changed.indexOf('"name"') + 9;
  changed[name] = (changed[name] ?? 0) ^ 1;
  const file = (buffer: Buffer) => ({ name: 'credential.png', mimeType: 'image/png', buffer });

  await page.goto('/portfolio');
  await expect(page.getByRole('link', { name: 'Показать другим' })).toBeVisible();
  await expect(page.locator('svg[aria-label="QR-код с адресом страницы"]')).toBeAttached();
  expect(await scanPrinted(page)).toEqual([address]);

  await page.goto(address);
  expect(await scanPrinted(page)).toEqual([address]);
  await page.getByRole('link', { name: 'Проверить файл' }).click();
  await page.getByLabel('Файл достижения').setInputFiles(file(picture));
  await expect(page.getByText('Действителен: подписан университетом и не изменён')).toBeVisible();
  await axe(page);
  await page.getByLabel('Файл достижения').setInputFiles(file(changed));
  await expect(page.getByText('Изменён: это не то, что подписал университет')).toBeVisible();
  await expect(page.getByText('Действителен: подписан университетом и не изменён')).toBeHidden();
  await page.setViewportSize({ width: 320, height: 640 });
  await page.getByLabel('Файл достижения').setInputFiles(file(repainted));
  await expect(page.getByText('Картинка изменена: подписано только то, что показано ниже')).toBeVisible();
  await expect(page.getByText('Кем проверено')).toBeVisible();
  // Whatever the words are, nothing is wider than the screen.
  for (const place of await page.locator('header span, h1, .drop span, dd, p').all()) {
    await place.evaluate((element) => {
      element.textContent = `${'Ш'.repeat(60)} ${'электроэнцефалографический'.repeat(3)}`;
    });
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await axe(page);
});
