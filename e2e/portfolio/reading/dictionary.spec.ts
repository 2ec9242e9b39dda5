import { axe } from '../../support/axe.ts';
import { signInAs } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';
import { expectToast } from '../../support/toast.ts';

const names = Array.from({ length: 300 }, (_, at) => `Имярек${String.fromCodePoint(0x430 + (at % 30))}${at}`);

test('an administrator adds hundreds of words, finds them on a phone, and the journal tells of them', async ({
  page,
}) => {
  await signInAs(page, 'admin', { address: '/admin/reading-words' });
  // As they stand in a column of a table.
  await page.getByRole('textbox', { name: 'Имена: свои слова' }).fill(names.join('\n'));
  await page.getByRole('textbox', { name: 'Всероссийский' }).fill('общероссийский');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expectToast(page, 'Словарь сохранён');

  await page.setViewportSize({ width: 320, height: 640 });
  await signInAs(page, 'admin', { address: '/admin/reading-words', language: 'en' });
  await expect(page.getByRole('textbox', { name: 'Given names: own words' })).toHaveValue(names.join(', '));
  await page.getByText('All known words').last().click();
  await expect(page.getByText('Александр, Алексей, Анатолий', { exact: false }).last()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await axe(page);

  await page.goto('/admin/journal');
  const line = page.getByRole('listitem').filter({ hasText: 'Words of the reading added' });
  await expect(line.filter({ hasText: 'Всероссийский' }).first()).toBeVisible();
});
