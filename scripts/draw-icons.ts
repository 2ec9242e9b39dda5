import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findBrowser } from '../e2e/find-browser.ts';

// The icons of the installed app, from the one drawing that the tab of the browser shows. Run it when that changes:
// npx node scripts/draw-icons.ts
const folder = join(import.meta.dirname, '..', 'apps', 'web', 'public');
const drawing = readFileSync(join(folder, 'favicon.svg'), 'utf8');

/** Systems that cut a shape out of an icon need the ground to its edges and the drawing well inside. */
const filled = drawing
  .replace('<rect width="32" height="32" rx="8"', '<rect x="-32" y="-32" width="96" height="96"')
  .replace('viewBox="0 0 32 32"', 'viewBox="-4 -4 40 40"');

const icons = [
  { name: 'icon-192', size: 192, svg: drawing },
  { name: 'icon-512', size: 512, svg: drawing },
  { name: 'icon-maskable-512', size: 512, svg: filled },
  { name: 'apple-touch-icon', size: 180, svg: filled },
];

const executablePath = findBrowser();
const browser = await chromium.launch({
  ...(executablePath !== undefined && { executablePath }),
  args: ['--no-sandbox', '--disable-gpu'],
});
const page = await browser.newPage();
for (const { name, size, svg } of icons) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<style>*{margin:0}svg{display:block;width:100vw;height:100vh}</style>${svg}`);
  await page.screenshot({ path: join(folder, 'icons', `${name}.png`), omitBackground: true });
}
await browser.close();
