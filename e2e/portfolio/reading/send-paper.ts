import type { Browser, Page } from '@playwright/test';
import type { Portfolio, PortfolioElement } from '@zachetka/contract/portfolio/portfolio/portfolio.schemas';
import { signInByHand, storedToken } from '../../support/sign-in.ts';
import { openAccount } from '../../support/student-account.ts';
import { expect } from '../../support/test.ts';
import { makeWait } from '../verification/waiting-students.ts';

/** A paper as a picture, drawn by the browser itself. */
export async function drawPaper(page: Page, lines: readonly string[]): Promise<Buffer> {
  const picture = await page.evaluate((written) => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [1200, 850];
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.fillStyle = 'black';
    context.textAlign = 'center';
    for (const [at, line] of written.entries()) {
      context.font = `${at === 0 ? 'bold 64px' : '36px'} serif`;
      context.fillText(line, 600, 120 + at * 85);
    }
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  }, lines);
  return Buffer.from(picture, 'base64');
}

const portfolios = '/gateway/extra-edu/api/portfolios';
export const event = 'Всероссийская студенческая олимпиада по терапии';

export const diploma = (person: string, ...more: readonly string[]) => [
  'ДИПЛОМ',
  'I степени',
  `награждается ${person}`,
  'за победу во Всероссийской студенческой',
  'олимпиаде по терапии',
  'г. Томск, 13 апреля 2026 г.',
  ...more,
];

/** A student with one achievement that waits, with this paper as its proof. */
export async function sendPaper(
  browser: Browser,
  lines: readonly string[],
  typed: Record<string, string>,
): Promise<number> {
  const [portfolioId = 0] = (await makeWait(1, 0)).ids;
  const context = await browser.newContext();
  const page = await context.newPage();
  await signInByHand(page, await openAccount(portfolioId));
  const headers = { authorization: `Bearer ${await storedToken(page)}` };
  const call = async <Answer>(method: string, path: string, body: object): Promise<Answer> => {
    const answer = await page.request.fetch(portfolios + path, { method, headers, ...body });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()) as Answer;
  };
  const { blocks } = await call<Portfolio>('GET', '', {});
  const contest = blocks
    .flatMap(({ subBlocks }) => subBlocks)
    .find(({ title }) => title === 'Предметные олимпиады и конкурсы');
  const { id, attributes } = await call<PortfolioElement>('POST', '/elements', {
    data: { subBlockId: contest?.id },
  });
  const values = attributes.flatMap((attribute) => {
    const value = typed[attribute.title];
    return value === undefined ? [] : [{ id: attribute.id, value }];
  });
  expect(values).toHaveLength(Object.keys(typed).length);
  await call('PATCH', '/elements/attributes', { data: values });
  const buffer = await drawPaper(page, lines);
  await call('POST', `/elements/${id}/attachments`, {
    multipart: { file: { name: 'Диплом.png', mimeType: 'image/png', buffer } },
  });
  await call('POST', '/send', { data: { elements: [{ id }] } });
  await context.close();
  return portfolioId;
}

export const said = {
  'Название мероприятия': event,
  'Уровень мероприятия': 'Всероссийский',
  Результат: 'Победитель (I место)',
  'Дата получения': '2026-04-14',
};
