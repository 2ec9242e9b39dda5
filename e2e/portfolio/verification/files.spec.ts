import type { Page } from '@playwright/test';
import type {
  PortfolioReview,
  VerificationQueue,
} from '@zachetka/contract/portfolio/verification/verification.schemas';
import { signInAs, storedToken } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';
import { currentCard, openReview } from './review-screen.ts';

/** A portfolio in the queue with a file that one other student has: who that is changes with the day on which the demo was made. */
async function findSharedFile(page: Page): Promise<number> {
  const headers = { authorization: `Bearer ${await storedToken(page)}` };
  const ask = async <T>(path: string) => {
    const answer = await page.request.get(`/gateway/extra-edu/api/verifications${path}`, { headers });
    return (await answer.json()) as T;
  };
  const { portfolios } = await ask<VerificationQueue>('/queue?page=0&pageSize=100');
  for (const { portfolioId } of portfolios) {
    const { blocks } = await ask<PortfolioReview>(`/portfolios/${portfolioId}`);
    const shared = blocks
      .flatMap(({ subBlocks }) => subBlocks.flatMap(({ elements }) => elements))
      .flatMap(({ attachments }) => attachments)
      .filter(({ sameFiles }) => sameFiles?.total === 1 && sameFiles.teamAward === null);
    if (shared.length === 1) return portfolioId;
  }
  throw new Error('nobody in the queue has a file that somebody else has too');
}

test('files are seen in the page: a PDF in the viewer of the browser, a picture with zoom', async ({
  page,
}) => {
  await openReview(page, 'verification-admin', 18);
  const shown = page.getByRole('region', { name: 'Файл достижения' });
  const served = page.waitForResponse(
    (answer) => answer.url().includes('/files/') && answer.headers()['content-type'] === 'application/pdf',
  );
  await page.reload();
  // The viewer of the browser may ask for it in parts.
  expect([200, 206]).toContain((await served).status());
  await expect(shown.locator('iframe')).toBeVisible();
  expect((await served).headers()['content-disposition']).toMatch(/^inline/);
  await expect.poll(() => page.frames().some((frame) => frame.url().includes('/files/'))).toBe(true);

  // A press inside gives the keys to the PDF; with the pointer they come back to the page.
  // A viewer that is still starting drops the first press.
  await expect(async () => {
    await shown.locator('iframe').click();
    await expect(shown.locator('iframe')).toBeFocused({ timeout: 2000 });
  }).toPass();
  await page.getByRole('heading', { level: 1 }).hover();
  await expect(shown.locator('iframe')).not.toBeFocused();

  await page.keyboard.press('j');
  await page.keyboard.press('f');
  const picture = shown.getByRole('img');
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  const before = (await picture.boundingBox())?.width ?? 0;
  await page.keyboard.press('+');
  await expect(shown.getByText('150')).toBeVisible();
  await expect.poll(async () => (await picture.boundingBox())?.width ?? 0).toBeGreaterThan(before * 1.4);
  await shown.getByRole('button', { name: 'Уменьшить' }).click();
  await expect(shown.getByText('100')).toBeVisible();
  const isWide = () => picture.boundingBox().then((box) => (box?.width ?? 0) > (box?.height ?? 0));
  const wasWide = await isWide();
  await shown.getByRole('button', { name: 'Повернуть' }).click();
  await expect.poll(isWide).toBe(!wasWide);

  const files = currentCard(page).getByRole('list', { name: 'Файлы' }).getByRole('button', { pressed: true });
  await expect(files).toHaveCount(1);
});

test('a file that others have too is marked, compared, and named a team award', async ({ page }) => {
  await signInAs(page, 'verification-admin');
  await openReview(page, 'verification-admin', await findSharedFile(page));
  // The key is about the current one: whose control has the focus.
  await page.getByRole('button', { name: /Тот же файл у других: 1/ }).focus();
  await page.keyboard.press('d');
  const comparison = page.getByRole('dialog', { name: 'Тот же файл у другого студента' });
  await expect(comparison.getByText('Файлы совпадают полностью')).toBeVisible();
  await expect(comparison.getByRole('region')).toHaveCount(2);
  await expect(comparison.getByRole('region').nth(1).getByRole('link')).toHaveAttribute(
    'href',
    /^\/portfolio\/\d+$/,
  );
  await expect(comparison.getByRole('region').nth(1).getByRole('definition').first()).toBeVisible();
  await comparison.getByRole('button', { name: 'Это командная награда' }).click();
  await expect(comparison.getByText(/Отмечено: Громова Татьяна Алексеевна/)).toBeVisible();
  await page.keyboard.press('Escape');
  const award = page.getByRole('button', { name: /Командная награда/ });
  await expect(award).toBeFocused();
  await page.reload();
  await award.click();
  await comparison.getByRole('button', { name: 'Снять отметку о командной награде' }).click();
  await expect(comparison.getByText('Файлы совпадают полностью')).toBeVisible();
});
