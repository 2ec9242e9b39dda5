import type { Browser, Page } from '@playwright/test';
import { axeFindings } from './axe.ts';
import {
  homeLimit,
  loadCold,
  pageLimit,
  shiftedSoFar,
  shiftLimit,
  type Travelled,
  watchShifts,
} from './first-visit.ts';
import { type Look, putOn, saveLook, wantsAll } from './looks.ts';
import { type PortalPage, settled } from './portal-pages.ts';
import { expect, keepLanguageUntold } from './test.ts';
import { tokenOf } from './tokens.ts';

type Visit = Travelled & { shifted: number };

async function visit(browser: Browser, { login, address }: PortalPage): Promise<Visit> {
  const token = await tokenOf(browser, login);
  const context = await browser.newContext({ serviceWorkers: 'block' });
  try {
    await keepLanguageUntold(context);
    const page = await context.newPage();
    await page.addInitScript((given) => localStorage.setItem('auth_token', given), token);
    await watchShifts(page);

    // What a desktop loads besides is the same on every page: once in a while is enough.
    const onDesktop = wantsAll ? await loadCold(page, address) : null;
    await page.setViewportSize({ width: 390, height: 844 });
    const onPhone = await loadCold(page, address);
    const shifted = await shiftedSoFar(page);
    expect.soft(await heightOfBars(page), `bars of ${address} at 200 %`).toBeLessThanOrEqual(384 / 3);
    return {
      requests: Math.max(onDesktop?.requests ?? 0, onPhone.requests),
      kilobytes: Math.max(onDesktop?.kilobytes ?? 0, onPhone.kilobytes),
      asked: onPhone.asked,
      shifted,
    };
  } finally {
    await context.close();
  }
}

/** What stays where it is while a page scrolls, on a laptop on which everything is twice as large. */
async function heightOfBars(page: Page): Promise<number> {
  await page.setViewportSize({ width: 683, height: 384 });
  return await page.evaluate(() => {
    scrollTo(0, 120);
    const bars = [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((each) => ['fixed', 'sticky'].includes(getComputedStyle(each).position))
      .map((each) => ({ each, before: each.getBoundingClientRect() }));
    scrollBy(0, 20);
    const staying = bars.filter(({ each, before }) => each.getBoundingClientRect().top === before.top);
    // A reload would come back to here, where the header lies over what is looked at next.
    scrollTo(0, 0);
    return staying
      .map(({ before }) => Math.min(before.bottom, innerHeight) - Math.max(before.top, 0))
      .reduce((sum, height) => sum + Math.max(0, height), 0);
  });
}

/** A first visit to each: little to load, nothing asked twice, nothing moves. */
export async function visitEach(browser: Browser, pages: readonly PortalPage[]): Promise<void> {
  const lines: string[] = [];
  for (const each of pages) {
    const { login, address } = each;
    const { requests, kilobytes, asked, shifted } = await visit(browser, each);
    const limit = address === '/' && login === 'student' ? homeLimit : pageLimit;
    lines.push(
      `${address.padEnd(48)}${String(requests).padStart(4)} requests${kilobytes.toFixed(1).padStart(8)} KB  shift ${shifted.toFixed(4)}`,
    );
    expect.soft(requests, `requests of ${address}`).toBeLessThanOrEqual(limit.requests);
    expect.soft(kilobytes, `KB of ${address}`).toBeLessThanOrEqual(limit.kilobytes);
    const twice = asked.filter((question, place) => asked.indexOf(question) !== place);
    expect.soft(twice, `what ${address} asks twice`).toEqual([]);
    expect.soft(shifted, `layout shift of ${address} at 390`).toBeLessThan(shiftLimit);
  }
  process.stdout.write(`A first visit, cold:\n${lines.join('\n')}\n`);
}

/**
 * Each page in one language, loaded once, in both themes on a desktop and on two phones: axe finds nothing, nothing scrolls sideways. With
 * LOOKS=all on a tablet as well, and with a picture of each look.
 */
export async function lookAtEach(
  browser: Browser,
  pages: readonly PortalPage[],
  language: Look['language'],
): Promise<void> {
  const context = await browser.newContext({ serviceWorkers: 'block', reducedMotion: 'reduce' });
  await keepLanguageUntold(context);
  const page = await context.newPage();
  for (const { login, address } of pages) {
    const token = await tokenOf(browser, login);
    // An address without the app: it would answer to the change of the token.
    await page.goto('/config.json');
    await page.evaluate(
      ([stored, chosen]) => {
        localStorage.setItem('auth_token', stored);
        localStorage.setItem('lng', chosen);
      },
      [token, language] as const,
    );
    await page.goto(address);
    await settled(page);
    for (const width of wantsAll ? ([1366, 820, 390, 320] as const) : ([1366, 390, 320] as const)) {
      for (const theme of ['light', 'dark'] as const) {
        const name = `${address} of ${login} in ${language}, ${theme}, ${width}`;
        await putOn(page, { theme, width });
        expect.soft(await axeFindings(page, { hasLandmarks: true }), `accessibility of ${name}`).toEqual([]);
        await saveLook(page, `page${address.replaceAll(/\W+/g, '-')}`, { language, theme, width });
      }
    }
    expect.soft(await page.getByText('{{').count(), `gaps in the texts of ${address} in ${language}`).toBe(0);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect.soft(width, `width of ${address} in ${language} on the smallest phone`).toBe(320);
  }
  await context.close();
}
