import { type BrowserContext, test as base, type ConsoleMessage, expect } from '@playwright/test';

type Fixtures = { faultlessPage: void; untoldLanguage: void };
type Options = {
  /** For a test of what is written to a person in their language, who has to be one that no other test looks at. */
  tellsLanguage: boolean;
};

/**
 * What every spec imports instead of Playwright's own: a page that throws, or that runs into the content security policy,
 * fails its test whatever else it shows.
 */
export const test = base.extend<Fixtures & Options>({
  tellsLanguage: [false, { option: true }],
  untoldLanguage: [
    async ({ context, tellsLanguage }, use) => {
      if (!tellsLanguage) await keepLanguageUntold(context);
      await use();
    },
    { auto: true },
  ],
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

/**
 * Who looks at a page in English reads the portal in English from then on, and is written to in it: the demo people, whom all
 * tests share, would not stay as they are.
 */
export async function keepLanguageUntold(context: BrowserContext): Promise<void> {
  await context.route('**/api/language', (route) => route.fulfill({ status: 204 }));
}

function tellsOfPolicy(message: ConsoleMessage): boolean {
  return message.type() === 'error' && message.text().includes('Content Security Policy');
}

export { expect };
