import type { Page } from '@playwright/test';
import { signInAs } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';

/** The last number of a text. */
const numberIn = async (place: { textContent: () => Promise<string | null> }): Promise<number> =>
  Number(((await place.textContent()) ?? '').replaceAll(/\s/g, '').match(/(\d+)$/)?.[1] ?? 'none');

const cards = (page: Page) => page.locator('article[id^="element-"]');

test('a count of Home and of the portfolio leads to exactly the rows that it has counted', async ({
  page,
}) => {
  await signInAs(page, 'student');
  for (const name of [/^Все возвращённые на доработку: \d+$/, /^Готово к отправке на проверку: \d+$/]) {
    await page.goto('/');
    const row = page.getByRole('region', { name: 'Что ждёт вас' }).getByRole('link', { name });
    const counted = await numberIn(row);
    expect(counted).toBeGreaterThan(0);
    await row.click();
    await expect(cards(page), String(name)).toHaveCount(counted);
  }

  await page.goto('/portfolio');
  const groups = page.getByRole('group', { name: 'Статус' }).getByRole('button');
  await expect(groups.first()).toHaveAttribute('aria-pressed', 'true');
  const many = await groups.count();
  expect(many).toBeGreaterThan(3);
  for (let index = 0; index < many; index += 1) {
    const group = groups.nth(index);
    await group.click();
    await expect(group).toHaveAttribute('aria-pressed', 'true');
    await expect(cards(page), (await group.textContent()) ?? '').toHaveCount(await numberIn(group));
  }
});

test('the applications by status on Home are the rows of the lists behind them', async ({ page }) => {
  await signInAs(page, 'commission');
  const table = page.getByRole('table', { name: 'Заявки по статусам' });
  await expect(table).toBeVisible();
  const states = await table.locator('tbody tr').evaluateAll((rows) =>
    rows.map((row) => ({
      address: row.querySelector('a')?.getAttribute('href') ?? '',
      count: Number((row.querySelector('td')?.textContent ?? '').replaceAll(/\s/g, '')),
    })),
  );
  expect(states.some(({ count }) => count > 0)).toBe(true);
  for (const { address, count } of states) {
    await page.goto(address);
    const rows = page.getByRole('table').locator('tbody tr');
    if (count === 0) await expect(page.getByText('Ничего не найдено')).toBeVisible();
    else await expect(rows, address).toHaveCount(Math.min(count, 15));
  }
});
