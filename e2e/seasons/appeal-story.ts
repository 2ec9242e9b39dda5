import type { Browser, Page } from '@playwright/test';
import type { Application } from '@zachetka/contract/applications/applications.schemas';
import type { Scenarios } from '@zachetka/contract/border/border.schemas';
import type { Advice } from '@zachetka/contract/seasons/advice.schemas';
import { axe } from '../support/axe.ts';
import { signInAs, storedToken } from '../support/sign-in.ts';
import { smallPdf } from '../support/small-pdf.ts';
import { expect } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';

const api = '/gateway/extra-edu/api';

/** Calls beside the page, as whoever is signed in there. */
async function callsOf(page: Page) {
  const headers = { authorization: `Bearer ${await storedToken(page)}` };
  return async <Answer>(method: 'GET' | 'POST', path: string, data?: object): Promise<Answer> => {
    const answer = await page.request.fetch(`${api}${path}`, { method, headers, ...(data && { data }) });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return (await answer.json()) as Answer;
  };
}

type Rivals = { admin: Page; browser: Browser; seasonId: number; first: number };

/** A second student applies, and has fewer points than the first; the one place is adopted for the first. */
export async function applySecond({ admin, browser, seasonId, first }: Rivals): Promise<Page> {
  const second = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
  await signInAs(second, 'student2');
  const [theirs, office] = [await callsOf(second), await callsOf(admin)];
  const { seasons } = await theirs<Advice>('GET', '/seasons/advice');
  const nominations = seasons.find((each) => each.season.id === seasonId)?.nominations ?? [];
  const blockId = nominations.find(({ counting }) => counting.length > 0)?.blockId;
  const { id } = await theirs<Application>('POST', '/applications/all-that-count', { blockId, seasonId });
  await theirs('POST', `/applications/${id}/submit`, {});
  const { blocks } = await office<Application>('GET', `/applications/${first}`);
  const portfolioElementId = blocks[0]?.subBlocks[0]?.elements[0]?.id;
  const points = { portfolioElementId, points: '40', reason: 'Победа на олимпиаде' };
  await office('POST', `/applications/${first}/points`, points);
  const { scenarios } = await office<Scenarios>('GET', `/admin/seasons/${seasonId}/scenarios`);
  const [{ id: scenarioId, version } = { id: 0, version: 0 }] = scenarios;
  await office('POST', `/admin/seasons/${seasonId}/scenarios/${scenarioId}/adopt`, {
    version,
    present: 5,
    inFavour: 5,
    against: 0,
    abstained: 0,
    reason: 'Одно место на двоих',
  });
  await second.goto(`/application-for-pgas?id=${id}`);
  return second;
}

/** What the student finds wrong is written down with a proof; the window of it fits a phone. */
export async function fileAppeal(student: Page): Promise<void> {
  await student.reload();
  const result = student.getByRole('region', { name: 'Результат' });
  await expect(result).toContainText('2 место, баллов меньше, чем на границе');
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
