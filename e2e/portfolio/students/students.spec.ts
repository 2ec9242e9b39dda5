import type { Page } from '@playwright/test';
import { column, openList, rows } from '../../support/list-screen.ts';
import { inspectLoaded } from '../../support/looks.ts';
import { signInAs } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';

test('pages are turned to both ends and one by one, in the size that one likes', { tag: '@main' }, async ({
  page,
}) => {
  const counting = await countLittleWithRows(page);
  await openList(page, 'commission', '/students-list');
  await expect(page.getByText('Всего: более 30', { exact: true })).toBeVisible();
  // The commission sees states and scores of applicants, and is told so.
  await expect(page.getByText(/показаны только у тех, кто подал заявку/)).toBeVisible();
  await expect(rows(page).filter({ hasText: 'Заявки нет' }).first()).toBeVisible();
  await expect(page.getByText('Страница 1, всего более 2', { exact: true })).toBeVisible();
  // A total that is on its way holds nothing up.
  await page.getByRole('button', { name: 'Следующая страница' }).click();
  await expect(page).toHaveURL('/students-list?page=2');
  await page.getByRole('button', { name: 'Первая страница' }).click();
  await expect(rows(page)).toHaveCount(15);
  counting.finish();
  // The demo university has sixty students; other tests may be adding some.
  await expect(page.getByText(/^Всего: (?!30$)\d+$/)).toBeVisible();
  const first = await column(page, 'ФИО');
  const press = (name: string) => page.getByRole('button', { name }).click();
  await expect(page.getByRole('button', { name: 'Предыдущая страница' })).toBeDisabled();
  await press('Последняя страница');
  await expect(page.getByText(/^Страница (\d+) из \1$/)).toBeVisible();
  const last = Number(new URL(page.url()).searchParams.get('page'));
  expect(last).toBeGreaterThanOrEqual(4);
  await press('Предыдущая страница');
  await expect(page).toHaveURL(`/students-list?page=${last - 1}`);
  await press('Первая страница');
  await press('Следующая страница');
  await expect(page).toHaveURL('/students-list?page=2');
  await expect.poll(async () => (await column(page, 'ФИО')).some((name) => first.includes(name))).toBe(false);
  await page.getByLabel('Строк на странице').selectOption('100');
  await expect(page).toHaveURL('/students-list?size=100');
  await expect.poll(() => rows(page).count()).toBeGreaterThanOrEqual(60);

  // However long one types, it is one step back.
  await page.getByRole('searchbox', { name: 'Поиск по ФИО' }).pressSequentially('ова ал');
  await expect
    .poll(async () => (await column(page, 'ФИО')).every((name) => /ова/i.test(name) && /ал/i.test(name)))
    .toBe(true);
  await expect(page).toHaveURL(/fullName=/);
  await page.goBack();
  await expect(page).toHaveURL('/students-list?size=100');
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await expect.poll(() => rows(page).count()).toBeGreaterThanOrEqual(60);
});

test('the list in every look', async ({ page }) => {
  await signInAs(page, 'admin', { address: '/students-list' });
  await inspectLoaded(page, 'students-list');
});

/** As a list of thousands answers: with a page the count ends early, and the exact total comes when it is let through. */
async function countLittleWithRows(page: Page): Promise<{ finish: () => void }> {
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
  await page.route('**/api/support/students?**', async (route) => {
    const isTotal = new URL(route.request().url()).searchParams.get('countAll') === 'true';
    if (isTotal) {
      await finished;
      return route.continue();
    }
    const response = await route.fetch();
    const counted = { totalElements: 30, totalPages: 2, totalIsExact: false };
    return route.fulfill({ response, json: { ...(await response.json()), ...counted } });
  });
  return { finish };
}
