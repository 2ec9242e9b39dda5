import { readFile } from 'node:fs/promises';
import { readZip } from '../../../apps/server/src/testing/files/read-zip.ts';
import { axe } from '../../support/axe.ts';
import { signInAs } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';

test('a student takes their data and has a mistake corrected', { tag: '@main' }, async ({
  page,
  browser,
}) => {
  await signInAs(page, 'student2', { address: '/personal-data' });
  await expect(page.getByRole('heading', { level: 1, name: 'Мои данные' })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Скачать мои данные' }).click();
  const archive = readZip(await readFile(await (await download).path()));
  const [own] = JSON.parse(archive.get('person.json')?.toString() ?? '[]') as { lastName: string }[];
  const readable = await page.context().newPage();
  await readable.setContent(archive.get('index.html')?.toString() ?? '');
  await expect(readable.getByRole('heading', { level: 1, name: 'Мои данные' })).toBeVisible();
  await expect(readable.getByRole('cell', { name: own?.lastName ?? '', exact: true }).first()).toBeVisible();
  await readable.close();

  await page.getByRole('button', { name: 'Попросить исправить' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: 'Отправить' }).click();
  await expect(form.getByText('Заполните это поле')).toHaveCount(3);
  await form.getByLabel('О чём речь').selectOption('Телефон или почта');
  await form.getByLabel('Что неправильно').fill('Почта студсовета');
  await form.getByLabel('Как правильно').fill('Моя почта');
  await axe(page);
  await form.getByRole('button', { name: 'Отправить' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText('Ждёт ответа')).toBeVisible();

  const staff = await (await browser.newContext()).newPage();
  await signInAs(staff, 'verification-admin', { address: '/admin/personal-data' });
  const request = staff.getByRole('listitem').filter({ hasText: 'Почта студсовета' });
  await request.getByRole('button', { name: /^Ответить/ }).click();
  await staff.getByLabel('Ответ студенту').fill('Исправлено в деканате');
  await staff.getByRole('button', { name: 'Отправить ответ' }).click();
  await expect(request.getByText('Исправлено', { exact: true })).toBeVisible();
  await staff.context().close();

  await page.goto('/notices');
  await page
    .getByRole('link', { name: /Ответ на просьбу исправить данные/ })
    .first()
    .click();
  await expect(page.getByText('Ответ: Исправлено в деканате')).toBeVisible();
});
