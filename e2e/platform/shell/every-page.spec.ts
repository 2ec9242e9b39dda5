import { pagesOfOtherRoles, portalPages } from '../../support/portal-pages.ts';
import { type DemoLogin, demoLogins } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';
import { lookAtEach, visitEach } from '../../support/visit-pages.ts';

for (const login of ['student', 'admin'] as const satisfies readonly DemoLogin[]) {
  test(`every page of the ${login}: little to load, nothing moves`, async ({ browser, page }) => {
    test.setTimeout(1_800_000);
    const pages = await portalPages(browser, page);
    await visitEach(
      browser,
      pages.filter((each) => each.login === login),
    );
  });
}

for (const login of demoLogins) {
  for (const language of ['ru', 'en'] as const) {
    test(`every page of the ${login} in all looks, ${language}: axe finds nothing, nothing scrolls sideways`, async ({
      browser,
      page,
    }) => {
      test.setTimeout(1_800_000);
      const all = [...(await portalPages(browser, page)), ...(await pagesOfOtherRoles(browser, page))];
      const own = all.filter((each) => each.login === login);
      expect(own.length).toBeGreaterThan(3);
      await lookAtEach(browser, own, language);
    });
  }
}
