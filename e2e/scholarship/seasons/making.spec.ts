import { randomInt } from 'node:crypto';
import { draftSeason } from '../../support/draft-season.ts';
import { signInAs, storedToken } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';
import { expectToast } from '../../support/toast.ts';
import { fitsNarrow } from './fits.ts';

test('a table of a sheet fills the matrix, a draft with a mistake is kept, an award type is changed', async ({
  page,
}) => {
  await signInAs(page, 'admin', { address: '/admin/seasons' });
  const id = await draftSeason(page, (await storedToken(page)) ?? '');
  await page.goto(`/admin/seasons/${id}/rules`);
  await page.getByRole('button', { name: /^Олимпиады и конкурсы \S/ }).click();
  const cell = page.getByLabel('Международный, Победитель (I место)', { exact: true });
  await cell.evaluate((input, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, 'Международный\t40\t30\nЗаграничный\t1\t1\nРегиональный\t20,5\tмного');
  await expect(cell).toHaveValue('40');
  await expect(page.getByLabel('Региональный, Победитель (I место)', { exact: true })).toHaveValue('20,5');
  await expect(page.getByText('Таких строк в таблице нет: «Заграничный».')).toBeVisible();
  await expect(page.getByText('Это не числа: «много».')).toBeVisible();

  await cell.fill('сорок');
  await page.getByRole('button', { name: 'Сохранить черновик' }).click();
  await expect(page.getByText('Всё сохранено · 1 ошибка')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: /^Олимпиады и конкурсы \S/ }).click();
  await expect(cell).toHaveValue('сорок');

  // One of its own: the award that everybody has stays as it is.
  const award = `Именная ${randomInt(1e6)}`;
  await page.request.post('/gateway/extra-edu/api/admin/award-types', {
    headers: { authorization: `Bearer ${await storedToken(page)}` },
    data: {
      code: `own-${randomInt(1e6)}`,
      titleRu: award,
      titleEn: award,
      documentsRu: null,
      documentsEn: null,
    },
  });
  await page.goto('/admin/seasons/award-types');
  await page.getByRole('button', { name: `Изменить: ${award}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Какие нужны документы, по-русски').fill('Копия зачётной книжки');
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expectToast(page, 'Вид выплаты изменён');
  await expect(page.getByText('Копия зачётной книжки')).toBeVisible();
  await fitsNarrow(page, ['/admin/seasons/award-types', `/admin/seasons/${id}`]);
});
