import { describe, expect, it } from 'vitest';
import { browserAdvice, findBrowser } from './find-browser.ts';

const nothing = { env: {}, platform: 'linux', fetchedByPlaywright: '/cache/chromium' } as const;

function only(...paths: string[]) {
  return (path: string) => paths.includes(path);
}

describe('findBrowser', () => {
  it('takes the one that is named, and says so when it is not there', () => {
    const machine = { ...nothing, env: { CHROMIUM_PATH: '/opt/chromium' } };
    expect(findBrowser({ ...machine, exists: only('/opt/chromium', '/cache/chromium') })).toBe(
      '/opt/chromium',
    );
    expect(() => findBrowser({ ...machine, exists: only('/cache/chromium') })).toThrow(
      'CHROMIUM_PATH names /opt/chromium',
    );
  });

  it("takes Playwright's own before one that is installed", () => {
    const env = { PATH: '/usr/local/bin:/usr/bin' };
    expect(findBrowser({ ...nothing, env, exists: only('/cache/chromium', '/usr/bin/chromium') })).toBe(
      '/cache/chromium',
    );
    expect(findBrowser({ ...nothing, env, exists: only('/usr/bin/google-chrome') })).toBe(
      '/usr/bin/google-chrome',
    );
    expect(findBrowser({ ...nothing, exists: only('/snap/bin/chromium') })).toBe('/snap/bin/chromium');
  });

  it('knows where macOS and Windows keep theirs', () => {
    const chrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
    expect(findBrowser({ ...nothing, platform: 'darwin', exists: only(chrome) })).toBe(chrome);
    const edge = 'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe';
    const env = { 'ProgramFiles(x86)': 'C:\\Program Files (x86)' };
    expect(findBrowser({ ...nothing, env, platform: 'win32', exists: only(edge) })).toBe(edge);
  });

  it('finds nothing where there is nothing', () => {
    expect(findBrowser({ ...nothing, exists: () => false })).toBeUndefined();
  });
});

describe('browserAdvice', () => {
  it('says what to type', () => {
    expect(browserAdvice('linux', true)).toContain('sudo apt-get install chromium');
    expect(browserAdvice('darwin', false)).toContain('npx playwright install chromium');
    expect(browserAdvice('win32', false)).toContain('CHROMIUM_PATH');
  });
});
