import { test as base, type ConsoleMessage, expect } from '@playwright/test';

type Fixtures = { faultlessPage: void };

/**
 * What every spec imports instead of Playwright's own: a page that throws, or that runs into the content security policy,
 * fails its test whatever else it shows.
 */
export const test = base.extend<Fixtures>({
  faultlessPage: [
    async ({ context }, use) => {
      const faults: string[] = [];
      context.on('weberror', (error) => faults.push(error.error().message));
      context.on('console', (message) => {
        if (tellsOfPolicy(message)) faults.push(message.text());
      });
      await use();
      expect(faults, 'faults of the page').toEqual([]);
    },
    { auto: true },
  ],
});

function tellsOfPolicy(message: ConsoleMessage): boolean {
  return message.type() === 'error' && message.text().includes('Content Security Policy');
}

export { expect };
