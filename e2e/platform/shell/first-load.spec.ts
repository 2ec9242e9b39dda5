import { signInAs } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';

for (const [language, name] of [
  ['ru', 'Зачётка'],
  ['en', 'Zachetka'],
] as const) {
  test(`something is painted before the code of the app has come (${language})`, async ({ page }) => {
    await signInAs(page, 'student', { language });
    await page.goto('about:blank');
    let release: () => void = () => undefined;
    const isReleased = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/assets/*.js', async (route) => {
      await isReleased;
      await route.continue();
    });
    await page.goto('/schedule', { waitUntil: 'commit' });
    const outlines = page.locator('.first-shell');
    await expect(outlines.getByText(name)).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length))
      .toBe(1);
    const sidebar = page.locator('.first-sidebar');
    const outlined = await sidebar.boundingBox();
    release();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(outlines).toHaveCount(0);
    // The app stands where its outlines stood.
    const actual = await page.getByRole('complementary').boundingBox();
    expect([actual?.x, actual?.y, actual?.width]).toEqual([outlined?.x, outlined?.y, outlined?.width]);
  });
}

test('an app that does not come says so in place of its outlines', async ({ page }) => {
  await signInAs(page, 'student');
  await page.goto('about:blank');
  await page.route('**/assets/index-*.js', (route) => route.abort());
  await page.goto('/schedule');
  await expect(page.getByRole('alert')).toHaveText('Не удалось загрузить портал. Проверьте подключение.');
  await expect(page.locator('.first-shell')).toHaveCount(0);
  await page.unroute('**/assets/index-*.js');
  await page.getByRole('button', { name: 'Попробовать снова' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Расписание');
});
