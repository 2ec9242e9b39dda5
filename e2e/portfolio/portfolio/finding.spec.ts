import { expect, test } from '../../support/test.ts';
import { openPortfolio } from './portfolio-screen.ts';

test('a long portfolio is short: achievements are lines, and what is wanted is found', async ({ page }) => {
  await openPortfolio(page, 'student');
  // Nothing is open, so no form is drawn.
  await expect(page.locator('article :is(input, textarea, select)')).toHaveCount(0);
  const folded = page.getByRole('article').filter({ hasText: 'Подтверждено' });
  const first = folded.first();
  const title = (await first.getByRole('heading').textContent()) ?? '';
  const anchor = (await first.getAttribute('id')) ?? '';
  await first.getByRole('heading').getByRole('button').focus();
  await page.keyboard.press('Enter');
  const opened = page.locator(`#${anchor}`);
  const line = opened.getByRole('button', { name: title, exact: true });
  await expect(line).toBeFocused();
  await expect(opened.locator('dl')).toBeVisible();
  await expect(opened.locator('dl').getByText(title, { exact: true })).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(opened.locator('dl')).toHaveCount(0);
  await expect(line).toBeFocused();

  const all = await page.getByRole('article').count();
  await page.getByRole('button', { name: /^Черновик \d/ }).click();
  await expect.poll(() => page.getByRole('article').count()).toBeLessThan(all);
  await expect(page).toHaveURL(/[?&]status=DRAFT/);
  const articles = page.getByRole('article');
  await expect(articles.filter({ hasText: 'Черновик' })).toHaveCount(await articles.count());
  // The address has the filter: whoever comes back to it finds the same.
  const drafts = await articles.count();
  await page.reload();
  await expect(articles).toHaveCount(drafts);
  await page.getByRole('button', { name: 'Показать все' }).click();
  await expect(page).not.toHaveURL(/status=/);
  await page.getByRole('searchbox', { name: 'Найти в портфолио' }).fill(title.toUpperCase());
  await expect(page.getByText(/^Найдено \d+ достижени/)).toBeVisible();
  await expect(page.getByRole('article', { name: title }).first()).toBeVisible();

  // A link to an achievement opens it, wherever it stands.
  await page.getByRole('button', { name: 'Показать все' }).click();
  const last = (await folded.last().getAttribute('id')) ?? '';
  await page.goto(`/portfolio#${last}`);
  await page.reload();
  await expect(page.locator(`#${last}`).locator('dl')).toBeInViewport();
  await expect(page.locator(`#${last}`).getByRole('heading', { level: 4 }).getByRole('button')).toBeFocused();
});
