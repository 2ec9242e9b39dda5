import { axe } from '../../support/axe.ts';
import { forEachLook, saveLook } from '../../support/looks.ts';
import { signInAs, storedToken } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';

test('an administrator reads who changed what, narrows it, takes it as a file and has it checked', async ({
  page,
}) => {
  await signInAs(page, 'admin', { address: '/admin' });
  const headers = { authorization: `Bearer ${await storedToken(page)}` };
  const people = '/gateway/extra-edu/api/admin/people';
  const found = await page.request.get(`${people}?text=verifier-none&pageSize=1`, { headers });
  const [person] = ((await found.json()) as { people: { id: number }[] }).people;
  const given = await page.request.post(`${people}/${person?.id}/roles`, {
    headers,
    data: { role: 'vud_admin_verifications', reason: 'Приказ о журнале', endsOn: '2099-01-01' },
  });
  expect(given.ok(), await given.text()).toBe(true);

  await page.getByRole('link', { name: /^Журнал изменений/ }).click();
  const lines = page.getByRole('list', { name: 'Журнал изменений' }).getByRole('listitem');
  const mine = lines.filter({ hasText: 'Приказ о журнале' });
  await expect(mine).toContainText('Роль выдана');
  await expect(mine).toContainText('стало: администратор проверки');
  await page.getByLabel('Вид').selectOption({ label: 'Сезоны и правила' });
  await expect(mine).toHaveCount(0);
  await page.getByLabel('Вид').selectOption({ label: 'Люди и роли' });
  await page.getByLabel('С', { exact: true }).fill('99.99');
  await expect(page.getByText('Дата вида 31.12.2026')).toBeVisible();
  await page.getByLabel('С', { exact: true }).fill('');
  await expect(mine).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Скачать XLSX' }).click();
  expect((await download).suggestedFilename()).toBe('journal.xlsx');
  await page.getByRole('link', { name: 'Сохранность истории' }).click();
  await page.getByRole('button', { name: 'Проверить' }).click();
  await expect(page.getByText(/Всё в порядке|Строки в порядке/)).toBeVisible();
  await page.request.post(`${people}/${person?.id}/roles/vud_admin_verifications/take`, {
    headers,
    data: { reason: 'Больше не нужно' },
  });

  await page.goto('/admin/journal');
  await forEachLook(page, async (look) => {
    await expect(page.getByRole('listitem').filter({ hasText: 'Приказ о журнале' }).first()).toBeVisible();
    await saveLook(page, 'journal', look);
    await axe(page);
  });
});
