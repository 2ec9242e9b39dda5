import type { Page } from '@playwright/test';
import { field, open, subBlock } from '../../../portfolio/portfolio/portfolio-screen.ts';
import { expect } from '../../../support/test.ts';
import type { WatchedBrowser } from '../watched-browser.ts';
import { type Person, signIn } from './person.ts';

/** Has begun a text before the upgrade, adds a word now and then, goes to other pages' windows, and saves it when all is over. */
export function thinkingStudent(browser: WatchedBrowser): Person {
  let page: Page;
  let text = 'Кардиология';
  const about = () => subBlock(page, 'О себе').getByRole('article').first();
  const interests = () => field(about(), 'Профессиональные интересы');
  return {
    name: 'a student who thinks',
    come: async () => {
      page = await browser.open('a student who thinks');
      await signIn(browser, page, 'student2');
      await browser.load(page, '/portfolio');
      await open(about());
      await interests().fill(text);
    },
    round: async (number) => {
      await expect(interests()).toHaveValue(text);
      text = `${text}, ${number}`;
      await interests().fill(text);
      // The search is a window whose code comes with the first press.
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    },
    leave: async () => {
      const save = about().getByRole('button', { name: /^Сохранить/ });
      await save.click();
      await expect(save).toBeDisabled();
      await browser.load(page, '/portfolio');
      await open(about());
      await expect(interests()).toHaveValue(text);
    },
  };
}
