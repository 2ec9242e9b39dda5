import { axe } from '../../support/axe.ts';
import { saveLook } from '../../support/looks.ts';
import { signInAs } from '../../support/sign-in.ts';
import { smallPdf } from '../../support/small-pdf.ts';
import { expect, test } from '../../support/test.ts';
import { expectToast } from '../../support/toast.ts';
import {
  card,
  choice,
  dropFile,
  field,
  open,
  openPortfolio,
  sendForVerification,
  subBlock,
} from './portfolio-screen.ts';
import { rejectElement } from './reject-element.ts';

// One student does all of it, and sending takes everything that is ready: one after the other, each on its own.
test.describe.configure({ mode: 'default' });

test(
  'a student adds, fails, fixes, saves, attaches and sends, and after a rejection sends again',
  { tag: '@main' },
  async ({ page }, { retry }) => {
    const work = `Качество сна студентов ${Date.now()}`;
    await openPortfolio(page, 'student2');

    await subBlock(page, 'Научные публикации')
      .getByRole('button', { name: /^Добавить достижение/ })
      .click();
    const added = card(page, 'Новое достижение').first();
    await expect(field(added, 'Название работы')).toBeFocused();
    const save = added.getByRole('button', { name: /^Сохранить/ });
    await expect(save).toBeDisabled();

    await field(added, 'Число авторов').fill('двое');
    await expect(added.getByText('Неверный формат данных')).toBeVisible();
    await save.click();
    await expectToast(page, 'Некоторые достижения заполнены неверно');
    await expect(added.getByText('Поле обязательно для заполнения')).toHaveCount(4);
    await expect(field(added, 'Название работы')).toBeFocused();

    await field(added, 'Название работы').fill(work);
    await choice(added, 'Вид публикации').selectOption({ index: 1 });
    await field(added, 'Издание').fill('Своё издание');
    await choice(added, 'Выбрать из справочника: Издание').selectOption('Клинический опыт');
    await expect(field(added, 'Издание')).toHaveValue('Клинический опыт');
    const date = field(added, 'Дата выхода');
    await date.fill('31.02.2026');
    await expect(added.getByText('Неверный формат данных')).toHaveCount(2);
    await date.fill('5.3.2026');
    await date.blur();
    await expect(date).toHaveValue('05.03.2026');
    await added.getByRole('button', { name: 'Открыть календарь: Дата выхода' }).click();
    const calendar = page.getByRole('dialog');
    await expect(calendar.getByRole('columnheader', { includeHidden: true }).first()).toHaveText(/пн/i);
    await calendar.getByRole('button', { name: /17 марта 2026/ }).click();
    await expect(date).toHaveValue('17.03.2026');
    await field(added, 'Число авторов').fill('2,5');
    await field(added, 'Аннотация').fill('Первая строка\nВторая строка');
    await expect(added.getByText('Неверный формат данных')).toHaveCount(0);
    await save.click();
    await expectToast(page, 'Сохранено');
    const saved = card(page, work);
    await expect(saved.getByRole('button', { name: /^Сохранить/ })).toBeDisabled();

    await saved.getByRole('button', { name: /^Прикрепить файлы/ }).click();
    const upload = page.getByRole('dialog', { name: 'Прикрепить файлы' });
    const files = upload.getByTestId('file-input');
    const proof = { name: 'Сертификат.pdf', mimeType: 'application/pdf', buffer: smallPdf };
    await files.setInputFiles([
      proof,
      { name: 'Лишний.pdf', mimeType: 'application/pdf', buffer: smallPdf },
      { name: 'Большой.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) },
    ]);
    await expect(upload.getByText('Пропущен файл больше 5 МБ: Большой.pdf')).toBeVisible();
    await upload.getByRole('button', { name: 'Убрать Лишний.pdf' }).click();
    await upload.getByRole('button', { name: 'Сохранить', exact: true }).click();
    await expectToast(page, 'Файлы успешно загружены');
    await expect(saved.getByText('0,2 КБ')).toBeVisible();

    await saved.getByRole('button', { name: /^Прикрепить файлы/ }).click();
    await files.setInputFiles([proof]);
    await upload.getByRole('button', { name: 'Сохранить', exact: true }).click();
    await expectToast(page, 'Файл с таким именем уже прикреплён!');
    await upload.getByRole('button', { name: 'Отмена' }).click();

    const opened = page.waitForEvent('popup');
    await saved.getByRole('button', { name: /^Сертификат\.pdf/ }).click();
    await (await opened).close();

    // The window names what goes, and one can leave something out.
    const send = page.getByRole('button', { name: 'Отправить на проверку' });
    await send.click();
    const window = page.getByRole('dialog', { name: 'Отправить на проверку' });
    const tick = window.getByRole('checkbox', { name: work });
    await expect(tick).toBeChecked();
    await expect(window.getByRole('listitem').filter({ hasText: work })).toContainText(
      'Научные публикации · черновик от',
    );
    const chosen = await window.getByRole('checkbox', { checked: true }).count();
    await axe(page);
    await tick.press('Space');
    await expect(window.getByRole('button', { name: `Отправить: ${chosen - 1}` })).toBeVisible();
    await tick.press('Space');
    await window.getByRole('button', { name: `Отправить: ${chosen}` }).click();
    await expectToast(page, `Отправлено: ${chosen}`);
    await expect(saved.getByText('На проверке').first()).toBeVisible();
    await expect(saved.getByRole('textbox')).toHaveCount(0);

    // Nobody has opened it yet: it can be taken back, and sent once more.
    await saved.getByRole('button', { name: /^Отозвать/ }).click();
    await expectToast(page, 'Достижение отозвано: теперь это черновик');
    await expect(field(saved, 'Название работы')).toHaveValue(work);
    await sendForVerification(page);

    await rejectElement(page, work, 'Приложите титульный лист сборника');
    await page.reload();
    await expect(saved.getByText('Возвращено на доработку').first()).toBeVisible();
    // The line says what was asked of the student.
    await expect(saved.getByText('Приложите титульный лист сборника')).toBeVisible();
    await open(saved);
    await expect(saved.getByRole('heading', { name: /^Отклонено: \S+ \S+/ })).toBeVisible();
    await expect(saved.getByText('Приложите титульный лист сборника')).toBeVisible();
    await field(saved, 'Аннотация').fill('Исправлено');
    await saved.getByRole('button', { name: /^Сохранить/ }).click();
    await expectToast(page, 'Сохранено');
    await expect(saved.getByText('Возвращено на доработку')).toHaveCount(0);
    // Drafts of the last academic year are offered, and go only where somebody wants it.
    await send.click();
    const old = window.getByRole('checkbox', { checked: false });
    // A first try that failed further down has sent them.
    await expect(retry === 0 ? old.first() : window.getByRole('checkbox').first()).toBeVisible();
    for (let left = await old.count(); left > 0; left -= 1) await old.first().press('Space');
    await window.getByRole('button', { name: /^Отправить: / }).click();
    await expect(saved.getByText('На проверке').first()).toBeVisible();
    await expect(saved.getByText(/^Отправлено повторно/)).toBeVisible();

    await saved.getByRole('button', { name: /^История/ }).click();
    const history = page.getByRole('dialog', { name: 'История достижения' });
    await expect(history.getByText('Черновик → Отправлено повторно')).toBeVisible();
    await expect(history.getByText('Приложите титульный лист сборника')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(saved.getByRole('button', { name: /^История/ })).toBeFocused();

    // Nothing is left to send, and the button says so instead of working.
    await expect(send).toHaveAttribute('aria-disabled', 'true');
    // The pointer still stands where it pressed: only coming near once more opens the tooltip.
    await page.mouse.move(0, 0);
    await send.hover();
    await expect(page.getByRole('tooltip')).toHaveText('Нет достижений для отправки на проверку');
  },
);

test('in English the remaining formats are filled in, saved together and deleted', async ({ page }) => {
  await openPortfolio(page, 'student2', { language: 'en' });
  const project = `Night ambulance ${Date.now()}`;

  // Who studies two things sees full-time study first, and chooses; the device remembers it.
  await page.getByRole('button', { name: /СТ-401|СР-101з/ }).click();
  const programmes = page.getByRole('group', { name: 'Study programme' }).getByRole('radio');
  const education = page.getByRole('region', { name: 'Student', exact: true }).locator('dl').first();
  await expect(programmes.first()).toBeChecked();
  await expect(education).toContainText('СТ-401');
  await programmes.nth(1).check();
  await expect(education).toContainText('СР-101з');
  await page.reload();
  await page.getByRole('button', { name: /СР-101з/ }).click();
  await expect(education).toContainText('СР-101з');
  await programmes.first().check();

  await subBlock(page, 'Volunteering')
    .getByRole('button', { name: /^Add achievement/ })
    .click();
  const volunteering = subBlock(page, 'Volunteering').getByRole('article', { name: 'New achievement' });
  await field(volunteering, 'Event or project')
    .or(volunteering.getByRole('textbox').first())
    .first()
    .fill(project);
  await volunteering.getByRole('combobox').selectOption({ index: 2 });
  const period = volunteering.getByPlaceholder('dd.mm.yyyy - dd.mm.yyyy');
  await period.fill('30.06.2026 - 01.09.2025');
  await expect(volunteering.getByText('Invalid data format')).toBeVisible();
  await period.fill('1.9.2025–30.6.2026');
  await period.blur();
  await expect(period).toHaveValue('01.09.2025 - 30.06.2026');
  await volunteering.getByRole('textbox').nth(2).fill('120');

  await subBlock(page, 'Blood donation')
    .getByRole('button', { name: /^Add achievement/ })
    .click();
  const donation = subBlock(page, 'Blood donation').getByRole('article', { name: 'New achievement' });
  await donation.getByRole('combobox').selectOption({ index: 1 });
  await donation.getByPlaceholder('dd.mm.yyyy').fill('12.05.2026');

  await expect(page.getByText('2 achievements are not saved')).toBeVisible();
  await page.getByRole('button', { name: 'Save all' }).click();
  await expectToast(page, 'All achievements successfully saved as draft');
  await expect(page.getByText(/achievements? (is|are) ready to be sent/)).toBeVisible();

  const saved = card(page, project);
  await saved.getByRole('button', { name: /^Delete/ }).click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByText(project)).toBeVisible();
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await question.getByRole('button', { name: 'Delete the achievement' }).click();
  await expect(saved).toHaveCount(0);
});

test('somebody else changed the element meanwhile: the page catches up and keeps what was typed', async ({
  page,
}) => {
  await openPortfolio(page, 'student2');
  const about = subBlock(page, 'О себе').getByRole('article');
  await open(about);
  const interests = field(about, 'Профессиональные интересы');
  const typed = `Кардиология ${Date.now()}`;
  await interests.fill(typed);
  const other = await page.context().newPage();
  await other.goto('/portfolio');
  const otherAbout = subBlock(other, 'О себе').getByRole('article');
  await open(otherAbout);
  await field(otherAbout, 'Профессиональные интересы').fill(`Неврология ${Date.now()}`);
  await otherAbout.getByRole('button', { name: /^Сохранить/ }).click();
  await expectToast(other, 'Сохранено');
  await other.close();

  await about.getByRole('button', { name: /^Сохранить/ }).click();
  await expectToast(page, /Достижение тем временем изменено/);
  await expect(interests).toHaveValue(typed);
  await about.getByRole('button', { name: /^Сохранить/ }).click();
  await expectToast(page, 'Сохранено');
});

test('a new achievement with a file is sent in ten actions at most, on a phone and from Home', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, 'student2', { address: '/' });
  let actions = 0;
  const act = async (action: Promise<unknown>) => {
    await action;
    actions += 1;
  };
  // No sub-block asks for more: six fields have to be filled in.
  const menu = page.getByRole('navigation', { name: 'Быстрое меню' });
  await act(menu.getByRole('link', { name: 'Портфолио' }).click());
  const talks = subBlock(page, 'Доклады на конференциях');
  await act(talks.getByRole('button', { name: /^Добавить достижение/ }).click());
  const added = talks.getByRole('article', { name: 'Новое достижение' }).first();
  const talk = `Доклад ${Date.now()}`;
  await expect(added.locator('[aria-required="true"]')).toHaveCount(6);
  await expect(field(added, 'Тема доклада')).toBeFocused();
  await act(field(added, 'Тема доклада').fill(talk));
  await act(field(added, 'Конференция').fill('Весенние чтения'));
  for (const list of await added.locator('select[aria-required="true"]').all())
    await act(list.selectOption({ index: 1 }));
  await act(field(added, 'Сроки проведения').fill('05.03.2026 - 07.03.2026'));
  // Everything is filled in, so the card offers to go with its file: what is chosen is the last that is asked.
  await saveLook(page, 'portfolio-attach-and-send', { language: 'ru', theme: 'light', width: 390 });
  const chooser = page.waitForEvent('filechooser');
  await act(added.getByRole('button', { name: /^Прикрепить и отправить/ }).click());
  const proof = { name: 'Сертификат докладчика.pdf', mimeType: 'application/pdf', buffer: smallPdf };
  await act((await chooser).setFiles([proof]));
  await expectToast(page, 'Отправлено: 1');
  const sent = card(page, talk);
  await expect(sent.getByText('На проверке').first()).toBeVisible();
  await expect(sent.getByText('Сертификат докладчика.pdf')).toBeVisible();
  expect(actions).toBeLessThanOrEqual(10);

  // What is not filled in can't go: its window only saves. The list of files opens with it.
  const upload = page.getByRole('dialog', { name: 'Прикрепить файлы' });
  await subBlock(page, 'Донорство')
    .getByRole('button', { name: /^Добавить достижение/ })
    .click();
  const donation = subBlock(page, 'Донорство').getByRole('article', { name: 'Новое достижение' });
  const picker = page.waitForEvent('filechooser');
  await donation.getByRole('button', { name: /^Прикрепить файлы/ }).click();
  await (await picker).setFiles([{ name: 'Справка.pdf', mimeType: 'application/pdf', buffer: smallPdf }]);
  await expect(upload.getByRole('button', { name: 'Сохранить', exact: true })).toBeEnabled();
  await expect(upload.getByRole('button', { name: 'Сохранить и отправить' })).toHaveCount(0);
  await upload.getByRole('button', { name: 'Отмена' }).click();
  await expect(donation.getByRole('button', { name: /^Прикрепить и отправить/ })).toHaveCount(0);

  // Filled in, with a file that is dropped on the card: its window sends what it belongs to.
  await donation.getByRole('combobox').selectOption({ index: 1 });
  await field(donation, 'Дата донации').fill('12.05.2026');
  await dropFile(donation, 'Справка донора.pdf');
  await expect(upload.getByRole('listitem')).toContainText('Справка донора.pdf');
  await axe(page);
  await saveLook(page, 'portfolio-files', { language: 'ru', theme: 'light', width: 390 });
  await upload.getByRole('button', { name: 'Сохранить и отправить' }).click();
  await expectToast(page, 'Отправлено: 1');
});
