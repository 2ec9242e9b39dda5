import { readFile } from 'node:fs/promises';
import { expectToast } from '../../support/toast.ts';
import { card, field, open } from '../portfolio/portfolio-screen.ts';
import {
  chooseFile,
  confirmAdd,
  confirmSave,
  fillTitles,
  openAsStudent,
  openConfiguration,
  pressSave,
  renameBlock,
  row,
  unfold,
} from './configuration-screen.ts';
import { expect, test } from './own-portal.ts';

// One structure for all of them, in one portal.
test.describe.configure({ mode: 'serial' });

test('a block is built from nothing, with a preview and without touching anybody', async ({ page }) => {
  await openConfiguration(page);
  await pressSave(page);
  await expectToast(page, 'Нет изменений для сохранения');

  await page.getByRole('button', { name: 'Добавить блок' }).click();
  const window = page.getByRole('dialog');
  await window.getByRole('button', { name: 'Добавить', exact: true }).click();
  await expect(window.getByText('Название блока не указано')).toHaveCount(2);
  await fillTitles(page, 'Наставничество', 'Mentoring');
  await expect(window.getByText('Блок не участвует в заявках на ПГАС.')).toBeVisible();
  await window.getByText('Номинация ПГАС').click();
  await window.getByRole('textbox', { name: 'Название в заявке (RU)' }).fill('Наставник года');
  await confirmAdd(page);
  await expect(row(page, 'Наставничество')).toBeFocused();
  await expect(row(page, 'Наставничество').getByText('Номинация')).toBeVisible();

  await page.getByRole('button', { name: 'Добавить подблок' }).click();
  await fillTitles(page, 'Кураторство', 'Guidance');
  await window.getByRole('textbox', { name: 'Оценка при проверке' }).fill('пять');
  await expect(window.getByText('Введите целое число от 0 до 1000')).toBeVisible();
  await window.getByRole('textbox', { name: 'Оценка при проверке' }).fill('5');
  await confirmAdd(page);

  await page.getByRole('button', { name: 'Добавить поле' }).click();
  await fillTitles(page, 'Группа', 'Group');
  await window.getByRole('textbox', { name: /^Шаблон/ }).fill('([А-Я');
  await expect(window.getByText(/Шаблон не читается: не закрыта скобка \[/)).toBeVisible();
  await window.getByRole('textbox', { name: /^Шаблон/ }).fill(String.raw`^\d\.\d\.\d{2}[А-Я]$`);
  await window.getByRole('textbox', { name: 'Проверить на примере' }).fill('17');
  await expect(window.getByText('Значение не подходит')).toBeVisible();
  await window.getByRole('textbox', { name: 'Проверить на примере' }).fill('1.3.07А');
  await expect(window.getByText('Значение подходит')).toBeVisible();
  await window.getByText('Обязательное поле').click();
  await confirmAdd(page);

  await row(page, 'Кураторство').click();
  await page.getByRole('button', { name: 'Добавить поле' }).click();
  await fillTitles(page, 'Уровень', 'Level');
  await window.getByRole('button', { name: /Формат/ }).click();
  await page.getByRole('option', { name: 'Период' }).click();
  await expect(window.getByRole('textbox', { name: /^Шаблон/ })).toBeDisabled();
  await window.getByRole('button', { name: /Формат/ }).click();
  await page.getByRole('option', { name: 'Выпадающий список' }).click();
  await window.getByRole('button', { name: 'Добавить', exact: true }).click();
  await expect(window.getByText('Добавьте хотя бы один вариант')).toBeVisible();
  await window.getByRole('button', { name: 'Добавить вариант' }).click();
  await window.getByRole('textbox', { name: 'Вариант 1', exact: true }).fill('Факультет');
  await page.keyboard.press('Enter');
  await window.getByRole('textbox', { name: 'Вариант 2', exact: true }).fill('Университет');
  await confirmAdd(page);

  // The keyboard moves what the focus is on, and keeps the focus on it.
  await expect(row(page, 'Уровень')).toBeFocused();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(row(page, 'Уровень')).toHaveAttribute('aria-posinset', '1');
  await expect(row(page, 'Уровень')).toBeFocused();
  await page.getByRole('button', { name: 'Ниже: Уровень' }).click();
  await expect(row(page, 'Уровень')).toHaveAttribute('aria-posinset', '2');

  // The preview is what a student will see, in either language.
  const preview = page.getByRole('region', { name: 'Как увидит студент' });
  await preview.getByRole('textbox', { name: 'Группа' }).fill('17');
  await expect(preview.getByText('Неверный формат данных')).toBeVisible();
  await preview.getByText('English').click();
  await expect(preview.getByRole('heading', { name: 'Guidance' })).toBeVisible();
  await expect(preview.getByText('Invalid data format')).toBeVisible();
  await preview.getByRole('textbox', { name: 'Group' }).fill('1.3.07А');
  await expect(preview.getByText('Invalid data format')).toHaveCount(0);

  await expect(page.getByText('Не сохранено 4 изменения')).toBeVisible();
  await pressSave(page);
  await expect(
    page.getByRole('dialog').getByText('Достижений студентов изменения не затронут.'),
  ).toBeVisible();
  await confirmSave(page);
  await expectToast(page, 'Конфигурация успешно сохранена');
  await expect(page.getByText('Все изменения сохранены')).toBeVisible();
});

test('a student uses it, and it is locked', async ({ page, browser, ownPortal }) => {
  const student = await openAsStudent(browser, ownPortal.address);
  await student.getByRole('button', { name: 'Добавить достижение: Кураторство' }).click();
  const added = student.getByRole('region', { name: 'Кураторство', exact: true }).getByRole('article');
  await field(added, 'Группа').fill('17');
  await expect(added.getByText('Неверный формат данных')).toBeVisible();
  await field(added, 'Группа').fill('1.3.07А');
  await added.getByRole('combobox', { name: 'Уровень' }).selectOption('Университет');
  await added.getByRole('button', { name: /^Сохранить/ }).click();
  await expectToast(student, 'Сохранено');
  await student.context().close();

  await openConfiguration(page);
  await unfold(page, 'Наставничество');
  await row(page, 'Кураторство').click();
  const locked = row(page, 'Кураторство');
  await expect(locked.getByText('Используется')).toBeVisible();
  await expect(locked.getByText(/1 достижение \(1 студент\)/)).toBeVisible();
  await expect(locked.getByRole('button', { name: 'Изменить' })).toHaveAttribute('aria-disabled', 'true');
  await locked.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await unfold(page, 'Кураторство');
  await row(page, 'Группа').click();
  await expect(row(page, 'Группа').getByRole('button', { name: 'Удалить' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await expect(row(page, 'Группа').getByText(/Поле заполнено: 1 достижение/)).toBeVisible();
});

test('deleted it is read as an old version, restored it is there again, and no value is lost', async ({
  page,
  browser,
  ownPortal,
}) => {
  const student = await openAsStudent(browser, ownPortal.address);
  await openConfiguration(page);
  await unfold(page, 'Наставничество');
  await row(page, 'Кураторство').click();
  await page.keyboard.press('Delete');
  const question = page.getByRole('alertdialog', { name: 'Удалить подблок?' });
  await expect(question.getByText(/1 достижение \(1 студент\).*как старая версия/)).toBeVisible();
  await expect(question.getByRole('button', { name: 'Отмена' })).toBeFocused();
  await question.getByRole('button', { name: 'Удалить' }).click();
  await expectToast(page, 'Подблок удалён');
  await expect(row(page, 'Кураторство')).toHaveCount(0);

  await student.reload();
  const old = student.getByRole('region', { name: 'Кураторство (старая версия)' });
  await expect(old.getByText('1.3.07А').first()).toBeVisible();
  await expect(old.getByText('Университет')).toBeVisible();
  await open(old.getByRole('article'));
  await expect(old.getByRole('textbox')).toHaveCount(0);

  await page.getByText('Только актуальные').click();
  await row(page, 'Кураторство').click();
  await page.getByRole('button', { name: 'Восстановить: Кураторство' }).click();
  await expectToast(page, 'Подблок восстановлен');
  await expect(row(page, 'Кураторство').getByText('Удалено')).toHaveCount(0);

  // The whole block goes and comes back as well, and no value is lost on the way.
  await row(page, 'Наставничество').click();
  await page.keyboard.press('Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Удалить' }).click();
  await expectToast(page, 'Блок удалён');
  await student.reload();
  await expect(student.getByRole('heading', { name: 'Наставничество (старая версия)' })).toBeVisible();
  await page.getByRole('button', { name: 'Восстановить: Наставничество' }).click();
  await expectToast(page, 'Блок восстановлен');
  await student.reload();
  await open(card(student, '1.3.07А'));
  await expect(field(card(student, '1.3.07А'), 'Группа')).toHaveValue('1.3.07А');
  await student.context().close();
});

test('of two administrators the second loses nothing', async ({ page, browser, ownPortal }) => {
  await openConfiguration(page);
  const second = await browser.newContext({ baseURL: ownPortal.address, locale: 'ru-RU' });
  const other = await second.newPage();
  await openConfiguration(other);

  await renameBlock(other, 'Наставничество', { russian: 'Менторство', description: 'Так решил первый' });
  await pressSave(other);
  await confirmSave(other);
  await expectToast(other, 'Конфигурация успешно сохранена');

  await renameBlock(page, 'Наставничество', { russian: 'Тьюторство', description: '' });
  await page.getByRole('button', { name: 'Добавить блок' }).click();
  await fillTitles(page, 'Стажировки', 'Internships');
  await confirmAdd(page);
  await pressSave(page);
  await confirmSave(page);
  await expect(page.getByRole('heading', { name: 'Ваши изменения пока не сохранены' })).toBeVisible();
  await expect(row(page, 'Тьюторство')).toBeVisible();
  await expect(row(page, 'Стажировки')).toBeVisible();

  // A reload takes nothing of it away.
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Ваши изменения пока не сохранены' })).toBeVisible();
  await expect(row(page, 'Тьюторство')).toBeVisible();
  await page.getByRole('searchbox').fill('стаж');
  await expect(row(page, 'Тьюторство')).toHaveCount(0);
  await expect(row(page, 'Стажировки')).toBeVisible();
  await page.getByRole('searchbox').fill('');

  await page.getByRole('button', { name: 'Сравнить и перенести' }).click();
  const merge = page.getByRole('dialog', { name: 'Перенос ваших изменений' });
  const conflict = merge.getByRole('listitem').filter({ has: page.getByText('У вас', { exact: true }) });
  await expect(conflict.getByText('Тьюторство')).toBeVisible();
  await expect(conflict.getByText('Менторство').first()).toBeVisible();
  await merge.getByRole('button', { name: 'Перенести мои изменения' }).click();
  await expect(row(page, 'Тьюторство')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Ваши изменения пока не сохранены' })).toHaveCount(0);
  await pressSave(page);
  await confirmSave(page);
  await expectToast(page, 'Конфигурация успешно сохранена');

  await other.reload();
  await row(other, 'Тьюторство').click();
  await other.keyboard.press('Enter');
  // What only the first had changed is still there.
  await expect(other.getByRole('dialog').getByRole('textbox', { name: 'Описание (RU)' })).toHaveValue(
    'Так решил первый',
  );
  await second.close();
});

test('the structure is carried away as a file, changed there and brought back', async ({ page }) => {
  await openConfiguration(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Экспорт' }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toMatch(/^portfolio-configuration-\d{4}-\d\d-\d\d\.json$/);
  const file = JSON.parse(await readFile(await saved.path(), 'utf8')) as { blocks: { order: number }[] };

  await page.getByRole('button', { name: 'Импорт' }).click();
  const window = page.getByRole('dialog', { name: 'Импорт структуры' });
  const choose = (content: unknown) => chooseFile(window, content);
  await choose('не JSON');
  await expect(window.getByText(/Это не файл JSON/)).toBeVisible();
  await choose({ ...file, blocks: [{ titleRu: 'Без английского', titleEn: '', order: 1 }] });
  await expect(window.getByText(/Название блока не указано/).first()).toBeVisible();
  await expect(window.getByRole('button', { name: 'Импортировать' })).toBeDisabled();
  await expect(window.getByText('{{')).toHaveCount(0);
  await choose(file);
  await expect(window.getByText(/менять нечего/)).toBeVisible();

  const wanted = {
    ...file,
    blocks: [...file.blocks, { titleRu: 'Из файла', titleEn: 'From a file', order: 999 }],
  };
  await choose(wanted);
  await expect(window.getByRole('row', { name: /Блоки 1 0 0/ })).toBeVisible();
  await window.getByRole('button', { name: 'Импортировать' }).click();
  await expectToast(page, 'Структура импортирована');
  await expect(row(page, 'Из файла')).toBeVisible();
});
