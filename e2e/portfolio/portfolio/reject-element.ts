import type { Page } from '@playwright/test';
import { decide } from '../../support/decide.ts';

/** The portfolio of `student2` is the second one in every demo university. */
const portfolioId = 2;

export function rejectElement(page: Page, value: string, comment: string): Promise<void> {
  return decide(page, { portfolioId, value, decision: { isVerified: false, comment } });
}
