import type { Page } from '@playwright/test';
import { settled } from './portal-pages.ts';

type Limit = { requests: number; kilobytes: number };

/** `asked`: the calls of the page, each with its address and what it sent. */
export type Travelled = Limit & { asked: string[] };

/** What a first visit may take. */
export const homeLimit: Limit = { requests: 15, kilobytes: 200 };
export const pageLimit: Limit = { requests: 30, kilobytes: 300 };

/** The part of a screen that may move while a page comes. */
export const shiftLimit = 0.02;

type Shifts = { shifts: number[] };

/** From the next page on. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts } satisfies Shifts);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Of the present page. */
export function shiftedSoFar(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as Shifts).shifts.reduce((sum, shift) => sum + shift, 0));
}

/** With an empty cache and without a service worker: all that travels, headers and fonts included. Nothing that moves is hidden by it. */
export async function loadCold(page: Page, address: string): Promise<Travelled> {
  // Where a page stood, it may have been on its way still.
  await page.goto('about:blank');
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.clearBrowserCache');
  let [requests, bytes] = [0, 0];
  // A picture that came inside another answer is read from its address: nothing travels for it.
  const inside = new Set<string>();
  const asked: string[] = [];
  network.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (request.url.startsWith('data:')) inside.add(requestId);
    const { pathname, search } = new URL(request.url);
    if (type === 'Fetch')
      asked.push(`${request.method} ${pathname}${search} ${request.postData ?? ''}`.trim());
  });
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (inside.has(requestId)) return;
    requests += 1;
    bytes += encodedDataLength;
  });
  await page.goto(address);
  await settled(page);
  await network.detach();
  return { requests, kilobytes: bytes / 1024, asked };
}
