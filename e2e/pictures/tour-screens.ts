import type { Page } from '@playwright/test';
import type {
  PortfolioReview,
  VerificationQueue,
} from '@zachetka/contract/verification/verification.schemas';
import { storedToken } from '../support/sign-in.ts';
import { expect } from '../support/test.ts';

const verifications = '/gateway/extra-edu/api/verifications';

/** Goes to a section of a long page by the list beside it. */
export async function showSection(page: Page, index: number): Promise<void> {
  await page.locator('main nav a[href^="#"]').nth(index).click();
}

/** The first student of the queue whose first achievement has a photo: a picture can't show a PDF. */
export async function openReviewWithPicture(page: Page): Promise<void> {
  const headers = { authorization: `Bearer ${await storedToken(page)}` };
  const ask = async <T>(path: string) =>
    (await (await page.request.get(`${verifications}${path}`, { headers })).json()) as T;
  const { portfolios } = await ask<VerificationQueue>('/queue?page=0&pageSize=100');
  for (const { portfolioId } of portfolios) {
    const { blocks } = await ask<PortfolioReview>(`/portfolios/${portfolioId}`);
    const [first] = blocks.flatMap(({ subBlocks }) => subBlocks.flatMap(({ elements }) => elements));
    if (first?.attachments[0]?.contentType !== 'image/png') continue;
    await page.goto(`/verification-achievements/${portfolioId}`);
    await expect(page.locator('main img').first()).toBeVisible();
    return;
  }
  throw new Error('nobody in the queue has attached a photo');
}

/** What counts in the season that runs, and why. */
export async function openAdviser(page: Page): Promise<void> {
  const adviser = page.getByRole('button', { name: /^(Ваши баллы|Your (season )?points)/ }).first();
  await adviser.click();
  await expect(adviser).toHaveAttribute('aria-expanded', 'true');
  await adviser.scrollIntoViewIfNeeded();
}

/** The border of the first season in the list, which is the one that runs. */
export async function openBorder(page: Page): Promise<void> {
  await page.locator('main a[href^="/admin/seasons/"]').first().click();
  await page.locator('main a[href$="/border"]').first().click();
  await expect(page.getByRole('slider').first()).toBeVisible();
}
