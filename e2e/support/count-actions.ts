import type { Browser, Page } from '@playwright/test';
import { type DemoLogin, signInAs } from './sign-in.ts';

/**
 * What people do, counted by their browsers and not by the story: a press of the mouse, a field that is filled in (however many
 * letters), an option that is chosen, a file that is given, a key that is no text, an address that is opened by hand. To sign in is not counted.
 */
export class CountedActions {
  #browser: Browser;
  #listening = new Set<Page>();
  count = 0;

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  /** In a browser of their own; from now on everything that they do counts. */
  async person(login: DemoLogin, address: string): Promise<Page> {
    const context = await this.#browser.newContext({ serviceWorkers: 'block' });
    const page = await context.newPage();
    await context.exposeBinding('countAction', ({ page: of }) => {
      if (this.#listening.has(of)) this.count += 1;
    });
    await context.addInitScript(() => {
      const told = window as unknown as { countAction: () => void };
      let field: EventTarget | null = null;
      const tell = () => told.countAction();
      const other = () => {
        field = null;
        tell();
      };
      addEventListener('pointerdown', other, true);
      addEventListener(
        'keydown',
        ({ key }) => {
          if (key.length > 1 || field === null) other();
        },
        true,
      );
      // Letters of one field are one action; a checkbox or a segment was counted with the press of the mouse.
      addEventListener(
        'input',
        ({ target }) => {
          const isPressed =
            target instanceof HTMLInputElement && ['checkbox', 'radio', 'file'].includes(target.type);
          if (isPressed || (target === field && !(target instanceof HTMLSelectElement))) return;
          field = target;
          tell();
        },
        true,
      );
      addEventListener(
        'change',
        ({ target }) => {
          if (target instanceof HTMLInputElement && target.type === 'file') other();
        },
        true,
      );
    });
    await signInAs(page, login, { address });
    this.#listening.add(page);
    return page;
  }

  /** By hand, in the bar of addresses. */
  async open(page: Page, address: string): Promise<void> {
    this.count += 1;
    await page.goto(address);
  }
}
