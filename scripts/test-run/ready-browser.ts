import { existsSync } from 'node:fs';
import { browserAdvice, findBrowser } from '../../e2e/find-browser.ts';
import { CommandFailed, runCommand } from './run-command.ts';

const apt = '/usr/bin/apt-get';

export type Machine = {
  find: () => string | undefined;
  run: typeof runCommand;
  platform: NodeJS.Platform;
  hasApt: boolean;
  isRoot: boolean;
};

function thisMachine(): Machine {
  return {
    find: () => findBrowser(),
    run: runCommand,
    platform: process.platform,
    hasApt: existsSync(apt) && existsSync('/etc/debian_version'),
    isRoot: process.getuid?.() === 0,
  };
}

/** A browser for the browser tests. On Debian and its kin, under root, an absent one is installed. */
export async function readyBrowser(machine: Machine = thisMachine()): Promise<string> {
  const { find, run, platform, hasApt, isRoot } = machine;
  const found = find();
  if (found !== undefined) return found;
  if (hasApt && isRoot) {
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await run(apt, ['update', '-q'], env);
    await run(apt, ['install', '-y', '-q', '--no-install-recommends', 'chromium', 'fonts-liberation'], env);
    const installed = find();
    if (installed !== undefined) return installed;
  }
  throw new CommandFailed('finding a browser', browserAdvice(platform, hasApt));
}
