import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import { readSheet } from 'read-excel-file/node';
import { axe } from '../../support/axe.ts';
import { inspectLoaded } from '../../support/looks.ts';
import { signInAs } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';
import { expectToast } from '../../support/toast.ts';

const header = 'directory_id,last_name,first_name,phone';
const csv = (...rows: readonly string[]) => ({
  name: 'people.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from([header, ...rows, ''].join('\n')),
});

// One after the other: the portal takes one import at a time, and tells a second one who holds it up.
test.describe.configure({ mode: 'default' });

test('a bad row is mended, the import applied and taken back', { tag: '@main' }, async ({ page }) => {
  await signInAs(page, 'admin', { address: '/admin' });
  await page.getByRole('main').getByRole('link', { name: 'Импорт данных' }).click();
  const files = page.getByTestId('import-files');
  const strange = { name: 'Список.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b\n1,2\n') };
  await files.setInputFiles([csv('E2E-1,Ли,Анна,', 'E2E-2,,Пётр,'), strange]);
  await expect(
    page.getByRole('alert').filter({ hasText: 'Непонятно, что в файле «Список.csv»' }),
  ).toBeVisible();
  const people = page.getByRole('listitem', { name: 'Люди' });
  await expect(people.getByText('Строка 3: не заполнено: last_name')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Применить' })).toHaveCount(0);

  await files.setInputFiles([csv('E2E-1,Ли,Анна,', 'E2E-2,Ким,Пётр,')]);
  await people.getByText('Что изменится: 2').click();
  await expect(people.getByText('E2E-2')).toBeVisible();
  await axe(page);
  await page.getByRole('button', { name: 'Применить' }).click();
  const question = page.getByRole('alertdialog', { name: 'Применить импорт?' });
  await expect(question).toContainText('добавлено строк: 2');
  await question.getByRole('button', { name: 'Применить' }).click();
  await expectToast(page, 'Импорт применён');

  const last = page.getByRole('region', { name: 'Журнал импортов' }).getByRole('listitem').first();
  await expect(last).toContainText('Люди (2)');
  await last.getByRole('button', { name: /^Отменить импорт/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Отменить импорт' }).click();
  await expectToast(page, 'Импорт отменён');
  await expect(last).toContainText('Отменил(а)');
  await inspectLoaded(page, 'import');
});

test('a template is filled in; of its refused lines comes a file that is mended and loaded', async ({
  page,
}) => {
  await signInAs(page, 'admin', { address: '/admin/import' });
  await page.getByText('Какие столбцы в каком файле; шаблоны и образцы').click();
  const kind = page.getByRole('listitem').filter({ hasText: 'people.csv' });
  await expect(kind).toContainText('last_name *');
  await expect(kind).toContainText('фамилия');
  await expect(kind).toContainText('должность сотрудника');
  const taken = async (button: Locator) => {
    const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
    return readFile(await download.path());
  };
  const template = (await taken(kind.getByRole('button', { name: 'Шаблон: Люди' }))).toString();
  const sample = (await taken(kind.getByRole('button', { name: 'Образец: Люди' }))).toString();
  const columns = template.replace('\uFEFF', '').trim().split(',');
  expect(sample.split(/\r?\n/)[0]?.trim()).toBe(template.trim());

  // One line is right, one has no last name.
  const filled = (values: Readonly<Record<string, string>>) =>
    columns.map((name) => values[name] ?? '').join(',');
  const right = filled({ directory_id: 'E2E-T1', last_name: 'Шаблонов', first_name: 'Пётр' });
  const broken = filled({ directory_id: 'E2E-T2', first_name: 'Анна', phone: '+7 900 000-00-00' });
  const files = page.getByTestId('import-files');
  const load = (name: string, text: string) =>
    files.setInputFiles([{ name, mimeType: 'text/csv', buffer: Buffer.from(text) }]);
  await load('people.csv', [template.trim(), right, broken, ''].join('\r\n'));
  const people = page.getByRole('listitem', { name: 'Люди' });
  await expect(people.getByText('Строка 3: не заполнено: last_name')).toBeVisible();

  const refused = await readSheet(
    await taken(people.getByRole('button', { name: 'Скачать отклонённые строки с причинами' })),
  );
  const [names = [], ...rows] = refused.map((row) => row.map((value) => String(value ?? '')));
  expect(names).toEqual([...columns, 'refusal_reason']);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.at(-1)).toContain('last_name');
  const mended = rows[0]?.with(names.indexOf('last_name'), 'Исправленная') ?? [];
  await load('people.csv', [names, mended].map((row) => row.join(',')).join('\r\n'));
  await people.getByText('Что изменится: 1').click();
  await expect(people.getByText('Исправленная')).toBeVisible();
  await expect(people.getByText('+7 900 000-00-00')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Применить' })).toBeVisible();
  await page.getByRole('button', { name: 'Начать заново' }).click();
});
