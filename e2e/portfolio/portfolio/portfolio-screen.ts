import type { Locator, Page } from '@playwright/test';
import { type DemoLogin, signInAs } from '../../support/sign-in.ts';
import { smallPdf } from '../../support/small-pdf.ts';
import { expect } from '../../support/test.ts';
import { expectToast } from '../../support/toast.ts';

export type Language = 'ru' | 'en';

export async function openPortfolio(
  page: Page,
  login: DemoLogin,
  {
    language = 'ru',
    address = '/portfolio',
    fresh = false,
  }: { language?: Language; address?: string; fresh?: boolean } = {},
): Promise<void> {
  await signInAs(page, login, { address, language, fresh });
  await expect(page.locator('section[id^="block-"]').first()).toBeVisible();
}

/** The card of an achievement, by what it is called. */
export function card(page: Page, title: string): Locator {
  return page.getByRole('article', { name: title, exact: true });
}

/** Opens the line of an achievement, where it is not open. */
export async function open(line: Locator): Promise<void> {
  const toggle = line.getByRole('heading', { level: 4 }).getByRole('button');
  if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click();
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
}

export function subBlock(page: Page, title: string): Locator {
  return page.getByRole('region', { name: title, exact: true });
}

export function field(within: Locator, label: string): Locator {
  return within.getByRole('textbox', { name: label, exact: true });
}

export function choice(within: Locator, label: string): Locator {
  return within.getByRole('combobox', { name: label, exact: true });
}

/** Presses the button under the page, and sends what the window offers. */
export async function sendForVerification(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Отправить на проверку|Send for verification)$/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Отправить|Send): [1-9]/ })
    .click();
  await expectToast(page, /^(Отправлено|Sent): [1-9]/);
}

/** As from a folder that stands beside the browser. */
export async function dropFile(target: Locator, name: string): Promise<void> {
  const dataTransfer = await target.page().evaluateHandle(
    ([text, fileName]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text], fileName, { type: 'application/pdf' }));
      return transfer;
    },
    [smallPdf.toString(), name] as const,
  );
  await target.dispatchEvent('dragenter', { dataTransfer });
  await target.dispatchEvent('drop', { dataTransfer });
}
