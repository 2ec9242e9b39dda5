import type { Browser, Page } from '@playwright/test';
import { axe } from '../../support/axe.ts';
import { signInAs } from '../../support/sign-in.ts';
import { smallPdf } from '../../support/small-pdf.ts';
import { expect } from '../../support/test.ts';
import { expectToast } from '../../support/toast.ts';

/** What the student finds wrong is written down with a proof; the window of it fits a phone. */
export async function fileAppeal(student: Page): Promise<void> {
  const result = student.getByRole('region', { name: 'Результат', exact: true });
  await expect(result).toContainText('201 место, баллов меньше, чем на границе');
  await result.getByRole('button', { name: 'Подать апелляцию' }).click();
  const window = student.getByRole('dialog', { name: /^Апелляция по заявке/ });
  await window.getByRole('button', { name: 'Подать апелляцию' }).click();
  await expect(window.getByText('Напишите, что неверно')).toBeVisible();
  await axe(student);
  await window.getByLabel('С чем вы не согласны').selectOption({ index: 2 });
  await window.getByLabel('Что неверно').fill('Баллы за участие, а это победа');
  await window.getByLabel('Почему').fill('Диплом победителя приложен');
  await window
    .getByTestId('appeal-files')
    .setInputFiles({ name: 'Диплом.pdf', mimeType: 'application/pdf', buffer: smallPdf });
  await window.getByRole('button', { name: 'Подать апелляцию' }).click();
  await expectToast(student, 'Апелляция подана');
  await expect(result.getByText('Ждёт рассмотрения')).toBeVisible();
  await expect(result.getByRole('button', { name: /Диплом\.pdf/ })).toBeVisible();
}

/** Who published may not judge it; somebody else sees whom it moves, and confirms just that. */
export async function upholdAppeal(admin: Page, browser: Browser, seasonId: number): Promise<void> {
  await admin.goto(`/admin/seasons/${seasonId}`);
  await admin.getByRole('link', { name: 'Апелляции (ждут: 1)' }).click();
  await admin.getByRole('link', { name: 'Рассмотреть' }).click();
  await expect(admin.getByText('Эту апелляцию рассмотрит другой человек')).toBeVisible();

  const judge = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
  await signInAs(judge, 'commission', { address: admin.url() });
  const form = judge.getByRole('region', { name: 'Решение по апелляции' });
  // Of one achievement there is one field of points.
  await form.locator('input[inputmode="decimal"]').fill('99');
  await judge.getByRole('button', { name: 'Посмотреть, что изменится' }).click();
  const preview = judge.getByRole('region', { name: 'Что изменится' });
  await expect(preview.getByRole('row', { name: /Получает место/ })).toHaveCount(1);
  await expect(preview.getByRole('row', { name: /Теряет место/ })).toHaveCount(1);
  await axe(judge);
  await judge.setViewportSize({ width: 320, height: 800 });
  await expect
    .poll(() => judge.evaluate(() => document.documentElement.scrollWidth), 'width of the appeal')
    .toBeLessThanOrEqual(320);
  await judge.getByLabel('Ответ студенту').fill('Это победа: баллы исправлены');
  await judge.getByRole('button', { name: 'Удовлетворить' }).click();
  await expectToast(judge, 'Апелляция удовлетворена');
  await judge.context().close();
}
