import { axe } from '../../support/axe.ts';
import { signInAs } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';
import { open, openPortfolio } from './portfolio-screen.ts';

test("staff read a student's portfolio and its history and can change nothing", { tag: '@main' }, async ({
  page,
}) => {
  await openPortfolio(page, 'verification-admin', { address: '/portfolio/1' });
  await expect(page.getByText('Телефон', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Показано то, что студент отправил/)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Портфолио студента' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Список достижений' }).first()).toBeVisible();
  const main = page.getByRole('main');
  const toVerification = main.getByRole('link', { name: 'К проверке' });
  await expect(toVerification).toHaveAttribute('href', '/verification-achievements/1');
  const lines = main.getByRole('article');
  for (const index of [0, 1, 2]) await open(lines.nth(index));
  await expect(lines.first().locator('dl')).toBeVisible();
  await expect(main.getByRole('textbox')).toHaveCount(0);
  await expect(
    main.getByRole('button', { name: /Сохранить|Добавить|Удалить|Отправить|Прикрепить/ }),
  ).toHaveCount(0);
  await main
    .getByRole('button', { name: /^История/ })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
  await axe(page);
});

test('a verifier sees only the blocks given to them', async ({ page }) => {
  await openPortfolio(page, 'verifier', { address: '/portfolio/1' });
  await expect(page.locator('section[id^="block-"]')).toHaveCount(2);
  await expect(page.getByText('Черновики видит только он сам и администратор проверки.')).toBeVisible();
});

test('a verifier without blocks is told whom to ask, and a portfolio that is not there is told as such', async ({
  page,
}) => {
  await signInAs(page, 'verifier-none', { address: '/portfolio/1' });
  await expect(page.getByRole('heading', { name: 'Показывать нечего' })).toBeVisible();
  const contacts = page.getByRole('region', { name: 'Студент', exact: true });
  await expect(contacts.getByText(/^Не показаны: их видят те, кому студент отправил/)).toBeVisible();
  await expect(contacts.getByText('Телефон', { exact: true })).toHaveCount(0);
  await page.goto('/portfolio/999999');
  await expect(page.getByRole('heading', { name: 'Портфолио не найдено' })).toBeVisible();
  await axe(page);
});
