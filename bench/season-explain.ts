import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { build } from 'rolldown';
import { findBrowser } from '../e2e/find-browser.ts';
import type { ExplainedOnce } from './season-explain-page.ts';

/**
 * One application of 30 achievements counted and explained in the browser, by the larger of the shipped rule sets, on a
 * processor that is slowed down four times: `npx node bench/season-explain.ts`.
 */
const slowdown = 4;
const runs = 50;
const mostAllowed = 16;

const { output } = await build({
  input: fileURLToPath(import.meta.resolve('./season-explain-page.ts')),
  write: false,
  output: { format: 'iife', minify: true },
});
const { code: content } = output[0];
const executablePath = findBrowser();
const browser = await chromium.launch({
  ...(executablePath !== undefined && { executablePath }),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
});
try {
  const page = await browser.newPage();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const explain = (number: number) =>
    page.evaluate(
      (nth) => (globalThis as unknown as { explainOnce: (nth: number) => ExplainedOnce }).explainOnce(nth),
      number,
    );
  const [cold, warm]: [ExplainedOnce[], ExplainedOnce[]] = [[], []];
  for (let run = 0; run < runs; run += 1) {
    // A new document has compiled nothing yet: this is what a person waits for who opens the page.
    await page.goto('about:blank');
    await page.addScriptTag({ content });
    cold.push(await explain(run));
    warm.push(await explain(run + 1));
  }
  const row = (measured: readonly ExplainedOnce[], part: 'explained' | 'inWords' | 'advised') => {
    const sorted = measured.map((each) => each[part]).toSorted((a, b) => a - b);
    const [median, worst] = [sorted[Math.floor(sorted.length / 2)] ?? 0, sorted.at(-1) ?? 0];
    return { 'median, ms': median.toFixed(1), 'worst, ms': worst.toFixed(1) };
  };
  console.log(
    `${runs} applications of 30 items at ${slowdown}× slowdown, ${cold[0]?.steps ?? 0} steps in the first`,
  );
  console.table({
    'counted and explained, the first time on a page': row(cold, 'explained'),
    'the same, each step in words': row(cold, 'inWords'),
    'the same, and what each item brings and when it ages': row(cold, 'advised'),
    'counted and explained, the second time': row(warm, 'explained'),
    'each step in words, the second time': row(warm, 'inWords'),
    'with what each item brings, the second time': row(warm, 'advised'),
  });
  if (!(Number(row(cold, 'inWords')['median, ms']) <= mostAllowed)) process.exitCode = 1;
} finally {
  await browser.close();
}
