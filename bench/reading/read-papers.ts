import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { pageOfBlocks } from '@zachetka/contract/portfolio/reading/page-text';
import { greyPaper } from '@zachetka/contract/portfolio/reading/picture';
import { type ReadText, readingSettings } from '@zachetka/contract/portfolio/reading/reading';
import { createWorker } from 'tesseract.js';
import { findBrowser } from '../../e2e/find-browser.ts';
import { fontStyles } from './designs.ts';

export type Shot = { name: string; html: string; width: number; height: number; quality: number };
/** `seconds` of one core. */
export type Reading = { text: ReadText; seconds: number; megabytes: number };

const root = join(import.meta.dirname, '..', '..');
const cache = join(root, 'build', 'reading');

/** Draws each page, reads it, and keeps both: what was read once is not read again until the page or the settings change. */
export async function readPapers(
  shots: readonly Shot[],
  { onlyCached = false, prepared = false }: { onlyCached?: boolean; prepared?: boolean } = {},
): Promise<Map<string, Reading>> {
  mkdirSync(cache, { recursive: true });
  const fileOf = ({ html, quality }: Shot) =>
    join(
      cache,
      createHash('sha256')
        .update(JSON.stringify([html, quality, readingSettings, ...(prepared ? ['prepared'] : [])]))
        .digest('hex')
        .slice(0, 24),
    );
  const unread = shots.filter((shot) => !existsSync(`${fileOf(shot)}.json`));
  if (unread.length > 0 && !onlyCached) await readAll(unread, fileOf, prepared);
  const read = onlyCached ? shots.filter((shot) => !unread.includes(shot)) : shots;
  return new Map(
    read.map((shot) => [shot.name, JSON.parse(readFileSync(`${fileOf(shot)}.json`, 'utf8')) as Reading]),
  );
}

async function readAll(
  shots: readonly Shot[],
  fileOf: (shot: Shot) => string,
  prepared: boolean,
): Promise<void> {
  const executablePath = findBrowser();
  const browser = await chromium.launch({ ...(executablePath !== undefined && { executablePath }) });
  const worker = await createWorker([...readingSettings.languages], 1, {
    langPath: join(root, 'packages', 'reading-data'),
    cacheMethod: 'none',
  });
  try {
    await worker.setParameters(readingSettings.parameters);
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
      const toRead = prepared ? await greyMapOf(page, picture) : picture;
      const before = process.cpuUsage();
      const { data } = await worker.recognize(toRead, readingSettings.options, {
        blocks: true,
        text: false,
      });
      const { user, system } = process.cpuUsage(before);
      const seconds = (user + system) / 1e6;
      const text: ReadText = {
        source: 'ocr',
        pages: [
          pageOfBlocks(data.blocks ?? [], {
            width: shot.width,
            height: shot.height,
            turned: data.rotateRadians ?? 0,
          }),
        ],
      };
      const reading: Reading = { text, seconds, megabytes: process.memoryUsage().rss / 2 ** 20 };
      writeFileSync(`${fileOf(shot)}.json`, JSON.stringify(reading));
      if (at % 20 === 19) console.error(`${at + 1} of ${shots.length} pages read`);
    }
  } finally {
    await worker.terminate();
    await browser.close();
  }
}

/** The picture as a browser prepares it before it is read. */
async function greyMapOf(page: Page, picture: Buffer): Promise<Buffer> {
  const { width, height, dots } = await page.evaluate(async (encoded) => {
    const blob = await (await fetch(`data:image/jpeg;base64,${encoded}`)).blob();
    const bitmap = await createImageBitmap(blob);
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const context = canvas.getContext('2d');
    context?.drawImage(bitmap, 0, 0);
    const data = context?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? new Uint8ClampedArray();
    const url = await new Promise<string>((resolve) => {
      const reader = new FileReader();
      reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
      reader.readAsDataURL(new Blob([data]));
    });
    return { width: bitmap.width, height: bitmap.height, dots: url.slice(url.indexOf(',') + 1) };
  }, picture.toString('base64'));
  const grey = greyPaper(Buffer.from(dots, 'base64'), width, height);
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), grey]);
}
