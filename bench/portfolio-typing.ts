import type { AddressInfo } from 'node:net';
import { type CDPSession, chromium, type Locator, type Page } from '@playwright/test';
import { buildApp } from '../apps/server/src/app.ts';
import { readConfig } from '../apps/server/src/config.ts';
import { createPortalTokens } from '../apps/server/src/modules/auth/index.ts';
import { findBrowser } from '../e2e/find-browser.ts';
import { fillPortfolios } from './datasets/portfolio-dataset.ts';
import { startScratchPostgres } from './scratch-postgres.ts';
import { formatSpread, spreadOf } from './spread.ts';

/**
 * How long a person waits for a letter in a portfolio of 300 elements with six fields each, all of them open for typing,
 * on a processor that is slowed down four times: from the press of the key to the picture that shows it. Needs a built
 * web app (`npm run build`).
 */
const elements = 300;
const slowdown = 4;
const keystrokes = Number(process.env['BENCH_KEYSTROKES'] ?? 60);
const mostAllowed = 50;
const secret = 'a secret that only this benchmark knows';

const { database, close } = await startScratchPostgres({ fsync: 'off', shared_buffers: '128MB' });
const app = await buildApp({
  config: readConfig({ NODE_ENV: 'test', TOKEN_SECRET: secret, WRITES_PER_MINUTE: '1000000' }),
  database,
});
const executablePath = findBrowser();
const browser = await chromium.launch({
  ...(executablePath !== undefined && { executablePath }),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
});
try {
  await fillPortfolios(database, { students: 100, elements: elements * 10, sizes: [elements] });
  await database.$client.query(
    `update portfolio_element set status = 'DRAFT', score = null where portfolio_id = 1;
     insert into person_welcome (person_id) select id from person`,
  );
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const token = await createPortalTokens(secret, 1).issue('bench-1');
  const page = await browser.newPage({ viewport: { width: 1366, height: 900 }, locale: 'ru-RU' });
  await page.addInitScript((given) => localStorage.setItem('auth_token', given), token);
  await page.goto(`http://127.0.0.1:${port}/403`);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });

  // What this machine needs for a letter in a page that holds nothing else.
  await page.evaluate(() => document.body.replaceChildren(document.createElement('input')));
  const bare = await measureTyping(session, page, page.locator('input'));

  const opened = await timeOpening(page, `http://127.0.0.1:${port}/portfolio`);
  const cards = page.getByRole('article');
  await page.waitForFunction((all) => document.querySelectorAll('article').length === all, elements);
  const allOpened = performance.now() - opened.started;
  const middle = cards.nth(Math.floor(elements / 2));
  await middle.scrollIntoViewIfNeeded();
  const fields: [string, Locator][] = [
    ['TEXT', middle.getByRole('textbox', { name: 'Название мероприятия', exact: true })],
    ['NUMBER', middle.getByRole('textbox', { name: 'Количество баллов', exact: true })],
    ['TEXTAREA', middle.getByRole('textbox', { name: 'Описание', exact: true })],
    ['TEXT of the first card', cards.first().getByRole('textbox').first()],
  ];
  const table = [{ elements: 0, field: 'a bare input', ...bare.row }];
  for (const [field, input] of fields) {
    const { row, spread } = await measureTyping(session, page, input);
    table.push({ elements: await cards.count(), field, ...row });
    if (!(spread.median <= mostAllowed)) process.exitCode = 1;
  }
  console.log(
    `opening the page at ${slowdown}× slowdown: the first card after ${opened.first.toFixed(0)} ms, all after ${allOpened.toFixed(0)} ms`,
  );
  console.table(table);
} finally {
  await browser.close();
  await app.close();
  await close();
}

async function measureTyping(session: CDPSession, page: Page, input: Locator) {
  const before = await readMetrics(session);
  const times = await typeInto(page, input);
  const after = await readMetrics(session);
  const perKey = (name: string) =>
    ((1000 * ((after.get(name) ?? 0) - (before.get(name) ?? 0))) / keystrokes).toFixed(1);
  const spread = spreadOf(times);
  const row = {
    keystrokes: times.length,
    'key to paint: median (p10 … p95)': formatSpread(spread),
    'script, style, layout: ms a key': `${perKey('ScriptDuration')}, ${perKey('RecalcStyleDuration')}, ${perKey('LayoutDuration')}`,
  };
  return { row, spread };
}

async function readMetrics(session: CDPSession): Promise<Map<string, number>> {
  const { metrics } = await session.send('Performance.getMetrics');
  return new Map(metrics.map(({ name, value }) => [name, value]));
}

async function timeOpening(page: Page, address: string): Promise<{ started: number; first: number }> {
  const started = performance.now();
  await page.goto(address);
  await page.getByRole('article').first().waitFor({ timeout: 120_000 });
  return { started, first: performance.now() - started };
}

/** The event's own time stamp is taken before any handler runs; the frame after the next one has been painted by then. */
async function typeInto(page: Page, input: Locator): Promise<number[]> {
  await input.click();
  await page.evaluate(() => {
    const measured: number[] = [];
    Object.assign(globalThis, { measured });
    document.addEventListener(
      'keydown',
      ({ timeStamp }) => {
        requestAnimationFrame(() => {
          const painted = new MessageChannel();
          painted.port1.addEventListener('message', () => measured.push(performance.now() - timeStamp));
          painted.port1.start();
          painted.port2.postMessage(null);
        });
      },
      { capture: true, signal: AbortSignal.timeout(600_000) },
    );
  });
  for (let typed = 0; typed < keystrokes; typed += 1) {
    await page.keyboard.press('7');
    await page.waitForTimeout(40);
  }
  const times = await page.evaluate(() => (globalThis as unknown as { measured: number[] }).measured);
  // The first letter brings the "not saved" words with it and warms everything up.
  return times.slice(1);
}
