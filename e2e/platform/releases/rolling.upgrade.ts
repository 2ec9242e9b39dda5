import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { findBreaks, findNewCalls } from './compare-contracts.ts';
import { startNginx } from './nginx.ts';
import { thinkingStudent } from './people/thinking-student.ts';
import { verifier } from './people/verifier.ts';
import { coldVisitor, offlineVisitor } from './people/visitors.ts';
import { administrators } from './people/walkers.ts';
import { writingStudent } from './people/writing-student.ts';
import { type Portals, preparePortals, type Release } from './portals.ts';
import { publicUrl, startWatchedBrowser } from './watched-browser.ts';
import { countWhoAnswered, findRefused } from './who-answered.ts';
import { keepWorking } from './work.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const older: Release = { name: 'older', folder: process.env['OLDER_RELEASE'] ?? root };
const newer: Release = { name: 'newer', folder: root };
const withoutKeptAssets = process.env['WITHOUT_KEPT_ASSETS'] === 'true';
const say = (line: string) => process.stdout.write(`  ${line}\n`);

type Part = { name: string; place?: 0 | 1; release: Release };

/** In each part one instance is replaced by the other release. */
const way: readonly Part[] = [
  { name: 'both are the older one', release: older },
  { name: 'the first is the newer one', place: 0, release: newer },
  { name: 'both are the newer one', place: 1, release: newer },
];
const wayBack: readonly Part[] = [
  { name: 'back: the first is the older one', place: 0, release: older },
  { name: 'back: both are the older one', place: 1, release: older },
];

/** An older release does not start on newer tables: back there is a way only where both have the same. */
function haveSameTables(): boolean {
  const [a, b] = [older, newer].map(({ folder }) =>
    readFileSync(join(folder, 'apps/server/src/db/migrations/meta/_journal.json'), 'utf8'),
  );
  return a === b;
}

/** The first place has the newer release, the second one the older. */
async function compareContracts(portals: Portals): Promise<void> {
  const [now, before] = [await portals.describe(0), await portals.describe(1)];
  const [known, added] = [Object.keys(before.paths).length, findNewCalls(before, now)];
  say(
    `${known} addresses of the older release compared; ${added.length} calls are new: ${added.join(', ') || 'none'}`,
  );
  expect(known).toBeGreaterThan(100);
  expect(findBreaks(before, now), 'what pages of the older release rely on').toEqual([]);
}

test('people work through an upgrade and notice nothing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'zachetka-upgrade-'));
  // Under root PostgreSQL and nginx run as others, who must be able to pass through.
  chmodSync(folder, 0o755);
  const portals = await preparePortals(folder, publicUrl);
  const nginx = await startNginx(join(folder, 'nginx'), portals.ports);
  const browser = await startWatchedBrowser(nginx);
  try {
    for (const place of [0, 1] as const) await portals.replace(place, older);
    if (withoutKeptAssets) await portals.forgetAssets();
    const people = [
      ...[writingStudent, thinkingStudent, verifier, coldVisitor].map((make) => make(browser)),
      offlineVisitor(browser, [older, newer]),
    ];
    const walkers = administrators(browser);
    for (const person of people) await person.come();
    const work = keepWorking(people);
    const parts = haveSameTables() ? [...way, ...wayBack] : way;
    if (parts === way) say('the newer release has other tables: there is no way back');
    for (const [index, { name, place, release }] of parts.entries()) {
      if (place !== undefined) await portals.replace(place, release);
      if (index === 1) await compareContracts(portals);
      if (withoutKeptAssets) await portals.forgetAssets();
      // Pages of the older release wait for the way there, pages of the newer one for the way back.
      if (index % 2 === 0)
        for (const later of parts.slice(index + 1, index + 3)) await walkers.prepare(later.name);
      const walked = await walkers.walk(name);
      await work.everybodyOnce();
      say(`${name}: ${work.rounds()} rounds of work so far, ${walked} pages walked to from older tabs`);
    }
    await work.end();
    for (const person of people) await person.leave?.();

    const answers = nginx.answers();
    const { table, count } = countWhoAnswered(browser.seen, answers, portals);
    process.stdout.write(`${table}\n`);
    say(
      `${answers.length} requests in all; ${answers.filter(({ tries }) => tries > 1).length} went to the second instance since the first was being replaced`,
    );
    expect(browser.faults, 'what the browsers complain of').toEqual([]);
    expect(findRefused(answers), 'requests that were refused').toEqual([]);
    for (const kind of ['asset', 'call'] as const) {
      expect(count(kind, 'older', 'newer'), `${kind}s of older pages by the newer release`).toBeGreaterThan(
        0,
      );
      expect(count(kind, 'newer', 'older'), `${kind}s of newer pages by the older release`).toBeGreaterThan(
        0,
      );
    }
  } finally {
    // Also where somebody could not go on: it may be why.
    for (const fault of browser.faults) say(fault);
    await browser.close();
    await nginx.stop();
    await portals.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
