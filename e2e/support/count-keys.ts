import type { Page } from '@playwright/test';

/** How many keys a person has pressed since the last question. */
export async function countKeys(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counter = window as unknown as { pressedKeys: number };
    counter.pressedKeys = 0;
    window.addEventListener('keydown', () => (counter.pressedKeys += 1), { capture: true });
  });
  return () =>
    page.evaluate(() => {
      const counter = window as unknown as { pressedKeys: number };
      const pressed = counter.pressedKeys;
      counter.pressedKeys = 0;
      return pressed;
    });
}
