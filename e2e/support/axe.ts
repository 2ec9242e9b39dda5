import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** WCAG 2.2, levels A and AA, with all that 2.0 and 2.1 ask. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

/** Beyond what WCAG asks: whoever goes by landmarks and headings finds the page, in every state of it. */
const landmarks = {
  'landmark-one-main': { enabled: true },
  'landmark-unique': { enabled: true },
  'page-has-heading-one': { enabled: true },
};

/** Fails with each violated rule and the first elements that violate it. */
export async function axe(page: Page): Promise<void> {
  expect(await axeFindings(page), `accessibility of ${page.url()}`).toEqual([]);
}

type Asked = { hasLandmarks?: boolean };

/** What is violated, and where. */
export async function axeFindings(page: Page, { hasLandmarks = false }: Asked = {}): Promise<string[]> {
  // The mode for pages without frames of other sites: the newer one opens a window at each call and takes three times as long.
  const asked = new AxeBuilder({ page })
    .setLegacyMode()
    // Of what is right nothing is told: to describe each element of it took as long as to look.
    .options({ runOnly: tags, rules: hasLandmarks ? landmarks : {}, resultTypes: ['violations'] });
  const { violations } = await unrolled(page, async () => {
    const found = await asked.analyze();
    if (found.violations.length === 0) return found;
    // It may have been read between two colours of a change of theme. What is at fault stays so.
    await drawn(page);
    return asked.analyze();
  });
  return violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}: ${nodes
        .slice(0, 3)
        .map(({ target }) => target.join(' '))
        .join('; ')}`,
  );
}

/** As tall as the page itself: what a bar at the bottom happens to cover is out of reach only until one scrolls. */
async function unrolled<T>(page: Page, work: () => Promise<T>): Promise<T> {
  const viewport = page.viewportSize();
  if (!viewport) return work();
  const heightNow = () => page.evaluate(() => document.documentElement.scrollHeight);
  let [height, shown] = [await heightNow(), viewport.height];
  // What was out of sight may have waited to be drawn: it still has the colours of the theme before, and may be taller than was thought;
  // but a page that is always taller than its window must not be followed for ever.
  for (let tries = 0; height > shown && tries < 5; tries += 1) {
    shown = height;
    await page.setViewportSize({ width: viewport.width, height });
    await drawn(page);
    height = await heightNow();
  }
  try {
    return await work();
  } finally {
    await page.setViewportSize(viewport);
  }
}

/** Everything has been drawn, and stands still: what was drawn only now may begin to change its colours with that. */
async function drawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // A browser that draws nothing anew tells of no frame, and an animation that nobody sees may never end.
    const atTheLatest = (what: Promise<unknown>) =>
      Promise.race([what, new Promise((resolve) => setTimeout(resolve, 2000))]);
    const frame = () => atTheLatest(new Promise((resolve) => requestAnimationFrame(resolve)));
    const changing = () =>
      document
        .getAnimations()
        .filter(({ playState, effect }) => {
          // Some never end, such as that of a skeleton.
          const end = effect?.getComputedTiming().endTime;
          return playState === 'running' && end !== Number.POSITIVE_INFINITY;
        })
        .map(({ finished }) => finished);
    for (let rounds = 0; rounds === 0 || (rounds < 5 && changing().length > 0); rounds += 1) {
      // One that was cut short has ended as well.
      await atTheLatest(Promise.allSettled(changing()));
      await frame();
      await frame();
    }
  });
}
