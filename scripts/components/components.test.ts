import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { tableUnder } from '../documents/markdown.ts';
import { describeComponents } from './bill-of-materials.ts';
import { findOtherLicences, type LockFile } from './licences.ts';

const root = join(import.meta.dirname, '..', '..');
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as LockFile;

describe('licences', () => {
  it('are on the list, or stand in docs/licences.md with how they are kept', () => {
    expect(Object.keys(lock.packages).length).toBeGreaterThan(200);
    const page = readFileSync(join(root, 'docs/licences.md'), 'utf8');
    const told = tableUnder(page, 'Those that ask for more').map(([what = '']) => what);
    const untold = findOtherLicences(lock).filter(({ name }) => !told.some((what) => what.includes(name)));
    expect(untold).toEqual([]);
  });

  it.each([
    [{ license: 'GPL-3.0' }, 1],
    [{}, 1],
    [{ license: 'MIT AND GPL-2.0' }, 1],
    [{ license: 'MIT' }, 0],
    [{ license: '(GPL-2.0 OR MIT)' }, 0],
    [{ license: 'GPL-3.0', dev: true }, 0],
  ])('of a package that says %o', (found, count) => {
    expect(findOtherLicences({ packages: { '': {}, 'node_modules/a': found } })).toHaveLength(count);
  });
});

describe('a production install', () => {
  const nameOf = (path: string) => path.replace(/^.*node_modules\//, '');
  const packages = Object.entries(lock.packages).filter(([path]) => path.includes('node_modules/'));

  /** Versions with known holes, in tools as well: whoever builds runs them. */
  it.each([
    ['nodemailer', 8],
    ['esbuild', 0.25],
  ])('and every other one has no %s older than %d', (name, oldest) => {
    const found = packages.filter(([path]) => nameOf(path) === name);
    expect(found.length).toBeGreaterThan(0);
    const old = found.filter(([, { version = '0' } = {}]) => Number.parseFloat(version) < oldest);
    expect(old.map(([path]) => path)).toEqual([]);
  });

  it('leaves every tool out, and is what the image and the handbook take', () => {
    const tools = new Set(
      (
        'drizzle-kit esbuild vitest oxlint @biomejs/biome rolldown postal-mime smtp-server mammoth fast-check ' +
        '@playwright/test @esbuild-kit/core-utils'
      ).split(' '),
    );
    const kept = packages.filter(([path, found]) => tools.has(nameOf(path)) && !found?.dev);
    expect(kept.map(([path]) => path)).toEqual([]);
    const taken = 'npm ci --omit=dev --workspace @zachetka/server';
    for (const file of ['Dockerfile', 'docs/operations.md']) {
      expect(readFileSync(join(root, file), 'utf8'), file).toContain(taken);
    }
  });
});

describe('the bill of materials', () => {
  it('is CycloneDX, names what the server and the app are made of with versions and licences, and no tool', async () => {
    const bill = await describeComponents();
    expect([bill.bomFormat, bill.metadata.component.name]).toEqual(['CycloneDX', 'zachetka']);
    const purls = bill.components.map(({ purl }) => purl.replace(/@[^@]*$/, ''));
    for (const name of ['fastify', 'react', 'pg', 'drizzle-orm', 'zod'])
      expect(purls).toContain(`pkg:npm/${name}`);
    for (const name of ['vitest', 'fast-check', 'vite']) expect(purls).not.toContain(`pkg:npm/${name}`);
    expect(bill.components.filter(({ version, licenses = [] }) => !version || licenses.length === 0)).toEqual(
      [],
    );
  });
});
