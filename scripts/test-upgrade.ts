// First, for those who start this file itself.
import './node-24.js';
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readyBrowser } from './test-run/ready-browser.ts';
import { root, runTool } from './test-run/run-command.ts';
import { prepareOlderRelease } from './test-upgrade/older-release.ts';
import { buildWeb, isWebBuildFresh } from './web-build.ts';

/**
 * A rolling upgrade under the hands of people: real browsers before a real nginx, two instances behind it that are replaced one after the other.
 *   npm run test:upgrade -- --from COMMIT           the release before; the newest tag, or the last commit with other pages
 *   npm run test:upgrade -- --without-kept-assets   as if releases did not keep their scripts: shows that the test notices
 */
const { values } = parseArgs({
  options: { from: { type: 'string' }, 'without-kept-assets': { type: 'boolean', default: false } },
});

try {
  for (const [program, install] of [
    ['nginx', 'apt-get install nginx-light'],
    ['openssl', 'apt-get install openssl'],
  ] as const)
    needProgram(program, install);
  process.env['CHROMIUM_PATH'] ??= await readyBrowser();
  if (!isWebBuildFresh()) await buildWeb();
  const older = await prepareOlderRelease(values.from);
  console.log(`from ${older.name} to the release in ${root}`);
  console.log(
    await runTool('@playwright/test', ['test', '-c', 'e2e/platform/releases/upgrade.config.ts'], {
      OLDER_RELEASE: older.folder,
      ...(values['without-kept-assets'] && { WITHOUT_KEPT_ASSETS: 'true' }),
    }),
  );
} catch (error) {
  console.error(error instanceof Error && 'output' in error ? error.output : error);
  process.exitCode = 1;
}

function needProgram(name: string, install: string): void {
  const places = (process.env['PATH'] ?? '').split(':').concat('/usr/sbin');
  if (places.some((place) => existsSync(`${place}/${name}`))) return;
  throw new Error(`${name} is needed; Debian and Ubuntu have it: ${install}`);
}
