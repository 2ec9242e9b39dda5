import { readFile } from 'node:fs/promises';
import { readSheet } from 'read-excel-file/node';
import { axe } from '../../support/axe.ts';
import { saveLook } from '../../support/looks.ts';
import { signInAs } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';
import { expectToast } from '../../support/toast.ts';
import {
  acceptMany,
  addAchievements,
  createApplicant,
  fileApplication,
  nomination,
  signInAsApplicant,
} from './applicant.ts';

const look = { language: 'ru', theme: 'light', width: 1366 } as const;

test('a student without applications begins one; what fails can be tried again', async ({ page }) => {
  const applicant = await createApplicant();
  await signInAsApplicant(page, applicant);
  const calls = '**/gateway/extra-edu/api/applications**';
  await page.route(calls, (route) => route.abort());
  await page.goto('/application-for-pgas?id=1');
  await expect(page.getByRole('heading', { name: 'Не удалось загрузить заявку' })).toBeVisible();
  await page.goto('/student-applications');
  await expect(page.getByRole('heading', { name: 'Не удалось загрузить заявки' })).toBeVisible();
  await page.unroute(calls);
  await page.getByRole('button', { name: 'Попробовать снова' }).click();
  await expect(page.getByRole('heading', { name: 'Заявок пока нет' })).toBeVisible();
  await page.getByRole('button', { name: 'Новая заявка' }).click();
  await expect(page.getByRole('region', { name: nomination })).toContainText('нет достижений');
  await page.goBack();
  await expect(page.getByRole('row').filter({ hasText: 'Черновик' })).toHaveCount(1);
  await axe(page);

  await page.goto('/application-for-pgas?id=abc');
  await expect(page.getByRole('heading', { name: 'Заявка не найдена' })).toBeVisible();
  await page.goto('/application-for-pgas?id=999999');
  await expect(page.getByRole('heading', { name: 'Заявка не найдена' })).toBeVisible();
  // Somebody else's, and pages of the commission: a refusal is told as one.
  await page.goto('/application-for-pgas?id=1');
  await expect(page).toHaveURL(/\/403$/);
  for (const address of ['/admin-applications', '/application-for-pgas?id=1&verification=true']) {
    await page.goto(address);
    await expect(page).toHaveURL(/\/403$/);
  }
});

test('the commission filters, exports, ranks and prints', { tag: '@main' }, async ({ page }) => {
  test.slow();
  const ids: number[] = [];
  const applicants = [await createApplicant(), await createApplicant()] as const;
  for (const applicant of applicants) {
    const elements = await addAchievements(applicant, [
      { title: 'Кубок университета', subBlock: 'Спортивные соревнования', status: 'VERIFIED', score: 31 },
    ]);
    await signInAsApplicant(page, applicant);
    ids.push(await fileApplication(page, elements));
  }
  const [one, other] = applicants;

  await signInAs(page, 'commission', { address: '/admin-applications' });
  // Those that have come: not the skeleton, and not those of the question before.
  const rows = page.getByRole('main').locator('[aria-busy="false"] tbody:not([data-page-loading]) tr');
  await expect(rows.first()).toBeVisible();
  // It opens on what waits, and says how much that is.
  const tab = page.getByRole('link', { name: /^Ждут решения \d+$/ });
  await expect(tab).toHaveAttribute('aria-current', 'page');
  await expect(page.getByText('Очистить фильтры')).toHaveCount(0);
  await expect(rows.filter({ hasText: /Принята|Отклонена/ })).toHaveCount(0);
  await page.getByRole('button', { name: /^Фильтр: Учебный год/ }).click();
  await page
    .getByRole('radio', { name: /^\d{4}\/\d{4}$/ })
    .first()
    .check();
  await page.getByRole('button', { name: 'Применить' }).click();
  await expect(page).toHaveURL(/year=\d{4}/);
  await page.getByRole('button', { name: /^Фильтр: Статус/ }).click();
  await page.getByRole('radio', { name: 'На рассмотрении' }).check();
  await page.getByRole('button', { name: 'Применить' }).click();
  await expect(page).toHaveURL(/status=SUBMITTED/);
  await page
    .getByRole('searchbox')
    .or(page.getByRole('textbox', { name: 'ФИО' }))
    .first()
    .fill('Заявкина');
  await expect(page).toHaveURL(/fullName=/);
  await expect(rows.filter({ hasText: one.fullName })).toBeVisible();
  await expect(rows.filter({ hasText: other.fullName })).toBeVisible();

  await test.step('what is shown is what is exported', async () => {
    const download = async (name: string) => {
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name }).click(),
      ]);
      return { name: file.suggestedFilename(), path: await file.path() };
    };
    const workbook = await download('Скачать XLSX');
    expect(workbook.name).toMatch(/\.xlsx$/);
    const sheet = await readSheet(workbook.path);
    expect(sheet[0]?.slice(0, 4)).toEqual(['ФИО', '№ заявки', '№ зачётной книжки', 'Группа']);
    const exported = sheet.slice(1).map(([fullName, id]) => [fullName, id]);
    expect(exported).toContainEqual([one.fullName, ids[0]]);
    expect(exported).toContainEqual([other.fullName, ids[1]]);
    expect(sheet.slice(1).every((row) => String(row[0]).startsWith('Заявкина'))).toBe(true);

    const text = await readFile((await download('Скачать CSV')).path, 'utf8');
    const lines = text.replace('\uFEFF', '').trim().split(/\r?\n/);
    expect(lines[0]).toMatch(/^ФИО;№ заявки;№ зачётной книжки;/);
    expect(lines).toHaveLength(sheet.length);
  });

  await page.getByRole('link', { name: 'Список по баллам' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Список номинации по баллам' })).toBeVisible();
  await page.getByLabel('Номинация').selectOption({ label: nomination });
  await page
    .getByRole('searchbox')
    .or(page.getByRole('textbox', { name: 'ФИО' }))
    .first()
    .fill('Заявкина');
  await expect(page).toHaveURL(/ranking.*fullName=/);
  for (const applicant of applicants) {
    const row = rows.filter({ hasText: applicant.fullName });
    await expect(row.getByRole('cell').first()).toHaveText(/^\d+–\d+$/);
    await expect(row).toContainText('31');
  }
  await axe(page);
  await saveLook(page, 'ranking', look);
  await page.emulateMedia({ media: 'print' });
  const ranked = page.getByRole('article', { name: 'Список номинации по баллам' });
  await expect(ranked).toContainText(nomination);
  await expect(ranked.getByRole('row').filter({ hasText: one.fullName })).toContainText(/\d+–\d+/);
  await expect(page.getByRole('button')).toHaveCount(0);
  await page.emulateMedia({ media: null });

  await test.step('the paper and the file of a ranking hold all places, not only a page', async () => {
    const year = 2009;
    await acceptMany(applicants[0], 17, year);
    const address = new URL(page.url());
    await page.goto(
      `/admin-applications/ranking?nomination=${address.searchParams.get('nomination')}&year=${year}`,
    );
    await expect(rows).toHaveCount(15);
    await page.emulateMedia({ media: 'print' });
    await expect(ranked.getByRole('row')).toHaveCount(1 + 17);
    await page.emulateMedia({ media: null });
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Скачать XLSX' }).click(),
    ]);
    const sheet = await readSheet(await file.path());
    expect(sheet.map(([place]) => String(place))).toEqual([
      'Место',
      ...Array.from({ length: 17 }, (_, at) => String(at + 1)),
    ]);
  });

  await page.goto(`/application-for-pgas?id=${ids[0]}&verification=true`);
  await page.getByRole('button', { name: 'Принять' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Принять', exact: true }).click();
  await expectToast(page, `Заявка № ${ids[0]} принята`);

  await page.goto('/admin-applications/protocol');
  const protocol = page.getByRole('article', { name: 'Протокол' });
  await page.getByLabel('Номинация').selectOption({ label: nomination });
  await expect(page).toHaveURL(/nomination=/);
  const decided = protocol.getByRole('row').filter({ hasText: one.fullName });
  await expect(decided).toContainText('Принята');
  await expect(protocol.getByText('Председатель комиссии')).toBeVisible();
  await axe(page);
  await saveLook(page, 'protocol', look);

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  // The one that skips to the content would stand at the foot of every sheet.
  await expect(page.getByRole('link')).toHaveCount(0);
  await page.setViewportSize({ width: 794, height: 1123 });
  await saveLook(page, 'protocol-print', look);
});
