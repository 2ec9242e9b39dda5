import { test } from '../../portfolio/configuration/own-portal.ts';
import { seasonPages } from '../../support/portal-pages.ts';
import { lookAtEach, visitEach } from '../../support/visit-pages.ts';

// The portal of the other tests has no season: there these pages show, and load, less.
test.use({
  portalSettings: { DEMO_STUDENTS: '60', DEMO_SEASON: 'true', FRESH_SIGN_IN_MINUTES: '600' },
});

for (const login of ['student', 'commission', 'admin'] as const) {
  test(`pages of the ${login} in a portal with a season: little to load, nothing moves`, async ({
    browser,
    page,
  }) => {
    test.setTimeout(900_000);
    const pages = await seasonPages(browser, page);
    await visitEach(
      browser,
      pages.filter((each) => each.login === login),
    );
  });

  for (const language of ['ru', 'en'] as const) {
    test(`pages of the ${login} in a portal with a season in all looks, ${language}: axe finds nothing, nothing scrolls sideways`, async ({
      browser,
      page,
    }) => {
      test.setTimeout(1_800_000);
      const pages = await seasonPages(browser, page);
      await lookAtEach(
        browser,
        pages.filter((each) => each.login === login),
        language,
      );
    });
  }
}
