import type { Browser, Page } from '@playwright/test';
import type { Portfolio, PortfolioElement } from '@zachetka/contract/portfolio/portfolio/portfolio.schemas';
import { signInByHand, storedToken } from '../../support/sign-in.ts';
import { openAccount } from '../../support/student-account.ts';
import { expect } from '../../support/test.ts';
import { makeWait } from '../verification/waiting-students.ts';

/** A paper as a picture, drawn by the browser itself. */
export async function drawPaper(
  page: Page,
  lines: readonly string[],
  type: 'image/png' | 'image/jpeg' = 'image/png',
): Promise<Buffer> {
  const draw = ({ written, as }: { written: readonly string[]; as: string }) => {
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
    return canvas.toDataURL(as).split(',')[1] ?? '';
  };
  const picture = await page.evaluate(draw, { written: lines, as: type });
  return Buffer.from(picture, 'base64');
}

/** The paper as a scanner puts it into a PDF: a picture that fills the page. */
export async function scannedPdf(page: Page, lines: readonly string[]): Promise<Buffer> {
  const jpeg = await drawPaper(page, lines, 'image/jpeg');
  const drawn = 'q 1200 0 0 850 0 0 cm /Scan Do Q';
  return Buffer.concat([
    Buffer.from(
      `%PDF-1.4
1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj
2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj
3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 1200 850] /Resources <</XObject <</Scan 5 0 R>>>> /Contents 4 0 R>> endobj
4 0 obj <</Length ${drawn.length}>> stream
${drawn}
endstream endobj
5 0 obj <</Type /XObject /Subtype /Image /Width 1200 /Height 850 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length}>> stream
`,
    ),
    jpeg,
    Buffer.from('\nendstream endobj\ntrailer <</Root 1 0 R>>\n%%EOF\n'),
  ]);
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
