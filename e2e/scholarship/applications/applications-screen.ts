import type { Locator, Page } from '@playwright/test';
import { type DemoLogin, signInAs } from '../../support/sign-in.ts';
import { expect } from '../../support/test.ts';
import { expectToast } from '../../support/toast.ts';
import type { Applicant } from './applicant.ts';

/** The card of a chosen achievement. */
export function achievement(page: Page, title: string): Locator {
  return page.getByRole('article', { name: title, exact: true });
}

/** The total of the status card, which follows what is typed at once. */
export async function expectTotal(page: Page, total: string): Promise<void> {
  const card = page.getByRole('region', { name: /^Заявка № / });
  await expect(card.getByRole('status')).toHaveText(total);
}

export async function submit(page: Page): Promise<void> {
  await page.locator('label', { hasText: 'Подтверждаю, что сведения' }).click();
  await page.locator('label', { hasText: 'Даю согласие на обработку' }).click();
  await page.getByRole('button', { name: 'Подать заявку' }).click();
  await expectToast(page, 'Заявка подана');
}

/** All applications, searched for one student's. */
export async function openList(page: Page, login: DemoLogin, { fullName }: Applicant): Promise<void> {
  await signInAs(page, login, { address: `/admin-applications?fullName=${encodeURIComponent(fullName)}` });
  await expect(page.getByRole('row').filter({ hasText: fullName }).first()).toBeVisible();
}
