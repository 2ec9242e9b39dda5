import type { Locator, Page } from '@playwright/test';
import { axe } from '../../support/axe.ts';
import { CountedActions } from '../../support/count-actions.ts';
import { smallPdf } from '../../support/small-pdf.ts';
import { expect, test } from '../../support/test.ts';
import { expectToast } from '../../support/toast.ts';
import { field, openPortfolio, subBlock } from './portfolio-screen.ts';

const phone = { width: 390, height: 844 };

function finder(page: Page): { words: Locator; kinds: Locator } {
  const window = page.getByRole('dialog', { name: /^(Что у вас есть\?|What have you got\?)$/ });
  return { words: window.getByRole('searchbox'), kinds: window.getByRole('listitem') };
}

test('from Home on a phone an achievement with a file is found by its everyday name and sent, in eight actions at most', async ({
  browser,
}) => {
  const actions = new CountedActions(browser);
  const page = await actions.person('student2', '/');
  await page.setViewportSize(phone);
  await page.getByRole('link', { name: '+ Добавить достижение' }).click();
  const { words, kinds } = finder(page);
  await expect(words).toBeFocused();
  await axe(page);
  await words.fill('сдал кровь');
  await expect(kinds.first()).toContainText('Донорство');
  await words.press('Enter');
  const added = subBlock(page, 'Донорство').getByRole('article', { name: 'Новое достижение' }).first();
  await expect(added.getByRole('textbox').or(added.getByRole('combobox')).first()).toBeVisible();
  await added.getByRole('combobox').selectOption({ index: 1 });
  await field(added, 'Дата донации').fill('14.05.2026');
  const chooser = page.waitForEvent('filechooser');
  await added.getByRole('button', { name: /^Прикрепить и отправить/ }).click();
  await (await chooser).setFiles([{ name: 'Справка.pdf', mimeType: 'application/pdf', buffer: smallPdf }]);
  await expectToast(page, 'Отправлено: 1');
  expect(actions.count).toBeGreaterThan(4);
  expect(actions.count).toBeLessThanOrEqual(8);
  await expect(page).toHaveURL(/\/portfolio$/);
  await page.context().close();
});

test('a kind is found in both languages, from the page and from the search, and Esc changes nothing', async ({
  page,
}) => {
  await openPortfolio(page, 'student2', { language: 'en' });
  const unnamed = page.getByRole('article', { name: 'New achievement' });
  const before = await unnamed.count();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const { words, kinds } = finder(page);
  await expect(kinds.nth(15)).toBeVisible();
  for (const [asked, kind] of [
    ['volunteering', 'Volunteering'],
    ['донорство', 'Blood donation'],
    ['статья в Scopus', 'Publications'],
    ['олимпиада', 'olympiads'],
  ] as const) {
    await words.fill(asked);
    await expect(kinds.first(), asked).toContainText(new RegExp(kind, 'i'));
  }
  await words.fill('qqqq');
  await expect(kinds).toHaveCount(0);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(words).toHaveCount(0);
  await expect(unnamed).toHaveCount(before);

  await page.goto('/schedule');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Schedule');
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('add an ach');
  await page.getByRole('option', { name: 'Add an achievement' }).click();
  await expect(words).toBeFocused();
});

test('a photo above the limit is made smaller before it goes', async ({ page }) => {
  await openPortfolio(page, 'student2');
  await subBlock(page, 'Донорство')
    .getByRole('button', { name: /^Добавить достижение/ })
    .click();
  const added = subBlock(page, 'Донорство').getByRole('article', { name: 'Новое достижение' }).first();
  await added.getByRole('button', { name: /^Прикрепить файлы/ }).click();
  const upload = page.getByRole('dialog', { name: 'Прикрепить файлы' });
  // Noise can't be packed: as large as a photo of a good camera.
  const sizes = await upload.getByTestId('file-input').evaluate(async (input: HTMLInputElement) => {
    const canvas = document.createElement('canvas');
    canvas.width = 3600;
    canvas.height = 2600;
    const context = canvas.getContext('2d');
    const noise = context?.createImageData(3600, 2600);
    if (!context || !noise) throw new Error('nothing to draw on');
    for (let at = 0; at < noise.data.length; at += 65_536) {
      crypto.getRandomValues(new Uint8Array(noise.data.buffer, at, Math.min(65_536, noise.data.length - at)));
    }
    context.putImageData(noise, 0, 0);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.95));
    if (!blob) throw new Error('no photo');
    const transfer = new DataTransfer();
    transfer.items.add(new File([blob], 'Снимок.jpeg', { type: 'image/jpeg' }));
    input.files = transfer.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
    return blob.size;
  });
  expect(sizes).toBeGreaterThan(5 * 1024 * 1024);
  await expect(upload.getByRole('listitem')).toContainText('Снимок.jpg');
  await expect(upload.getByText(/^Пропущен/)).toHaveCount(0);
  await upload.getByRole('button', { name: 'Сохранить', exact: true }).click();
  await expectToast(page, 'Файлы успешно загружены');
  await added.getByRole('button', { name: /^Удалить:/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Удалить достижение' }).click();
});

for (const [width, height] of [
  [390, 844],
  [1366, 768],
  [320, 640],
] as const) {
  test(`at ${width} × ${height} the list begins on the first screen, and what sticks is a fifth of it at most`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await openPortfolio(page, 'student');
    const first = page.getByRole('article').first();
    await expect(first).toBeVisible();
    const bar = page.getByRole('region', { name: 'Сохранение и отправка' });
    if (width >= 390) {
      const [line, below] = [await first.boundingBox(), await bar.boundingBox()];
      expect((line?.y ?? height) + (line?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
    }
    // In the middle of the page everything that sticks does.
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight / 2));
    const stuck = () =>
      page.evaluate(() => {
        const rows = new Set<number>();
        for (const element of document.querySelectorAll<HTMLElement>('header, nav, section, aside')) {
          const { position } = getComputedStyle(element);
          const box = element.getBoundingClientRect();
          // A column beside the list covers none of it.
          if ((position !== 'sticky' && position !== 'fixed') || box.width < innerWidth / 2) continue;
          for (let y = Math.max(0, Math.floor(box.top)); y < Math.min(innerHeight, box.bottom); y += 1)
            rows.add(y);
        }
        return rows.size / innerHeight;
      });
    await expect.poll(stuck).toBeLessThanOrEqual(0.2);
    if (width === 390) {
      await page.evaluate(() =>
        document.styleSheets[0]?.insertRule('section { content-visibility: visible !important }'),
      );
      const length = await page.evaluate(() => document.documentElement.scrollHeight);
      expect(length).toBeLessThanOrEqual(4000);
    }
  });
}
