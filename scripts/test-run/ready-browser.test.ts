import { describe, expect, it } from 'vitest';
import { type Machine, readyBrowser } from './ready-browser.ts';

function debianWithout(isRoot: boolean, installs = true): { machine: Machine; ran: string[] } {
  const ran: string[] = [];
  const machine: Machine = {
    find: () =>
      installs && ran.some((line) => line.includes(' install ')) ? '/usr/bin/chromium' : undefined,
    run: (command, parameters, env) => {
      ran.push([`DEBIAN_FRONTEND=${env?.['DEBIAN_FRONTEND']}`, command, ...parameters].join(' '));
      return Promise.resolve('');
    },
    platform: 'linux',
    hasApt: true,
    isRoot,
  };
  return { machine, ran };
}

describe('readyBrowser', () => {
  it('takes what is there', async () => {
    const { machine, ran } = debianWithout(true);
    expect(await readyBrowser({ ...machine, find: () => '/opt/chrome' })).toBe('/opt/chrome');
    expect(ran).toEqual([]);
  });

  it('installs one under root on Debian, after an update and without questions', async () => {
    const { machine, ran } = debianWithout(true);
    expect(await readyBrowser(machine)).toBe('/usr/bin/chromium');
    expect(ran).toEqual([
      'DEBIAN_FRONTEND=noninteractive /usr/bin/apt-get update -q',
      'DEBIAN_FRONTEND=noninteractive /usr/bin/apt-get install -y -q --no-install-recommends chromium fonts-liberation',
    ]);
  });

  it('says exactly what to install where it may not', async () => {
    const { machine, ran } = debianWithout(false);
    await expect(readyBrowser(machine)).rejects.toMatchObject({
      output: expect.stringContaining('sudo apt-get install chromium') as string,
    });
    expect(ran).toEqual([]);
  });

  it('says it too where the installation brought nothing', async () => {
    const { machine } = debianWithout(true, false);
    await expect(readyBrowser(machine)).rejects.toMatchObject({
      output: expect.stringContaining('CHROMIUM_PATH') as string,
    });
  });
});
