import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

type Machine = {
  env: Readonly<Record<string, string | undefined>>;
  platform: NodeJS.Platform;
  exists: (path: string) => boolean;
  /** Where Playwright keeps a browser of its own, if it was asked to fetch one. */
  fetchedByPlaywright: string;
};

const commands = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
  'microsoft-edge-stable',
];

const macApplications = [
  'Google Chrome.app/Contents/MacOS/Google Chrome',
  'Chromium.app/Contents/MacOS/Chromium',
  'Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
];

const windowsPrograms = [
  'Google\\Chrome\\Application\\chrome.exe',
  'Chromium\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
];

function thisMachine(): Machine {
  return {
    env: process.env,
    platform: process.platform,
    exists: existsSync,
    fetchedByPlaywright: chromium.executablePath(),
  };
}

/** A browser of the Chromium family: the one that is named, then Playwright's own, then one that is installed. */
export function findBrowser(machine: Machine = thisMachine()): string | undefined {
  const { env, exists, fetchedByPlaywright } = machine;
  const named = env['CHROMIUM_PATH'];
  if (named) {
    if (!exists(named)) throw new Error(`CHROMIUM_PATH names ${named}, and there is nothing`);
    return named;
  }
  return [fetchedByPlaywright, ...installedBrowsers(machine)].find((path) => path !== '' && exists(path));
}

function installedBrowsers({ env, platform }: Machine): string[] {
  if (platform === 'darwin') {
    const folders = ['/Applications', ...(env['HOME'] ? [`${env['HOME']}/Applications`] : [])];
    return folders.flatMap((folder) => macApplications.map((application) => `${folder}/${application}`));
  }
  if (platform === 'win32') {
    const folders = [env['ProgramFiles'], env['ProgramFiles(x86)'], env['LOCALAPPDATA']].filter(Boolean);
    return folders.flatMap((folder) => windowsPrograms.map((program) => `${folder}\\${program}`));
  }
  const folders = [...(env['PATH'] ?? '').split(delimiter).filter(Boolean), '/snap/bin'];
  return commands.flatMap((command) => folders.map((folder) => join(folder, command)));
}

/** What a person has to type on a machine without a browser. */
export function browserAdvice(platform: NodeJS.Platform, hasApt: boolean): string {
  const install =
    platform === 'linux' && hasApt ? 'sudo apt-get install chromium' : 'npx playwright install chromium';
  return [
    'No Chromium, Chrome or Edge was found for the browser tests. Install one:',
    `  ${install}`,
    'or name one that is installed elsewhere:',
    '  CHROMIUM_PATH=/path/to/chromium npm test',
  ].join('\n');
}
