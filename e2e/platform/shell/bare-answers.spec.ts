import type { Page } from '@playwright/test';
import { sendForVerification, subBlock } from '../../portfolio/portfolio/portfolio-screen.ts';
import {
  currentCard,
  decisionWindow,
  openReview,
  titleOf,
} from '../../portfolio/verification/review-screen.ts';
import { makeWait } from '../../portfolio/verification/waiting-students.ts';
import { strip } from '../../support/bare-portal.ts';
import { portalPages, settled } from '../../support/portal-pages.ts';
import { type DemoLogin, signInAs, signInByHand } from '../../support/sign-in.ts';
import { openAccount } from '../../support/student-account.ts';
import { expect, test } from '../../support/test.ts';
import { expectToast } from '../../support/toast.ts';

/** Pages that show nothing but calls of our own, or nothing of anybody: a university that has no such service has none of them. */
const ownPages =
  /^\/(help|notices|tokens|readings|personal-data|40[34]|500|admin\/(?!portfolio-contexts|configuration)|admin-applications\/(ranking|protocol))/;

/** What nobody may read where nobody has said it. */
const forbidden: readonly [string, RegExp][] = [
  ['a value that is none', /undefined|NaN|\bnull\b|\[object|Invalid Date|Infinity/],
  ['a broken page', /Внутренняя ошибка сервера|Internal server error/],
  ['a gap in a text', /\{\{|\}\}/],
  // The points of an empty draft are said by the list of applications; the day of the draft stands beside them.
  ['a zero that nobody counted', /(?<![\d.,:–-])0(?![\d.,:]|\s*(%|баллов за|КБ)|\t\d\d\.\d\d\.\d{4})/],
  ['punctuation with nothing beside it', /(^|\n)\s*[,·;]|[,·;(]\s*($|\n)|\(\s*\)|«\s*»|,\s*,|·\s*·/],
  ['the kind of a control form', /текущий контроль|рубежный контроль|current control|boundary control/i],
  ['a season', /по правилам сезона|by the rules of the season/i],
  ['the score of verification', /проверка \d|verification \d/i],
  ['how many wait', /Ждут решения: \d|В очереди: \d/i],
  ['which threshold is reached', /Порог оценки пока не достигнут|Достигнут порог/],
];

/** What a dialog shows by itself: the reference has both kinds of control and zeros among its scores, as they were received. */
const reference = /Баллы за оценки|Scores for marks/;
const inReference = new Set(['a zero that nobody counted', 'the kind of a control form']);

async function problemsOf(page: Page): Promise<string[]> {
  const text = await page.locator('main').innerText();
  const dialogs = await page.getByRole('dialog').allInnerTexts();
  return [text, ...dialogs].flatMap((words) =>
    forbidden.flatMap(([what, pattern]) => {
      if (reference.test(words) && inReference.has(what)) return [];
      const found = new RegExp(`.{0,40}(?:${pattern.source}).{0,30}`, `${pattern.flags}s`).exec(words);
      return found ? [`${what}: ${JSON.stringify(found[0])}`] : [];
    }),
  );
}

/** What can be opened on a page, one after the other. */
async function openAll(page: Page, address: string): Promise<string[]> {
  const openers: readonly (readonly [RegExp, RegExp])[] = [
    [/^\/performance/, /Справка|Reference/],
    [/^\/schedule/, /Академическая успеваемость|Academic performance/],
    [/application-for-pgas\?id=\d+$/, /^(Редактировать|Edit)/],
  ];
  const problems: string[] = [];
  if (address.startsWith('/performance')) {
    const cards = page.getByRole('main').getByRole('button', { expanded: false });
    for (let left = Math.min(3, await cards.count()); left > 0; left -= 1) {
      await cards.first().click();
      await settled(page);
    }
    problems.push(...(await problemsOf(page)));
  }
  // Nobody has said that a draft can be deleted: the button would end in a call that is not there.
  const deleting = page
    .getByRole('main')
    .getByRole('button', { name: /^(Удалить|Delete)\b.*№|^(Удалить|Delete)$/ });
  if (address.startsWith('/student-applications') && (await deleting.count()) > 0)
    problems.push('a draft can be deleted');
  for (const [where, name] of openers) {
    const button = page.getByRole('main').getByRole('button', { name }).first();
    if (!where.test(address) || (await button.count()) === 0) continue;
    await button.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await settled(page);
    problems.push(...(await problemsOf(page)));
    await page.keyboard.press('Escape');
  }
  return problems;
}

const staff = ['verifier', 'verification-admin', 'commission', 'admin'] as const;

for (const login of ['student', ...staff] as const satisfies readonly DemoLogin[]) {
  test(`over services with the specified fields alone no page of ${login} says what nobody has said`, async ({
    browser,
    page,
    context,
  }) => {
    test.setTimeout(900_000);
    const all = await portalPages(browser, page);
    const addresses = all
      .filter((each) => (each.login === 'student') === (login === 'student') && !ownPages.test(each.address))
      .map(({ address }) => address);
    const { sentBack } = await strip(context);
    const problems: string[] = [];
    for (const language of ['ru', 'en'] as const) {
      await signInAs(page, login, { language });
      for (const address of addresses) {
        await page.goto(address);
        await settled(page);
        const found = [...(await problemsOf(page)), ...(await openAll(page, address))];
        problems.push(...found.map((problem) => `${language} ${address}: ${problem}`));
      }
    }
    expect(problems).toEqual([]);
    expect(sentBack, 'what nobody has sent').toEqual([]);
  });
}

test('over services with the specified fields alone a student saves and sends, and a verifier decides', async ({
  page,
  context,
}) => {
  // Of a student whom no other test looks at.
  const login = await openAccount(37);
  const waiting = await makeWait(1, 3);
  const { sentBack } = await strip(context);
  await signInByHand(page, login);
  await page.evaluate(() => localStorage.setItem('lng', 'en'));
  await page.goto('/portfolio');
  const donations = subBlock(page, 'Blood donation');
  const unnamed = donations.getByRole('article', { name: 'New achievement' });
  await expect(donations).toBeVisible();
  const before = await unnamed.count();
  await donations.getByRole('button', { name: /^Add achievement/ }).click();
  await expect(unnamed).toHaveCount(before + 1);
  const added = unnamed.first();
  await added.getByPlaceholder('dd.mm.yyyy').fill('11.02.2026');
  await added.getByRole('combobox').selectOption({ index: 1 });
  await added.getByRole('button', { name: /^Save/ }).click();
  await expectToast(page, 'Saved');
  await sendForVerification(page);
  await page.reload();
  await expect(donations.getByRole('article').filter({ hasText: '11.02.2026' })).toContainText('Submitted');

  await openReview(page, 'verification-admin', waiting.first);
  // By the call that tells of a student: the review itself does not.
  await expect(page.getByRole('main')).toContainText('Ожидающий Студент');
  const title = await titleOf(currentCard(page));
  await page.keyboard.press('c');
  await decisionWindow(page).getByRole('textbox', { name: 'Комментарий' }).fill('Проверено');
  await decisionWindow(page).getByRole('textbox', { name: 'Оценка при проверке' }).fill('7');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('article', { name: title, exact: true })).toContainText('Подтверждено');
  await page.reload();
  await expect(currentCard(page)).toBeVisible();
  await expect(page.getByRole('article', { name: title, exact: true })).toHaveCount(0);

  // Several at once, by the specified call for each: a service of the university's own has no other.
  await page.getByRole('button', { name: 'Выбрать все (2)' }).click();
  await page.getByRole('button', { name: 'Подтвердить выбранные (2)' }).click();
  const several = page.getByRole('dialog', { name: 'Решение по выбранным' });
  const scores = several.getByRole('textbox', { name: 'Оценка при проверке' });
  for (const place of [0, 1]) await scores.nth(place).fill('4');
  await several.getByRole('textbox', { name: 'Комментарий для всех' }).fill('Проверено');
  await several.getByRole('button', { name: 'Подтвердить все (2)' }).click();
  await expect(several).toHaveCount(0);
  await expect(page.getByRole('article').filter({ hasText: 'Подтверждено' })).toHaveCount(2);
  expect(sentBack, 'what nobody has sent').toEqual([]);
});
