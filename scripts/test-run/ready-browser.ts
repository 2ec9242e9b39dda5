import { existsSync } from 'node:fs';
import { browserAdvice, findBrowser } from '../../e2e/find-browser.ts';
import { CommandFailed, runCommand } from './run-command.ts';

const apt = '/usr/bin/apt-get';

/** A browser for the browser tests. On Debian and its kin, under root, an absent one is installed. */
export async function readyBrowser(): Promise<string> {
  const found = findBrowser();
  if (found !== undefined) return found;
  const hasApt = existsSync(apt) && existsSync('/etc/debian_version');
  if (hasApt && process.getuid?.() === 0) {
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await runCommand(apt, ['update', '-q'], env);
    await runCommand(
      apt,
      ['install', '-y', '-q', '--no-install-recommends', 'chromium', 'fonts-liberation'],
      env,
    );
    const installed = findBrowser();
    if (installed !== undefined) return installed;
  }
  throw new CommandFailed('finding a browser', browserAdvice(process.platform, hasApt));
}
