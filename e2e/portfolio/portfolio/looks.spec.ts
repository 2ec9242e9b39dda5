import { axe } from '../../support/axe.ts';
import { forEachLook, inspect, saveLook } from '../../support/looks.ts';
import { expectOnTheRight } from '../../support/on-the-right.ts';
import { expect, test } from '../../support/test.ts';
import { openPortfolio } from './portfolio-screen.ts';

test('the portfolio is accessible and photographed in every look', async ({ page }) => {
  await openPortfolio(page, 'student');
  const prepare = async () => {
    await expect(page.getByRole('article').first()).toBeVisible();
    // Cards far from the screen are not painted; for a picture of the whole page, and for rules about colours, they are.
    await page.evaluate(() =>
      document.styleSheets[0]?.insertRule('article, section { content-visibility: visible !important }'),
    );
  };
  await forEachLook(
    page,
    async (look) => {
      await saveLook(page, 'portfolio', look);
      await axe(page);
    },
    { prepare },
  );
  await expectOnTheRight(page.getByRole('button', { name: 'Save all' }));
  await page.setViewportSize({ width: 320, height: 700 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test('a portfolio that does not load says so and can be tried again', async ({ page }) => {
  await openPortfolio(page, 'student');
  await page.route('**/api/portfolios', (route) => route.abort());
  await inspect(page, 'portfolio-failed', {
    prepare: async () => {
      await expect(page.getByRole('alert').getByRole('button')).toBeVisible();
    },
  });
  await page.unroute('**/api/portfolios');
  await page.getByRole('alert').getByRole('button').click();
  await expect(page.getByRole('article').first()).toBeVisible();
});
