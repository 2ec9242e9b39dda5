import type { Page } from '@playwright/test';
import { putOn, wantsAll } from '../../support/looks.ts';
import { pagesOfOtherRoles, portalPages, settled } from '../../support/portal-pages.ts';
import type { DemoLogin } from '../../support/sign-in.ts';
import { expect, keepLanguageUntold, test } from '../../support/test.ts';
import { tokenOf } from '../../support/tokens.ts';

const logins: readonly DemoLogin[] = [
  'student',
  'student2',
  'verifier',
  'verifier-none',
  'verification-admin',
  'commission',
  'admin',
];
const languages = ['ru', 'en'] as const;

/** What stands out of the screen, or is cut, on the narrowest phone. What scrolls sideways by itself may be wider. */
async function outOfSight(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const scrolls = (each: Element): boolean => {
      const parent = each.parentElement;
      if (!parent || parent === document.body) return false;
      return ['auto', 'scroll'].includes(getComputedStyle(parent).overflowX) || scrolls(parent);
    };
    const name = (each: Element) =>
      `${each.tagName.toLowerCase()}.${[...each.classList].join('.')} “${(each.textContent ?? '').trim().slice(0, 40)}”`;
    // What is there for those who listen alone takes a single pixel.
    const isForListeners = (each: Element): boolean => {
      const { width: own, height } = each.getBoundingClientRect();
      const isBox = getComputedStyle(each).display !== 'contents';
      if (isBox && (own <= 1 || height <= 1)) return true;
      return each.parentElement !== null && isForListeners(each.parentElement);
    };
    const shown = [...document.querySelectorAll('body *')].filter(
      (each) =>
        each.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !isForListeners(each),
    );
    const outside = shown.filter((each) => {
      const { left, right } = each.getBoundingClientRect();
      return (right > width + 0.5 || left < -0.5) && !scrolls(each);
    });
    const cut = shown.filter((each) => {
      const { overflowX, textOverflow } = getComputedStyle(each);
      const isClipped = ['hidden', 'clip'].includes(overflowX) || textOverflow === 'ellipsis';
      return isClipped && each.scrollWidth > each.clientWidth + 1 && !each.closest('svg, input');
    });
    const whole =
      document.documentElement.scrollWidth > width ? [`page: ${document.documentElement.scrollWidth}`] : [];
    return [
      ...whole,
      ...outside.slice(0, 3).map((each) => `outside: ${name(each)}`),
      ...cut.slice(0, 3).map((each) => `cut: ${name(each)}`),
    ];
  });
}

for (const login of logins) {
  test(`every page of the ${login} fits a screen of 320 pixels: nothing is cut, nothing is wider`, async ({
    browser,
    page,
  }) => {
    test.setTimeout(900_000);
    const all = [...(await portalPages(browser, page)), ...(await pagesOfOtherRoles(browser, page))];
    const own = all.filter((each) => each.login === login);
    expect(own.length).toBeGreaterThan(3);
    const token = await tokenOf(browser, login);
    for (const [place, language] of languages.entries()) {
      const context = await browser.newContext({ serviceWorkers: 'block' });
      await keepLanguageUntold(context);
      const narrow = await context.newPage();
      await narrow.addInitScript(
        ([stored, chosen]) => {
          localStorage.setItem('auth_token', stored);
          localStorage.setItem('lng', chosen);
        },
        [token, language] as const,
      );
      await putOn(narrow, { theme: 'light', width: 320 });
      for (const [index, { address }] of own.entries()) {
        // Each page in one language, the next one in the other, unless all looks are wanted.
        if (!wantsAll && index % 2 !== place) continue;
        await narrow.goto(address);
        await settled(narrow);
        expect.soft(await outOfSight(narrow), `${address} in ${language}`).toEqual([]);
      }
      await context.close();
    }
  });
}
