import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import type { ReadText } from '@zachetka/contract/portfolio/reading/reading';
import { recogniserSettings } from '@zachetka/contract/portfolio/reading/recognise';
import { readFile } from '../../apps/server/src/modules/portfolio/reading/read-file.ts';
import { findBrowser } from '../../e2e/find-browser.ts';
import { fontStyles } from './designs.ts';

export type Shot = { name: string; html: string; width: number; height: number; quality: number };
/** `seconds` of one core. */
export type Reading = { text: ReadText; seconds: number; megabytes: number };

const root = join(import.meta.dirname, '..', '..');
const cache = join(root, 'build', 'reading');

/** Draws each page, reads it as the server does, and keeps both: what was read once is not read again until the page or the settings change. */
export async function readPapers(
  shots: readonly Shot[],
  { onlyCached = false }: { onlyCached?: boolean } = {},
): Promise<Map<string, Reading>> {
  mkdirSync(cache, { recursive: true });
  const fileOf = ({ html, quality }: Shot) =>
    join(
      cache,
      createHash('sha256')
        .update(JSON.stringify([html, quality, recogniserSettings]))
        .digest('hex')
        .slice(0, 24),
    );
  const unread = shots.filter((shot) => !existsSync(`${fileOf(shot)}.json`));
  if (unread.length > 0 && !onlyCached) await readAll(unread, fileOf);
  const read = onlyCached ? shots.filter((shot) => !unread.includes(shot)) : shots;
  return new Map(
    read.map((shot) => [shot.name, JSON.parse(readFileSync(`${fileOf(shot)}.json`, 'utf8')) as Reading]),
  );
}

async function readAll(shots: readonly Shot[], fileOf: (shot: Shot) => string): Promise<void> {
  const executablePath = findBrowser();
  const browser = await chromium.launch({ ...(executablePath !== undefined && { executablePath }) });
  try {
    const page = await browser.newPage();
    await page.setContent(`<style>body{margin:0}${fontStyles()}</style><div id="paper"></div>`);
    await page.evaluate(() => Promise.all([...document.fonts].map((font) => font.load())));
    for (const [at, shot] of shots.entries()) {
      await page.setViewportSize({ width: shot.width, height: shot.height });
      await page.evaluate((html) => {
        const paper = document.getElementById('paper');
        if (paper) paper.innerHTML = html;
      }, shot.html);
      await page.evaluate(() => document.fonts.ready);
      const picture = await page.screenshot({ type: 'jpeg', quality: shot.quality });
      writeFileSync(`${fileOf(shot)}.jpg`, picture);
      const before = process.cpuUsage();
      const outcome = await readFile({ bytes: picture, contentType: 'image/jpeg' });
      const { user, system } = process.cpuUsage(before);
      const text: ReadText = 'text' in outcome ? outcome.text : { source: 'ocr', pages: [] };
      const reading: Reading = {
        text,
        seconds: (user + system) / 1e6,
        megabytes: process.memoryUsage().rss / 2 ** 20,
      };
      writeFileSync(`${fileOf(shot)}.json`, JSON.stringify(reading));
      if (at % 20 === 19) console.error(`${at + 1} of ${shots.length} pages read`);
    }
  } finally {
    await browser.close();
  }
}
