import { axe } from '../support/axe.ts';
import { inspectLoaded } from '../support/looks.ts';
import { signInAs } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';

const header = 'directory_id,last_name,first_name,phone';
const csv = (...rows: readonly string[]) => ({
  name: 'people.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from([header, ...rows, ''].join('\n')),
});

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
