import { readFile } from 'node:fs/promises';
import type { Proofs } from '@zachetka/contract/portfolio/proofs/proofs.schemas';
import type { ResidencyRules } from '@zachetka/contract/scholarship/residency/residency.schemas';
import { axe } from '../../support/axe.ts';
import { scanPrinted } from '../../support/scan-printed.ts';
import { signInAs, storedToken } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';

const api = '/gateway/extra-edu/api';

test('a student sees residency points with their source and prints the extract; the administrator checks the rules', async ({
  page,
  browser,
}) => {
  await signInAs(page, 'student', { address: '/portfolio' });
  await page.getByRole('link', { name: 'Для ординатуры' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Баллы для ординатуры' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Пример: сверьте с действующим приказом' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^https:/ })).toHaveAttribute('href', /^https:/);
  const lines = page.getByRole('list', { name: 'За что начисляются баллы' }).getByRole('listitem');
  await expect(lines.filter({ hasText: 'Диплом с отличием' })).toContainText('другими документами');
  await axe(page);

  await test.step('the extract carries the QR code of a page that is open', async () => {
    const headers = { authorization: `Bearer ${await storedToken(page)}` };
    const { elements } = (await (await page.request.get(`${api}/proofs`, { headers })).json()) as Proofs;
    const published = await page.request.post(`${api}/proofs`, {
      headers,
      data: {
        name: 'Ординатура',
        elementIds: elements.slice(0, 2).map(({ id }) => id),
        days: 30,
        consent: true,
      },
    });
    const { id, address } = (await published.json()) as { id: number; address: string };
    await page.reload();
    await expect(page.locator('svg[aria-label="QR-код с адресом страницы"]')).toBeAttached();
    expect(await scanPrinted(page)).toEqual([address]);
    await page.request.delete(`${api}/proofs/${id}`, { headers });
  });

  await test.step('the administrator takes the file, notes the day of the check and puts it back', async () => {
    const admin = await (await browser.newContext()).newPage();
    await signInAs(admin, 'admin', { address: '/admin' });
    await admin.getByRole('link', { name: /^Баллы для ординатуры/ }).click();
    const download = admin.waitForEvent('download');
    await admin.getByRole('button', { name: 'Скачать файл' }).click();
    const file = JSON.parse(await readFile(await (await download).path(), 'utf8')) as ResidencyRules;
    const put = (rules: unknown) =>
      admin.getByLabel('Файл правил').setInputFiles({
        name: 'rules.json',
        mimeType: 'application/json',
        buffer: Buffer.from(JSON.stringify(rules)),
      });
    await put({
      versions: file.versions.map((version) => ({
        ...version,
        rules: { directions: [], criteria: version.rules.criteria },
      })),
    });
    await expect(admin.getByRole('list', { name: 'Ошибки в файле' })).toContainText('unknownDirection');
    await axe(admin);
    await put({ versions: file.versions.map((version) => ({ ...version, checkedOn: '2026-11-01' })) });
    await expect(admin.getByText('Сверено с приказом 01.11.2026').first()).toBeVisible();
    await admin.context().close();
    await page.reload();
    await expect(page.getByText('Сверено с приказом 01.11.2026').first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Пример: сверьте с действующим приказом' })).toBeHidden();
  });
});
