import { axeFindings } from '../../support/axe.ts';
import { putOn, saveLook, wantsAll } from '../../support/looks.ts';
import { portalPages, settled } from '../../support/portal-pages.ts';
import { portalWindows } from '../../support/portal-windows.ts';
import { signInAs } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';

// In every run each window is looked at once, by the tests of its feature. All its sixteen looks take their time.
for (const { name, login, address, open, isAt = () => true } of wantsAll ? portalWindows : []) {
  test(`the window "${name}" of ${login}: axe finds nothing, nothing scrolls sideways`, async ({
    browser,
    page,
  }) => {
    test.setTimeout(1_200_000);
    const pages = typeof address === 'string' ? [] : await portalPages(browser, page);
    const known = pages.find((each) => each.address.search(address) >= 0)?.address;
    for (const language of ['ru', 'en'] as const) {
      for (const width of ([1366, 820, 390, 320] as const).filter(isAt)) {
        await putOn(page, { theme: 'light', width });
        await signInAs(page, login, { address: known ?? String(address), language });
        await settled(page);
        await open(page);
        for (const theme of ['light', 'dark'] as const) {
          await putOn(page, { theme, width });
          const look = `${name} in ${language}, ${theme}, ${width}`;
          expect.soft(await axeFindings(page), `accessibility of ${look}`).toEqual([]);
          await saveLook(page, `window-${name}`, { language, theme, width });
        }
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        expect.soft(wide, `width of ${name} in ${language} at ${width}`).toBeLessThanOrEqual(width);
      }
    }
  });
}
