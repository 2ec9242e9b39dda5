import { expect, test } from '../../support/test.ts';
import { expectToast } from '../../support/toast.ts';
import {
  addAchievements,
  attachFile,
  createApplicant,
  createDraft,
  createEmptyDraft,
  draftsOf,
  nomination,
  signInAsApplicant,
} from './applicant.ts';
import { achievement, expectTotal } from './applications-screen.ts';

test('a student chooses achievements and files a first application; drafts can be thrown away', {
  tag: '@main',
}, async ({ page }) => {
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

  // Nothing yet: the address without a number makes a draft, without a body, and shows every nomination.
  const creating = '**/gateway/extra-edu/api/applications';
  const bodies: (string | null)[] = [];
  await page.route(creating, async (route) => {
    if (route.request().method() === 'POST') bodies.push(route.request().postData());
    await route.fallback();
  });
  await page.goto('/application-for-pgas');
  await expect(page.getByRole('heading', { level: 1, name: 'Заявка на ПГАС' })).toBeVisible();
  await expect(page).toHaveTitle('Заявка на ПГАС');
  await expect(page.getByRole('link', { name: 'Заявки на ПГАС' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByText('(научная, спортивная, культурно-массовая, общественная)')).toBeVisible();
  const offer = page.getByRole('region', { name: nomination });
  await expect(offer).toContainText('Можно использовать 2 достижения · 19 баллов');
  const [id = 0, ...others] = await draftsOf(page);
  expect([bodies, others]).toEqual([[null], []]);

  // The button makes another one only where something was chosen; although its answer is lost, there is one.
  await page.goto('/student-applications');
  let isLost = true;
  await page.route(creating, async (route) => {
    if (route.request().method() !== 'POST' || !isLost) return route.fallback();
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Новая заявка' }).click();
  await expect(page.getByRole('heading', { name: 'Не удалось создать заявку' })).toBeVisible();
  isLost = false;
  await page.getByRole('button', { name: 'Попробовать снова' }).click();
  await expect(page).toHaveURL(`/application-for-pgas?id=${id}`);
  expect(await draftsOf(page)).toEqual([id]);
  await page.unroute(creating);

  const choice = page.getByRole('dialog', { name: nomination });
  const edit = page.getByRole('button', { name: `Редактировать: ${nomination}` });
  const catalogue = page.waitForRequest('**/gateway/extra-edu/api/portfolios?onlyVerificated=true');
  await edit.click();
  await catalogue;
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

  await choice.getByRole('button', { name: 'Сохранить' }).click();
  await expectToast(page, 'Достижения сохранены');
  await expect(choice).toHaveCount(0);
  await expect(achievement(page, 'Кубок университета')).toBeVisible();
  await expectTotal(page, '12');

  const send = page.getByRole('button', { name: 'Подать заявку' });
  await expect(send).toBeDisabled();

  // What is chosen comes first, although the other is newer.
  await edit.click();
  const offered = choice.getByRole('list', { name: 'Можно использовать' }).getByRole('checkbox');
  await expect(offered.first()).toBeChecked();
  await choice.getByText('Спартакиада вузов').first().click();
  await choice.getByRole('button', { name: 'Сохранить' }).click();
  await expect(achievement(page, 'Спартакиада вузов')).toBeVisible();
  await expectTotal(page, '19');

  // In a draft each is a line that opens where it stands.
  const cup = achievement(page, 'Кубок университета');
  const file = cup.getByRole('button', { name: /^Грамота\.pdf.*0,2 КБ/ });
  await expect(file).toHaveCount(0);
  await cup.getByRole('button', { name: 'Кубок университета' }).click();
  const opened = page.waitForEvent('popup');
  await file.click();
  await (await opened).close();

  // The button is in sight wherever the page stands, and leads to what is missing.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(send).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'К согласиям' }).click();
  await expect(page.getByRole('checkbox').first()).toBeFocused();
  const sections = page.getByRole('navigation', { name: 'Содержание заявки' });
  await sections.getByRole('link', { name: 'Форма согласия' }).click();
  await expect(sections.getByRole('link', { name: 'Форма согласия' })).toHaveAttribute(
    'aria-current',
    'location',
  );
  const consents = page.getByRole('checkbox');
  await expect(consents).toHaveCount(2);
  await page.locator('label', { hasText: 'Подтверждаю, что сведения' }).click();
  await expect(send).toBeDisabled();
  await expect(page.getByText('Пожалуйста, заполните форму согласия')).toBeVisible();
  await page.locator('label', { hasText: 'Даю согласие на обработку' }).click();
  const filing = page.waitForRequest(/\/submit$/);
  await send.click();
  expect((await filing).postData()).toBeNull();
  expect((await filing).headers()).toMatchObject({ 'if-match': expect.stringMatching(/^"\d+"$/) });
  await expectToast(page, 'Заявка подана');
  await expect(page.getByText('На рассмотрении').first()).toBeVisible();
  await expect(edit).toHaveCount(0);
  await expect(send).toHaveCount(0);

  await test.step('a draft that nobody needs goes, after a question', async () => {
    const [spare = 0] = await addAchievements(applicant, [
      { title: 'Лёгкая атлетика', subBlock: 'Спортивные соревнования', status: 'VERIFIED', score: 3 },
    ]);
    const [one, two] = [await createDraft(page, [spare]), await createEmptyDraft(page)];
    await page.goto('/student-applications');
    const draft = page.getByRole('row').filter({ hasText: 'Черновик' });
    // It was never filed: there is no date, and it is not said to be on its way.
    await expect(draft.first()).toContainText('не указано');
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
    await expect(edit).toBeVisible();
    await page.getByRole('button', { name: 'Удалить черновик' }).click();
    await question.getByRole('button', { name: 'Удалить черновик' }).click();
    await expect(page).toHaveURL(/\/student-applications$/);
    await expect(page.getByRole('link', { name: `№ ${id}`, exact: true })).toBeVisible();
    await expect(draft).toHaveCount(0);
  });
});
