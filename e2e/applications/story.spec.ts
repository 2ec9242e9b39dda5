import type { Locator, Page } from '@playwright/test';
import { axe } from '../support/axe.ts';
import { saveLook } from '../support/looks.ts';
import { signInAs } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';
import {
  type Applicant,
  addAchievements,
  attachFile,
  createApplicant,
  createDraft,
  createEmptyDraft,
  draftsOf,
  nomination,
  signInAsApplicant,
} from './applicant.ts';
import { achievement, expectTotal, openList, submit } from './applications-screen.ts';

test('a student applies, is rejected, applies again, is scored and accepted', async ({ page, browser }) => {
  test.slow();
  const applicant = await createApplicant();
  const [first = 0] = await addAchievements(applicant, [
    { title: 'Кубок университета', subBlock: 'Спортивные соревнования', status: 'VERIFIED', score: 12 },
    { title: 'Спартакиада вузов', subBlock: 'Спортивные соревнования', status: 'VERIFIED', score: 7 },
    { title: 'Плавание', subBlock: 'Спортивные разряды и звания', status: 'SUBMITTED' },
    { title: 'Самбо', subBlock: 'Спортивные разряды и звания', status: 'RETURNED_FOR_CORRECTION' },
    { title: 'Гимнастика', subBlock: 'Спортивные разряды и звания', status: 'DRAFT' },
  ]);
  await signInAsApplicant(page, applicant);
  await attachFile(page, first, 'Грамота.pdf');

  // Nothing yet: the address without a number leads to a new one, which is made by its first choice.
  await page.goto('/application-for-pgas');
  await expect(page.getByRole('heading', { level: 1, name: 'Новая заявка' })).toBeVisible();
  await expect(page).toHaveTitle(/^Новая заявка/);
  await expect(page.getByRole('link', { name: 'Заявки на ПГАС' })).toHaveAttribute('aria-current', 'page');
  const offer = page.getByRole('article', { name: nomination });
  await expect(offer).toContainText('Можно использовать 2 достижения · 19 баллов');

  const choice = page.getByRole('dialog', { name: nomination });
  await offer.getByRole('button').click();
  const create = choice.getByRole('button', { name: 'Создать заявку' });
  await expect(create).toBeDisabled();
  await choice.getByRole('button', { name: 'Почему остальные нельзя использовать: 3' }).click();
  const refused = choice.getByRole('list', { name: /^Почему остальные/ });
  for (const [title, reason] of [
    ['Плавание', 'На проверке.'],
    ['Самбо', 'Возвращено на доработку.'],
    ['Гимнастика', 'Ещё не отправлено на проверку.'],
  ] as const) {
    const item = refused.getByRole('listitem').filter({ hasText: title });
    await expect(item.getByText(reason)).toBeVisible();
    await expect(item.getByRole('checkbox')).toBeDisabled();
  }
  await expect(choice.getByRole('list', { name: 'Можно использовать' }).getByRole('checkbox')).toHaveCount(2);

  // Esc does not drop what is ticked without a question.
  await choice.getByText('Кубок университета').first().click();
  await page.keyboard.press('Escape');
  const dropping = page.getByRole('alertdialog', { name: 'Закрыть без сохранения?' });
  await dropping.getByRole('button', { name: 'Отмена' }).click();
  await expect(choice.getByText('Выбрано 1 достижение · 12 баллов')).toBeVisible();

  // The draft is made, but its answer is lost: the next press finds it, and nothing is asked twice by itself.
  const creating = '**/gateway/extra-edu/api/applications';
  let creations = 0;
  await page.route(creating, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    creations += 1;
    await route.fetch();
    await route.abort();
  });
  await create.click();
  await expect(choice.getByRole('alert')).toContainText('Не удалось создать заявку');
  expect(creations).toBe(1);
  await page.unroute(creating);
  await create.click();
  await expectToast(page, 'Достижения сохранены');
  await expect(choice).toHaveCount(0);
  await expect(page).toHaveURL(/\/application-for-pgas\?id=\d+$/);
  const id = Number(new URL(page.url()).searchParams.get('id'));
  expect(await draftsOf(page)).toEqual([id]);
  await expect(page.getByRole('heading', { level: 1, name: 'Заявка на ПГАС' })).toBeVisible();
  await expect(page).toHaveTitle(/^Заявка на ПГАС/);
  await expect(page.getByRole('link', { name: 'Заявки на ПГАС' })).toHaveAttribute('aria-current', 'page');
  await expect(achievement(page, 'Кубок университета')).toBeVisible();
  await expectTotal(page, '12');

  const send = page.getByRole('button', { name: 'Подать заявку' });
  await expect(send).toBeDisabled();
  const edit = page.getByRole('button', { name: `Редактировать: ${nomination}` });

  // What is chosen comes first, although the other is newer.
  await edit.click();
  const offered = choice.getByRole('list', { name: 'Можно использовать' }).getByRole('checkbox');
  await expect(offered.first()).toBeChecked();
  await choice.getByText('Спартакиада вузов').first().click();
  await choice.getByRole('button', { name: 'Сохранить' }).click();
  await expect(achievement(page, 'Спартакиада вузов')).toBeVisible();
  await expectTotal(page, '19');

  const file = achievement(page, 'Кубок университета').getByRole('button', { name: /^Грамота\.pdf.*0,2 КБ/ });
  const opened = page.waitForEvent('popup');
  await file.click();
  await (await opened).close();

  const sections = page.getByRole('navigation', { name: 'Разделы заявки' });
  await sections.getByRole('link', { name: 'Форма согласия' }).click();
  await expect(sections.getByRole('link', { name: 'Форма согласия' })).toHaveAttribute(
    'aria-current',
    'location',
  );
  const consents = page.getByRole('checkbox');
  await expect(consents).toHaveCount(2);
  await page.locator('label', { hasText: 'Подтверждаю, что сведения' }).click();
  await expect(send).toBeDisabled();
  await expect(page.getByText('Отметьте оба пункта')).toBeVisible();
  await page.locator('label', { hasText: 'Даю согласие на обработку' }).click();
  await send.click();
  await expectToast(page, 'Заявка подана');
  await expect(page.getByText('На рассмотрении').first()).toBeVisible();
  await expect(edit).toHaveCount(0);
  await expect(send).toHaveCount(0);

  await test.step('the commission reads and rejects with a reason', async () => {
    const commission = await (await browser.newContext()).newPage();
    await openList(commission, 'commission', applicant);
    const row = commission.getByRole('row').filter({ hasText: applicant.fullName });
    await row.getByRole('link', { name: /^Просмотр/ }).click();
    await expect(commission.getByRole('navigation').getByText('Просмотр заявки')).toBeVisible();
    await expect(achievement(commission, 'Кубок университета')).toBeVisible();
    await expect(commission.getByRole('button', { name: /Принять|Отклонить|Редактировать/ })).toHaveCount(0);

    await commission.goBack();
    await row.getByRole('link', { name: /^Оценить/ }).click();
    await expect(commission.getByRole('heading', { level: 1, name: 'Оценка заявки на ПГАС' })).toBeVisible();
    await expect(commission.getByRole('textbox', { name: /^Баллы/ })).toHaveCount(0);
    await commission.getByRole('button', { name: 'Отклонить' }).click();
    const dialog = commission.getByRole('dialog', { name: `Отклонить заявку № ${id}?` });
    await dialog.getByRole('textbox').fill('   ');
    await dialog.getByRole('button', { name: 'Отклонить', exact: true }).click();
    await expect(dialog.getByText('Укажите причину отклонения')).toBeVisible();
    await dialog.getByRole('textbox').fill('Не приложен приказ');
    await dialog.getByRole('button', { name: 'Отклонить', exact: true }).click();
    await expectToast(commission, `Заявка № ${id} отклонена`);
    await expect(commission.getByRole('button', { name: 'Принять' })).toHaveCount(0);
    await commission.getByRole('link', { name: 'Следующая заявка' }).click();
    await expect(commission.getByRole('button', { name: 'Принять' })).toBeVisible();
    await expect(commission.getByRole('heading', { name: `Заявка № ${id}`, exact: true })).toHaveCount(0);
    await commission.context().close();
  });

  await page.goto('/student-applications');
  const rejected = page.getByRole('row').filter({ hasText: 'Не приложен приказ' });
  await expect(rejected.getByText('Отклонена')).toBeVisible();
  // A new one from the rejected one: what is still usable is ticked.
  await rejected.getByRole('link', { name: /^Подать заново/ }).click();
  await expect(choice.getByText('Выбрано 2 достижения · 19 баллов')).toBeVisible();
  await create.click();
  await expect(page).toHaveURL(/\/application-for-pgas\?id=\d+$/);
  const again = Number(new URL(page.url()).searchParams.get('id'));
  await expect(achievement(page, 'Спартакиада вузов')).toBeVisible();
  await submit(page);
  await expect(page.getByText('Подана повторно').first()).toBeVisible();

  await test.step('what waits in one application is not offered to another', async () => {
    await page.goto('/student-applications');
    await page.getByRole('link', { name: 'Новая заявка' }).click();
    await offer.getByRole('button', { name: /^Почему нельзя использовать/ }).click();
    await choice.getByRole('button', { name: /^Почему остальные/ }).click();
    const taken = choice.getByRole('listitem').filter({ hasText: 'Кубок университета' });
    await expect(taken.getByText('Уже входит в другую заявку на рассмотрении.')).toBeVisible();
    await expect(taken.getByRole('checkbox')).toBeDisabled();
    await taken.getByRole('link', { name: `Заявка № ${again}` }).click();
    await expect(page.getByRole('heading', { name: `Заявка № ${again}` })).toBeVisible();
  });

  await test.step('the administrator scores and accepts', async () => {
    const admin = await (await browser.newContext()).newPage();
    await scoreAndAccept(admin, again, applicant);
    await admin.context().close();
  });

  await test.step('a draft that nobody needs goes, after a question', async () => {
    // Another client makes empty ones, as it is specified.
    const [one, two] = [await createEmptyDraft(page), await createEmptyDraft(page)];
    await page.goto('/student-applications');
    const draft = page.getByRole('row').filter({ hasText: 'Черновик' });
    await draft.getByRole('button', { name: `Удалить: заявка № ${one}` }).click();
    const question = page.getByRole('alertdialog');
    await expect(question.getByRole('button', { name: 'Отмена' })).toBeFocused();
    await question.getByRole('button', { name: 'Удалить черновик' }).click();
    await expectToast(page, 'Черновик удалён');
    await expect(draft).toHaveCount(1);

    await page.getByRole('link', { name: `№ ${two}`, exact: true }).click();
    await expect(page.getByText('Одна заявка — одна номинация')).toBeVisible();
    await expect(page.getByText('Достижения не выбраны.').first()).toBeVisible();
    await expect(page.getByText('Сначала выберите хотя бы одно достижение')).toBeVisible();
    await expect(page.getByRole('button', { name: `Выбрать достижения: ${nomination}` })).toBeVisible();
    await page.getByRole('button', { name: 'Удалить черновик' }).click();
    await question.getByRole('button', { name: 'Удалить черновик' }).click();
    await expect(page).toHaveURL(/\/student-applications$/);
    await expect(rejected).toBeVisible();
    await expect(draft).toHaveCount(0);
  });

  await page.goto(`/application-for-pgas?id=${again}`);
  await expect(page.getByText('Принята').first()).toBeVisible();
  await expect(page.getByText('Рекомендовать к назначению').first()).toBeVisible();
  await expectTotal(page, '45');
  await page.getByRole('button', { name: 'История' }).click();
  const history = page.getByRole('dialog', { name: `История заявки № ${again}` });
  await expect(history.getByText('Заявка принята')).toBeVisible();
  await expect(history.getByText('Кубок университета: 0 → 5')).toBeVisible();
  await history.getByRole('button', { name: 'Закрыть' }).click();

  await page.emulateMedia({ media: 'print' });
  const paper = page.getByRole('article', { name: /стипендию № / });
  await expect(paper.getByText('Итого баллов: 45')).toBeVisible();
  await expect(paper.getByText('Подтверждаю, что сведения')).toBeVisible();
  await expect(paper.getByText(/^Подтверждено при подаче заявки/)).toBeVisible();
  await expect(paper.getByText('Грамота.pdf')).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('button')).toHaveCount(0);
  await page.setViewportSize({ width: 794, height: 1123 });
  await saveLook(page, 'application-print', { language: 'ru', theme: 'light', width: 1366 });
  expect((await page.pdf({ preferCSSPageSize: true })).subarray(0, 5).toString()).toBe('%PDF-');
});

test('ten achievements are filed in eight actions; a refused draft is mended in its page', async ({
  page,
}) => {
  const applicant = await createApplicant();
  const ids = await addAchievements(
    applicant,
    Array.from({ length: 10 }, (_, index) => ({
      title: `Кубок ${index + 1}`,
      subBlock: 'Спортивные соревнования' as const,
      status: 'VERIFIED' as const,
      score: 5,
    })),
  );
  await signInAsApplicant(page, applicant);
  let actions = 0;
  const press = async (target: Locator) => {
    actions += 1;
    await target.click();
  };
  await press(
    page.getByRole('navigation', { name: 'Основное меню' }).getByRole('link', { name: 'Заявки на ПГАС' }),
  );
  await press(page.getByRole('link', { name: 'Новая заявка' }));
  await press(page.getByRole('button', { name: `Выбрать достижения: ${nomination}` }));
  await press(page.getByRole('button', { name: 'Выбрать все: 10' }));
  await press(page.getByRole('button', { name: 'Создать заявку' }));
  await press(page.locator('label', { hasText: 'Подтверждаю, что сведения' }));
  await press(page.locator('label', { hasText: 'Даю согласие на обработку' }));
  await press(page.getByRole('button', { name: 'Подать заявку' }));
  await expectToast(page, 'Заявка подана');
  await expectTotal(page, '50');
  expect(actions).toBeLessThanOrEqual(8);
  const filed = Number(new URL(page.url()).searchParams.get('id'));

  // Two of the filed ones stand in a draft as well, with one that nothing speaks against.
  const [free = 0] = await addAchievements(applicant, [
    { title: 'Спартакиада', subBlock: 'Спортивные соревнования', status: 'VERIFIED', score: 9 },
  ]);
  const draft = await createDraft(page, [free, ...ids.slice(0, 2)]);
  await page.goto(`/application-for-pgas?id=${draft}`);
  await page.locator('label', { hasText: 'Подтверждаю, что сведения' }).click();
  await page.locator('label', { hasText: 'Даю согласие на обработку' }).click();
  const send = page.getByRole('button', { name: 'Подать заявку' });
  await send.click();
  const refusal = page.getByRole('alert').filter({ hasText: 'Не удалось подать заявку' });
  await expect(refusal).toContainText('2 достижения нельзя использовать в этой заявке.');
  await expect(refusal.getByRole('listitem').filter({ hasText: 'Кубок 2' })).toContainText(
    `Заявка № ${filed}`,
  );
  const marked = achievement(page, 'Кубок 1');
  await expect(marked.getByRole('link', { name: `Заявка № ${filed}` })).toHaveAttribute(
    'href',
    `/application-for-pgas?id=${filed}`,
  );
  await expect(achievement(page, 'Спартакиада').getByRole('button', { name: /^Убрать/ })).toHaveCount(0);
  await axe(page);

  await marked.getByRole('button', { name: 'Убрать из заявки: Кубок 1' }).click();
  await expect(marked).toHaveCount(0);
  await expect(refusal).toContainText('1 достижение нельзя использовать');
  await refusal.getByRole('button', { name: 'Убрать это достижение из заявки' }).click();
  await expect(refusal).toHaveCount(0);
  await send.click();
  await expectToast(page, 'Заявка подана');
  await expectTotal(page, '9');
});

async function scoreAndAccept(page: Page, id: number, applicant: Applicant): Promise<void> {
  await signInAs(page, 'admin');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Somebody else's in the normal mode, even for the administrator.
  await page.goto(`/application-for-pgas?id=${id}`);
  await expect(page).toHaveURL(/\/403$/);

  await page.goto(`/application-for-pgas?id=${id}&verification=true`);
  const score = page.getByRole('textbox', { name: 'Баллы: Кубок университета' });
  await expect(score).toHaveValue('12');
  await score.fill('');
  await score.pressSequentially('a-4.2,7');
  await expect(score).toHaveValue('42');
  await expectTotal(page, '49');
  await score.press('Enter');
  await expect(score).not.toBeFocused();
  await expectToast(page, 'Баллы сохранены: 42');

  const saving = '**/api/applications/assessment';
  await page.route(saving, (route) =>
    route.fulfill({ status: 500, json: { code: 'internal', message: '' } }),
  );
  await score.fill('9');
  await expectTotal(page, '16');
  await score.blur();
  await expectToast(page, 'Не удалось сохранить баллы');
  await expect(score).toHaveValue('42');
  await expectTotal(page, '49');
  await page.unroute(saving);

  // An empty field counts as 0.
  await score.fill('');
  await expectTotal(page, '7');
  await score.blur();
  await expectToast(page, 'Баллы сохранены: 0');
  await expect(score).toHaveValue('0');
  await score.fill('5');
  await page.getByRole('textbox', { name: 'Баллы: Спартакиада вузов' }).fill('40');
  await expectTotal(page, '45');

  // The press on the button leaves the field: the decision waits for its score.
  await page.getByRole('button', { name: 'Принять' }).click();
  const dialog = page.getByRole('dialog', { name: `Принять заявку № ${id}?` });
  await expect(dialog.getByText(applicant.fullName)).toBeVisible();
  await dialog.getByRole('textbox').fill('Рекомендовать к назначению');
  await dialog.getByRole('button', { name: 'Принять', exact: true }).click();
  await expectToast(page, `Заявка № ${id} принята`);
  await expect(page.getByText('Принята').first()).toBeVisible();
  await expect(score).toHaveCount(0);
}
