import type { Page } from '@playwright/test';
import { axe } from '../../support/axe.ts';
import { forEachLook, inspect, saveLook } from '../../support/looks.ts';
import { expectOnTheRight } from '../../support/on-the-right.ts';
import { expect, test } from '../../support/test.ts';
import { openConfiguration } from './configuration-screen.ts';

/** Nothing is saved here: other tests use the same structure. */
async function unfoldFirst(page: Page): Promise<void> {
  const blocks = page.getByRole('treegrid').locator('[aria-level="1"]');
  await blocks.nth(1).getByRole('button').first().click();
  await page.locator('[aria-level="2"]').first().click();
  await page.locator('[aria-level="2"]').first().getByRole('button').first().click();
  await expect(page.locator('[aria-level="3"]').first()).toBeVisible();
}

test('the configuration is accessible and photographed in every look', async ({ page }) => {
  await openConfiguration(page);
  await forEachLook(
    page,
    async (look) => {
      await saveLook(page, 'configuration', look);
      await axe(page);
      if (look.width === 390 && look.theme === 'dark') {
        await page.getByRole('radio', { name: /^(Предпросмотр|Preview)$/ }).check();
        await saveLook(page, 'configuration-preview', look);
        await axe(page);
        await page.getByRole('radio', { name: /^(Структура|Structure)$/ }).check();
      }
    },
    { prepare: unfoldFirst },
  );
  await expectOnTheRight(page.getByRole('button', { name: 'Save changes' }));
  await page.setViewportSize({ width: 320, height: 700 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test('the window of a field is accessible, and so is a structure that does not load', async ({ page }) => {
  await openConfiguration(page);
  await forEachLook(
    page,
    async (look) => {
      await saveLook(page, 'configuration-field', look);
      await axe(page);
    },
    {
      prepare: async () => {
        await page.getByRole('button', { name: /^(Добавить блок|Add block)$/ }).click();
        await page.getByRole('dialog').getByRole('textbox').first().fill('Наставничество');
        await page.getByRole('dialog').getByRole('textbox').nth(1).fill('Mentoring');
        await page
          .getByRole('dialog')
          .getByRole('button', { name: /^(Добавить|Add)$/ })
          .click();
        await page.getByRole('button', { name: /^(Добавить подблок|Add sub-block)$/ }).click();
        await page.getByRole('dialog').getByRole('textbox').first().fill('Кураторство');
        await page.getByRole('dialog').getByRole('textbox').nth(1).fill('Guidance');
        await page
          .getByRole('dialog')
          .getByRole('button', { name: /^(Добавить|Add)$/ })
          .click();
        await page.getByRole('button', { name: /^(Добавить поле|Add field)$/ }).click();
        await page
          .getByRole('dialog')
          .getByRole('button', { name: /^(Добавить вариант|Add option)$/ })
          .click();
        await page
          .getByRole('dialog')
          .getByRole('button', { name: /^(Добавить|Add)$/ })
          .click();
      },
    },
  );
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^(Отменить изменения|Discard changes)$/ }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^(Отменить изменения|Discard changes)$/ })
    .click();

  await page.route('**/api/configuration?*', (route) => route.abort());
  await inspect(page, 'configuration-failed', {
    prepare: async () => {
      await expect(page.getByRole('main').getByRole('alert').getByRole('button')).toBeVisible();
    },
  });
  await page.unroute('**/api/configuration?*');
  await page.getByRole('main').getByRole('alert').getByRole('button').click();
  await expect(page.getByRole('treegrid')).toBeVisible();
});
