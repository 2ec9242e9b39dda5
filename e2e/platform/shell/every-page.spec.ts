import { wantsAll } from '../../support/looks.ts';
import { pagesOfOtherRoles, portalPages } from '../../support/portal-pages.ts';
import { type DemoLogin, demoLogins } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';
import { lookAtEach, visitEach } from '../../support/visit-pages.ts';

for (const login of ['student', 'admin'] as const satisfies readonly DemoLogin[]) {
  test(`every page of the ${login}: little to load, nothing moves, axe finds nothing, nothing scrolls sideways at 320`, async ({
    browser,
    page,
  }) => {
    test.setTimeout(wantsAll ? 3_600_000 : 600_000);
    const pages = await portalPages(browser, page);
    await visitEach(
      browser,
      pages.filter((each) => each.login === login),
    );
  });
}

for (const login of demoLogins) {
  for (const language of ['ru', 'en'] as const) {
    test(`every page of the ${login} in all looks, ${language}: axe finds nothing`, async ({
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
