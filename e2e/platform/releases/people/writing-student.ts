import type { Page } from '@playwright/test';
import { card, choice, field, open, subBlock } from '../../../portfolio/portfolio/portfolio-screen.ts';
import { smallPdf } from '../../../support/small-pdf.ts';
import { expect } from '../../../support/test.ts';
import type { WatchedBrowser } from '../watched-browser.ts';
import { type Person, signIn } from './person.ts';

/** Adds, saves, attaches, looks at the history and sends, on a page that is opened once and never again. */
export function writingStudent(browser: WatchedBrowser): Person {
  let page: Page;
  const works: string[] = [];
  return {
    name: 'a student who writes',
    come: async () => {
      page = await browser.open('a student who writes');
      await signIn(browser, page, 'student');
      await browser.load(page, '/portfolio');
      await expect(page.locator('section[id^="block-"]').first()).toBeVisible();
    },
    round: async (number) => {
      const work = `Качество сна, часть ${number}`;
      await subBlock(page, 'Научные публикации')
        .getByRole('button', { name: /^Добавить достижение/ })
        .click();
      const added = card(page, 'Новое достижение').first();
      await field(added, 'Название работы').fill(work);
      await choice(added, 'Вид публикации').selectOption({ index: 1 });
      await field(added, 'Издание').fill('Клинический опыт');
      await field(added, 'Дата выхода').fill('05.03.2026');
      await field(added, 'Число авторов').fill('2');
      await field(added, 'Аннотация').fill('Первая строка\nВторая строка');
      await added.getByRole('button', { name: /^Сохранить/ }).click();
      const saved = card(page, work);
      await expect(saved.getByRole('button', { name: /^Сохранить/ })).toBeDisabled();
      works.push(work);

      await saved.getByRole('button', { name: /^Прикрепить файлы/ }).click();
      const upload = page.getByRole('dialog', { name: 'Прикрепить файлы' });
      await upload
        .getByTestId('file-input')
        .setInputFiles([{ name: 'Сертификат.pdf', mimeType: 'application/pdf', buffer: smallPdf }]);
      await upload.getByRole('button', { name: 'Сохранить', exact: true }).click();
      await expect(upload).toHaveCount(0);
      await expect(saved.getByRole('button', { name: /^Сертификат\.pdf/ })).toBeVisible();
      await saved.getByRole('button', { name: /^История/ }).click();
      await expect(page.getByRole('dialog', { name: 'История достижения' })).toBeVisible();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Отправить на проверку' }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Отправить: [1-9]/ })
        .click();
      await expect(saved.getByText('На проверке').first()).toBeVisible();
    },
    leave: async () => {
      await browser.load(page, '/portfolio');
      for (const work of works) {
        await expect(card(page, work).first()).toBeVisible();
        await open(card(page, work).first());
        await expect(
          card(page, work)
            .first()
            .getByRole('button', { name: /^Сертификат\.pdf/ }),
        ).toBeVisible();
      }
    },
  };
}
