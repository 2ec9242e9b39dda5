import { expect, test } from '../support/test.ts';
import { openPortfolio } from './portfolio-screen.ts';

test('a long portfolio is short: what is verified is folded, and what is wanted is found', async ({
  page,
}) => {
  await openPortfolio(page, 'student');
  const folded = page.getByRole('article').filter({ has: page.locator('[aria-expanded="false"]') });
  const first = folded.first();
  const title = (await first.getByRole('heading').textContent()) ?? '';
  const anchor = (await first.getAttribute('id')) ?? '';
  await first.getByRole('button').click();
  const opened = page.locator(`#${anchor}`);
  await expect(opened.getByRole('heading', { name: title })).toBeFocused();
  await expect(opened.locator('dl')).toBeVisible();
  await expect(opened.locator('dl').getByText(title, { exact: true })).toHaveCount(0);
  await opened.getByRole('button', { name: /^Свернуть/ }).click();
  await expect(opened.getByRole('button')).toBeFocused();

  const drafts = page.getByRole('button', { name: /^Черновик \d/ });
  const counted = Number(/\d+$/.exec((await drafts.textContent()) ?? '')?.[0]);
  await drafts.click();
  await expect(page.getByRole('article')).toHaveCount(counted);
  // A draft wears no badge.
  await expect(page.getByRole('article').filter({ hasText: 'Черновик' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Показать все' }).click();
  await page.getByRole('searchbox', { name: 'Найти в портфолио' }).fill(title.toUpperCase());
  await expect(page.getByText(/^Найдено \d+ достижени/)).toBeVisible();
  await expect(page.getByRole('article', { name: title }).first()).toBeVisible();

  // A link to an achievement opens it, wherever it stands.
  await page.getByRole('button', { name: 'Показать все' }).click();
  const last = (await folded.last().getAttribute('id')) ?? '';
  await page.goto(`/portfolio#${last}`);
  await page.reload();
  await expect(page.locator(`#${last}`).locator('dl')).toBeInViewport();
  await expect(page.locator(`#${last}`).getByRole('heading', { level: 4 })).toBeFocused();
});
