import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, type CDPSession, chromium, type Locator, type Page } from '@playwright/test';
import { findBrowser } from '../../e2e/find-browser.ts';
import { formatSpread, spreadOf } from '../spread.ts';
import type { TypingTarget } from './portal.ts';

/**
 * How long a person waits for a letter in a portfolio of 300 elements with six fields each, three of them open for typing,
 * on a processor that is slowed down four times: from the press of the key to the picture that shows it. Needs a built
 * web app (`npm run build`). With `-- --before FOLDER` an older checkout, built too, is typed in in turn with this one.
 */
const { values: given } = parseArgs({
  options: {
    before: { type: 'string' },
    keystrokes: { type: 'string', default: '30' },
    rounds: { type: 'string', default: '3' },
  },
});
const elements = 300;
const slowdown = 4;
/** In one go; as many goes in each field as there are rounds. */
const keystrokes = Number(given.keystrokes);
const rounds = Number(given.rounds);
const maxAllowed = 50;
const readings = ['ScriptDuration', 'RecalcStyleDuration', 'LayoutDuration'] as const;

/** A page with a portfolio of one checkout, and beside it one with a single input. */
type Side = { name: string; page: Page; session: CDPSession; fields: [string, Locator][] };
type Typed = { times: number[]; spent: number[] };

const processes: ChildProcess[] = [];
const executablePath = findBrowser();
const browsers: Browser[] = [];
try {
  const sides = [await openBare(), await openPortfolio('now', join(import.meta.dirname, '..', '..'))];
  if (given.before !== undefined) sides.push(await openPortfolio('before', resolve(given.before)));
  const typed = new Map<string, Typed>();
  for (let round = 0; round < rounds; round += 1) {
    for (const index of sides[1]?.fields.keys() ?? []) {
      for (const side of round % 2 === 0 ? sides : sides.toReversed()) {
        const field = side.fields[index];
        if (field !== undefined) await typeOnce(side, field, typed);
      }
    }
  }
  console.table(
    [...typed].map(([what, { times, spent }]) => ({
      what,
      keystrokes: times.length,
      'key to paint: median (p10 … p95)': formatSpread(spreadOf(times)),
      'script, style, layout: ms a key': spent
        .map((ms) => (ms / (keystrokes * rounds)).toFixed(1))
        .join(', '),
    })),
  );
  const slow = [...typed].filter(
    ([what, { times }]) => what.startsWith('now') && !(spreadOf(times).median <= maxAllowed),
  );
  if (slow.length > 0) process.exitCode = 1;
} finally {
  for (const browser of browsers) await browser.close();
  for (const portal of processes) {
    portal.disconnect();
    await once(portal, 'exit');
  }
}

/** What this machine needs for a letter in a page that holds nothing else. */
async function openBare(): Promise<Side> {
  const { page, session } = await openBrowser();
  await page.setContent('<input>');
  return { name: '', page, session, fields: [['a bare input', page.locator('input')]] };
}

async function openPortfolio(name: string, checkout: string): Promise<Side> {
  const portal = fork(join(import.meta.dirname, 'portal.ts'), [checkout, String(elements)], {
    execArgv: process.execArgv,
  });
  processes.push(portal);
  const [target] = (await once(portal, 'message')) as [TypingTarget];
  const { page, session } = await openBrowser();
  await page.addInitScript((token) => localStorage.setItem('auth_token', token), target.token);
  await slowDown(session, slowdown);
  const started = performance.now();
  await page.goto(`${target.address}/portfolio`);
  const cards = page.getByRole('article');
  await cards.first().waitFor({ timeout: 120_000 });
  const first = performance.now() - started;
  await page.waitForFunction((all) => document.querySelectorAll('article').length === all, elements);
  console.log(
    `${name}: opening the page at ${slowdown}× slowdown: the first card after ${first.toFixed(0)} ms, all after ${(performance.now() - started).toFixed(0)} ms`,
  );
  await slowDown(session, 1);
  const middle = cards.nth(Math.floor(elements / 2));
  for (const card of [middle, cards.first(), cards.last()]) {
    const line = card.getByRole('heading', { level: 4 }).getByRole('button');
    // An older checkout has them open.
    if ((await line.count()) > 0) await line.click();
  }
  return {
    name,
    page,
    session,
    fields: [
      ['TEXT', middle.getByRole('textbox', { name: 'Название мероприятия', exact: true })],
      ['NUMBER', middle.getByRole('textbox', { name: 'Количество баллов', exact: true })],
      ['TEXTAREA', middle.getByRole('textbox', { name: 'Описание', exact: true })],
      ['TEXT of the first card', cards.first().getByRole('textbox').first()],
    ],
  };
}

/** A browser of its own for each, so that no page is in the background. */
async function openBrowser(): Promise<{ page: Page; session: CDPSession }> {
  const browser = await chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });
  browsers.push(browser);
  const page = await browser.newPage({ viewport: { width: 1366, height: 900 }, locale: 'ru-RU' });
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  return { page, session };
}

/** The browser slows a page down by work of its own: those that are not typed in now must not have it. */
async function slowDown(session: CDPSession, rate: number): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

async function typeOnce(
  { name, page, session }: Side,
  [field, input]: [string, Locator],
  typed: Map<string, Typed>,
): Promise<void> {
  const what = `${name} ${field}`.trim();
  await slowDown(session, slowdown);
  const before = await readMetrics(session);
  const times = await typeInto(page, input);
  const after = await readMetrics(session);
  await slowDown(session, 1);
  const earlier = typed.get(what) ?? { times: [], spent: readings.map(() => 0) };
  typed.set(what, {
    times: [...earlier.times, ...times],
    spent: readings.map(
      (each, index) =>
        (earlier.spent[index] ?? 0) + 1000 * ((after.get(each) ?? 0) - (before.get(each) ?? 0)),
    ),
  });
}

async function readMetrics(session: CDPSession): Promise<Map<string, number>> {
  const { metrics } = await session.send('Performance.getMetrics');
  return new Map(metrics.map(({ name, value }) => [name, value]));
}

/** The event's own time stamp is taken before any handler runs; the frame after the next one has been painted by then. */
async function typeInto(page: Page, input: Locator): Promise<number[]> {
  await input.click();
  await page.evaluate(() => {
    const measured: number[] = [];
    const done = new AbortController();
    Object.assign(globalThis, { measured, done });
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
      { capture: true, signal: done.signal },
    );
  });
  for (let typed = 0; typed < keystrokes; typed += 1) {
    await page.keyboard.press('7');
    await page.waitForTimeout(40);
  }
  const times = await page.evaluate(() => {
    const { measured, done } = globalThis as unknown as { measured: number[]; done: AbortController };
    done.abort();
    return measured;
  });
  // The first letter brings the "not saved" words with it and warms everything up.
  return times.slice(1);
}
