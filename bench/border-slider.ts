import type { AddressInfo } from 'node:net';
import { chromium } from '@playwright/test';
import { buildApp } from '../apps/server/src/app.ts';
import { readConfig } from '../apps/server/src/config.ts';
import { createPortalTokens } from '../apps/server/src/modules/auth/index.ts';
import { findBrowser } from '../e2e/find-browser.ts';
import type { BorderCase } from '../packages/contract/src/border/border.schemas.ts';
import { startScratchPostgres } from './scratch-postgres.ts';
import { formatSpread, spreadOf } from './spread.ts';

/**
 * How long the commission waits for a move of the slider with 20,000 applications, from the press of the arrow key to the
 * picture with who enters and who leaves, beside a bare slider on an empty page. Needs a built web app (`npm run build`).
 */
const applicants = 20_000;
const moves = 60;
const mostAllowed = 100;
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
  await database.$client.query(`
    insert into person (directory_id, last_name, first_name) values ('commission', 'Зимин', 'Константин');
    insert into person_role (person_id, role) select id, 'vud_admin_attachments' from person;
    insert into person_welcome (person_id) select id from person;
    insert into season (award_type_id, title_ru, title_en, academic_year, period, reuse)
      values (1, 'Осень', 'Autumn', 2026, 'AUTUMN', '{"by": [], "exempt": []}')`);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const token = await createPortalTokens(secret, 1).issue('commission');
  const page = await browser.newPage({ viewport: { width: 1366, height: 900 }, locale: 'ru-RU' });
  await page.addInitScript((given) => localStorage.setItem('auth_token', given), token);
  await page.route('**/api/admin/seasons/1/border', (route) => route.fulfill({ json: madeUp() }));
  await page.goto(`http://127.0.0.1:${port}/403`);
  const table: Record<string, unknown> = {};
  for (const slowdown of [1, 4]) {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.goto(`http://127.0.0.1:${port}/403`);
    await page.evaluate(() => {
      document.body.innerHTML = '<input type="range" max="20000" value="3000">';
    });
    const bare = spreadOf(await moveSlider());
    await page.goto(`http://127.0.0.1:${port}/admin/seasons/1/border`);
    await page.getByRole('slider').waitFor({ timeout: 120_000 });
    const spread = spreadOf(await moveSlider());
    table[`at ${slowdown}× slowdown`] = {
      'bare slider: median (p10 … p95), ms': formatSpread(bare),
      'border of 20,000: median (p10 … p95), ms': formatSpread(spread),
    };
    if (slowdown === 1 && !(spread.median <= mostAllowed)) process.exitCode = 1;
  }
  console.log(`${applicants} applications, ${moves} moves of the slider, from the key to the picture`);
  console.table(table);

  async function moveSlider(): Promise<number[]> {
    await page.getByRole('slider').focus();
    await page.evaluate(() => {
      const measured: number[] = [];
      Object.assign(globalThis, { measured });
      document.addEventListener('keydown', ({ timeStamp }) => {
        requestAnimationFrame(() => {
          const painted = new MessageChannel();
          painted.port1.addEventListener('message', () => measured.push(performance.now() - timeStamp));
          painted.port1.start();
          painted.port2.postMessage(null);
        });
      });
    });
    for (let move = 1; move <= moves; move += 1) {
      await page.keyboard.press(move % 2 === 0 ? 'PageDown' : 'ArrowLeft');
      await page.waitForFunction(
        (count) => (globalThis as unknown as { measured: number[] }).measured.length === count,
        move,
      );
    }
    return page.evaluate(() => (globalThis as unknown as { measured: number[] }).measured);
  }
} finally {
  await browser.close();
  await app.close();
  await close();
}

/** Points as a season has them: most have few, some have many, and many are equal. */
function madeUp(): BorderCase {
  return {
    on: '2026-10-20',
    oneAward: true,
    awardChoice: 'amount',
    institutes: [1, 2, 3, 4].map((each) => ({
      name: `Институт № ${each}`,
      titleRu: `Институт № ${each}`,
      titleEn: `Institute № ${each}`,
    })),
    nominations: [{ id: 1, titleRu: 'Наука', titleEn: 'Research' }],
    flags: [{ name: 'direction:study', titleRu: 'Учёба', titleEn: 'Study' }],
    applicants: Array.from({ length: applicants }, (_, index) => ({
      id: index + 1,
      fullName: `Иванова Анна ${index}`,
      group: `ЛД-${100 + (index % 500)}`,
      institute: `Институт № ${1 + (index % 4)}`,
      nominationId: 1,
      total: String(Math.round(((index * 7919) % 10_007) ** 2 / 25_000) / 40),
      flags: index % 9 === 0 ? ['direction:study'] : [],
      chain: { average: (4 + (index % 100) / 100).toFixed(2), items: String(index % 12) },
      leftOut: index % 50 === 0 ? 'gates' : null,
      failing: [],
      person: index + 1,
      choice: null,
    })),
  };
}
