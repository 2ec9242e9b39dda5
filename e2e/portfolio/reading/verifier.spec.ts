import type { Page } from '@playwright/test';
import { axe } from '../../support/axe.ts';
import { signInAs } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';
import { expectToast } from '../../support/toast.ts';
import { countKeys, currentCard, openReview } from '../verification/review-screen.ts';
import { diploma, event, said, sendPaper } from './send-paper.ts';

/** Until the server has read the paper. */
const untilRead = (page: Page) =>
  expect(currentCard(page).locator('[data-verdict="agrees"]').first()).toBeVisible({ timeout: 150_000 });

test('a verifier sees beside each field whether the paper says the same and where; two keys still confirm', async ({
  page,
  browser,
}) => {
  const portfolioId = await sendPaper(browser, diploma('Сабурова Дарья Игоревна', '№ 381/26'), {
    ...said,
    Организатор: 'Совет по учебной работе',
  });
  await openReview(page, 'verification-admin', portfolioId);
  await untilRead(page);
  const shown = currentCard(page);
  const verdicts = shown.locator('[data-verdict]');
  const verdictOf = (title: string) => shown.getByRole('definition').filter({ hasText: title });
  await expect(verdicts.filter({ hasText: 'совпадает с документом' })).toHaveCount(3);
  await expect(verdicts.filter({ hasText: 'в документе другое: 13.04.2026' })).toHaveCount(1);
  await expect(verdicts.filter({ hasText: 'в документе не найдено' })).toHaveCount(1);
  await expect(verdictOf(event)).toContainText('совпадает с документом');
  // Whose it is and of which day stand out.
  await expect(
    shown.getByRole('heading', { name: 'В документе имя другого человека: Сабурова Дарья Игоревна' }),
  ).toBeVisible();
  await expect(shown.getByRole('heading', { name: /^В документе другая дата: 13\.04\.2026/ })).toBeVisible();
  await axe(page);

  await verdictOf(event).getByRole('button', { name: 'Показать место' }).click();
  const picture = page.getByRole('dialog', { name: 'Что говорит документ' });
  await expect(picture.getByRole('img', { name: 'Снимок Диплом.png' })).toBeVisible();
  await expect(picture.getByTestId('lit-place').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(picture).toBeHidden();

  // What is read stands beside the fields, and takes no key of the verifier.
  await shown.focus();
  await page.waitForLoadState('networkidle');
  const pressed = await countKeys(page);
  await page.keyboard.press('c');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Подтверждено', { exact: false }).first()).toBeVisible();
  expect(await pressed(), 'keys to confirm').toBe(2);
});

test('two proofs of one award stand side by side, a person decides, and the decision is there for both', async ({
  page,
  browser,
}) => {
  const person = 'Лапшина Вера Олеговна';
  const one = await sendPaper(browser, diploma(person, '№ 5127'), said);
  const other = await sendPaper(browser, diploma(person, '№ 5127', 'Копия верна'), said);
  // Read one after the other, in the order in which they were sent.
  await openReview(page, 'verification-admin', other);
  await untilRead(page);
  const found = () =>
    currentCard(page).getByRole('listitem').filter({ hasText: 'Ожидающий Студент · Предметные олимпиады' });
  await expect(found()).toHaveCount(1);
  await expect(found()).not.toContainText('Решено');
  await found().getByRole('button', { name: 'Сравнить' }).click();
  const pair = page.getByRole('dialog', { name: 'Возможно, та же награда' });
  for (const name of ['Этот файл', 'Файл другого достижения'])
    await expect(pair.getByRole('region', { name }).getByRole('img', { name: 'Диплом.png' })).toBeVisible();
  await axe(page);
  await pair.getByRole('button', { name: 'Командная награда' }).click();
  await expectToast(page, 'Решение сохранено');
  await expect(found()).toContainText('Решено: Командная награда (Громова Татьяна Алексеевна)');
  await openReview(page, 'admin', one);
  await expect(found()).toContainText('Решено: Командная награда (Громова Татьяна Алексеевна)');

  // What stands on proofs is found, by whoever verifies there.
  await signInAs(page, 'verification-admin', { address: '/verification-achievements' });
  await page.getByRole('button', { name: 'Поиск по тексту документов' }).click();
  const search = page.getByRole('dialog', { name: 'Поиск по тексту документов' });
  const words = search.getByRole('searchbox', { name: 'Слова в документах' });
  await words.fill('лапшина терапии');
  await expect(search.getByRole('listitem')).toHaveCount(2);
  await axe(page);
  await words.fill('лапшина хирургии');
  await expect(search.getByText('Ничего не нашлось.')).toBeVisible();
  await words.fill('лапшина терапии');
  await search.getByRole('link', { name: 'Ожидающий Студент' }).first().click();
  await expect(page).toHaveURL(new RegExp(`/verification-achievements/${other}$`));
});
