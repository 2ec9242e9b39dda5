import { axe } from '../../support/axe.ts';
import { forEachLook, photograph, saveLook } from '../../support/looks.ts';
import { signInAs } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';
import { currentCard, openReview } from './review-screen.ts';

test('the review and its windows are accessible and photographed in every look', async ({ page }) => {
  // Among what waits there is a picture that others have too; nobody decides on it.
  await openReview(page, 'verification-admin', 17);
  await forEachLook(
    page,
    async (look) => {
      // Both languages, both themes and both widths, each of them twice: the page in one half, its window in the other.
      const isFirstHalf = (look.language === 'ru') === ((look.theme === 'light') === (look.width === 1366));
      await saveLook(page, 'verification', look);
      if (isFirstHalf) {
        await axe(page);
        return;
      }
      await page.keyboard.press('r');
      await expect(page.getByRole('dialog')).toBeVisible();
      await saveLook(page, 'verification-decision', look);
      await axe(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    },
    {
      prepare: async () => {
        await expect(currentCard(page)).toBeVisible();
      },
    },
  );
  await page.setViewportSize({ width: 320, height: 700 });
  const shared = page
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: /Compare/ }) })
    .filter({ has: page.getByRole('button', { name: /\.png/ }) })
    .first();
  await shared.getByRole('button', { name: /\.png/ }).first().click();
  await expect(shared.getByRole('img').first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);

  await page.setViewportSize({ width: 1366, height: 900 });
  await shared
    .getByRole('button', { name: /Compare/ })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByRole('img').first()).toBeVisible();
  await axe(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  await axe(page);
});

test('the queue begins with who waits longest, in every look', async ({ page }) => {
  await signInAs(page, 'verification-admin', { address: '/verification-achievements' });
  await photograph(page, 'verification-queue', {
    prepare: async () => {
      await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
    },
  });
  await axe(page);
  const first = page.getByRole('row').nth(1).getByRole('link').first();
  const name = await first.innerText();
  await page.getByRole('link', { name: 'Start verifying' }).click();
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
});

test('who has no block is told whom to ask; what does not load or is not there is told as such', async ({
  page,
}) => {
  await signInAs(page, 'verifier-none', { address: '/verification-achievements' });
  await expect(page.getByRole('heading', { name: 'У вас нет доступа ни к одному блоку' })).toBeVisible();
  await page.goto('/verification-achievements/5');
  await expect(page.getByRole('heading', { name: 'У вас нет доступа ни к одному блоку' })).toBeVisible();
  await page.goto('/verification-achievements/999999');
  await expect(page.getByRole('heading', { name: 'Портфолио не найдено' })).toBeVisible();

  await page.route('**/verifications/portfolios/5', (route) => route.abort());
  await page.goto('/verification-achievements/5');
  await expect(page.getByRole('heading', { name: 'Не удалось загрузить достижения' })).toBeVisible();
  await axe(page);
  await page.unroute('**/verifications/portfolios/5');
  await page.getByRole('button', { name: 'Попробовать снова' }).click();
  await expect(page.getByRole('heading', { name: 'У вас нет доступа ни к одному блоку' })).toBeVisible();
});
