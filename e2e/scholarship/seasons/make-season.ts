import { randomInt } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import type { RuleFile } from '@zachetka/contract/scholarship/seasons/rules/rule-file';
import type { RuleStructure } from '@zachetka/contract/scholarship/seasons/season-rules.schemas';
import { axe } from '../../support/axe.ts';
import { signInAs, storedToken } from '../../support/sign-in.ts';
import { expect } from '../../support/test.ts';
import { expectToast } from '../../support/toast.ts';
import { fitsNarrow } from './fits.ts';

/** From nothing to announced, with rules by which every achievement brings five points; answers its number. */
export async function makeSeason(page: Page, award: string): Promise<number> {
  await signInAs(page, 'admin', { address: '/admin/seasons' });
  await page.getByRole('button', { name: 'Новый вид выплаты' }).click();
  const type = page.getByRole('dialog', { name: 'Новый вид выплаты' });
  await type.getByLabel('Название по-русски').fill(award);
  await type.getByLabel('Название по-английски').fill(award);
  await type.getByLabel('Код').fill(`award-${randomInt(1e6)}`);
  await type.getByRole('button', { name: 'Создать' }).click();
  await expect(type).toHaveCount(0);

  await page.getByRole('button', { name: 'Новый сезон' }).click();
  const dialog = page.getByRole('dialog', { name: 'Новый сезон' });
  await dialog.getByLabel('Вид выплаты').selectOption({ label: award });
  await dialog.getByRole('button', { name: 'Создать черновик' }).click();
  await expect(page).toHaveURL(/\/admin\/seasons\/\d+$/);
  const id = Number(new URL(page.url()).pathname.split('/').at(-1));

  for (const window of ['Достижения', 'Приём заявок']) {
    const own = page.getByRole('group', { name: window, exact: true });
    await own.getByRole('button', { name: `Добавить окно «${window}»` }).click();
    await own.getByLabel(`${window}: с`, { exact: true }).fill('01.09.2026');
    await own.getByLabel(`${window}: по`, { exact: true }).fill('01.01.2099');
    await own.getByLabel(`${window}: по, время`).fill('12:00');
  }
  await page.getByLabel('Семестр обучения').check();
  await page.getByLabel('С семестра').fill('20');
  await axe(page);
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expectToast(page, 'Сезон сохранён');

  await page.getByRole('link', { name: 'Правила', exact: true }).click();
  await page.getByRole('button', { name: 'Таблицы, интервалы и давность' }).click();
  await tryRules(page);
  await page.getByTestId('rules-file').setInputFiles({
    name: 'rules.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(await fivePointsForAll(page))),
  });
  await expect(page.getByRole('button', { name: /^Всё подряд/ }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Сохранить черновик' }).click();
  await expectToast(page, 'Правила сохранены');

  await page.goto(`/admin/seasons/${id}`);
  await page.getByRole('button', { name: 'Объявить сезон' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Объявить сезон' }).click();
  await expect(page.getByText('Идёт', { exact: true })).toBeVisible();
  await page.goto(`/admin/seasons/${id}/rules`);
  await expect(page.getByText('Эта версия не меняется')).toBeVisible();
  await fitsNarrow(page, ['/admin/seasons', `/admin/seasons/${id}`, `/admin/seasons/${id}/rules`]);
  return id;
}

/** Whatever the structure calls its parts: every achievement brings five points. */
async function fivePointsForAll(page: Page): Promise<RuleFile> {
  const headers = { authorization: `Bearer ${await storedToken(page)}` };
  const answer = await page.request.get('/gateway/extra-edu/api/admin/seasons/structure', { headers });
  const { blocks } = (await answer.json()) as RuleStructure;
  return {
    award: 'any',
    version: '1',
    referenceDate: new Date().toISOString().slice(0, 10),
    lookBack: null,
    rounding: { digits: 2, mode: 'half-up' },
    directions: [{ id: 'all', titleRu: 'Все направления', titleEn: 'All directions', cap: '100' }],
    criteria: [
      {
        id: 'each',
        direction: 'all',
        titleRu: 'Всё подряд',
        titleEn: 'Everything',
        subBlocks: blocks.flatMap(({ subBlocks }) => subBlocks.map(({ code }) => code)),
        points: { fixed: '5' },
      },
    ],
  };
}

/** What is wrong is told at its place; a click on the bench is an achievement more. */
async function tryRules(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Волонтёрство/ })
    .first()
    .click();
  const first = page.getByRole('group', { name: 'Интервалы' });
  await valueAfter(first.getByLabel('По').first(), '999');
  await expect(page.getByText('Этот интервал пересекается с другим').first()).toBeVisible();
  // It can be kept with its mistake, and comes into force without one only.
  await expect(page.getByRole('button', { name: 'Сохранить черновик' })).toBeEnabled();
  await page
    .getByRole('button', { name: /^Убрать интервал/ })
    .first()
    .click();

  const bench = page.getByRole('region', { name: 'Проба' });
  const total = bench.getByRole('status').first();
  await expect(total).toHaveText('Итого: 0 баллов');
  await bench.getByRole('button', { name: 'Олимпиады и конкурсы' }).click();
  await expect(total).toHaveText('Итого: 20 баллов');
  await bench.getByLabel('Средний балл').fill('4,8');
  await bench.getByLabel('Сдано сессий').fill('6');
  await expect(total).toHaveText('Итого: 25,76 балла');
  await axe(page);
}

async function valueAfter(field: Locator, value: string): Promise<void> {
  await field.fill(value);
  await expect(field).toHaveValue(value);
}
