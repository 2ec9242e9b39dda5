import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FirstLoad, findCircle, formatFirstLoad, measureFirstLoad, pages } from './first-load.ts';

const kilobyte = 1024;
/** What a whole run has built of these very sources just before. Whoever runs this file alone gets a build of its own. */
const built = process.env['WEB_BUILD'];
const folder = built ?? mkdtempSync(join(tmpdir(), 'zachetka-web-'));
let firstLoad: FirstLoad;

function build(): void {
  const vite = join(dirname(fileURLToPath(import.meta.resolve('vite/package.json'))), 'bin', 'vite.js');
  execFileSync(
    process.execPath,
    [vite, 'build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'error'],
    {
      cwd: fileURLToPath(new URL('..', import.meta.url)),
      // The test runner's own setting would bring the development build of React.
      env: { ...process.env, NODE_ENV: 'production' },
    },
  );
}

beforeAll(() => {
  if (built === undefined) build();
  firstLoad = measureFirstLoad(folder);
});
afterAll(() => {
  if (built === undefined) rmSync(folder, { recursive: true, force: true });
});

describe('the first load of Home', () => {
  it('takes at most 160 KB of scripts and styles, gzipped', () => {
    expect(firstLoad.scriptsAndStyles, `what is loaded:\n${formatFirstLoad(firstLoad)}`).toBeLessThanOrEqual(
      160 * kilobyte,
    );
  });

  it('takes at most 30 KB of fonts', () => {
    expect(firstLoad.fonts, `what is loaded:\n${formatFirstLoad(firstLoad)}`).toBeGreaterThan(0);
    expect(firstLoad.fonts, `what is loaded:\n${formatFirstLoad(firstLoad)}`).toBeLessThanOrEqual(
      30 * kilobyte,
    );
  });
});

describe('the files of the app', () => {
  it('do not import each other in a circle: one of them would begin before what it needs is there', () => {
    expect(findCircle(folder)).toBeNull();
  });
});

// Of the 300 KB that a page may take with fonts, answers and all, which a browser test counts.
const others = pages.filter((page) => page !== 'home');

describe.each(others)('the first load of %s', (page) => {
  it('takes at most 256 KB of scripts and styles, gzipped, in at most 22 files', () => {
    const load = measureFirstLoad(folder, page);
    expect(load.scriptsAndStyles, `what is loaded:\n${formatFirstLoad(load)}`).toBeLessThanOrEqual(
      256 * kilobyte,
    );
    expect(load.files.length, `what is loaded:\n${formatFirstLoad(load)}`).toBeLessThanOrEqual(22);
  });
});

describe('the service worker', () => {
  const list = () => /const shell = (\[.*\]);/.exec(readFileSync(join(folder, 'sw.js'), 'utf8'))?.[1] ?? '[]';

  it('keeps only what was built, with the pages that open without a network and no other', () => {
    const files = JSON.parse(list()) as string[];
    for (const file of files) expect(existsSync(join(folder, file)), file).toBe(true);
    for (const page of [
      'schedule-page',
      'rating-page',
      'help-page',
      'glossary',
      'lesson-marks-modal',
      'menu-popover',
    ]) {
      expect(
        files.some((file) => file.startsWith(`/assets/${page}`)),
        page,
      ).toBe(true);
    }
    expect(files.filter((file) => /portfolio|droe|heic|\.(wasm|webp)$/.test(file))).toEqual([]);
  });
});
