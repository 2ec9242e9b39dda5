import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { houses } from './architecture/houses.ts';
import { anchorsIn, codesIn, linksIn, tableUnder } from './documents/markdown.ts';

const root = join(import.meta.dirname, '..');
const read = (page: string) => readFileSync(join(root, page), 'utf8');
const folders = ['*.md', 'docs/**/*.md', 'apps/*/*.md', 'apps/web/src/help/*/*.md'];
const pages = globSync(folders, { cwd: root }).map((page) => page.replaceAll('\\', '/'));

describe('the documents', () => {
  it('are all to be found from the README, in one language or the other', () => {
    const linked = new Set(
      ['README.md', 'README.ru.md'].flatMap((page) =>
        linksIn(read(page)).map((link) => link.split('#', 1)[0]),
      ),
    );
    const documents = pages.filter((page) => page !== 'README.md');
    expect(documents.length).toBeGreaterThan(15);
    expect(documents.filter((page) => !linked.has(page))).toEqual([]);
  });

  it('link to nothing that is not there', () => {
    const dead = pages.flatMap((page) =>
      linksIn(read(page))
        .filter((link) => !leads(page, link))
        .map((link) => `${page}: ${link}`),
    );
    expect(dead).toEqual([]);
  });

  it('name files in docs/security.md that are there', () => {
    const places = ['', 'apps/server/src/', ...houses.map((house) => `apps/server/src/modules/${house}/`)];
    const named = codesIn(read('docs/security.md').replaceAll(/```[\s\S]*?```/g, '')).filter((code) =>
      /^[\w./*-]+\.(ts|json)$/.test(code),
    );
    expect(named.length).toBeGreaterThan(40);
    // Made at build, and nowhere before.
    const made = 'build/sbom.cdx.json';
    const lost = named.filter(
      (code) =>
        code !== made && !places.some((place) => globSync(`${place}${code}`, { cwd: root }).length > 0),
    );
    expect(lost).toEqual([]);
  });

  it.each([
    ['README.md', 'Where things are'],
    ['README.ru.md', 'Что где лежит'],
  ])('say in %s what is in folders that are there', (page, heading) => {
    const named = tableUnder(read(page), heading).flatMap(([folder = '']) => codesIn(folder));
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((folder) => !existsSync(join(root, folder)))).toEqual([]);
  });

  it('show every picture that is kept for them', () => {
    const shown = new Set(
      pages.flatMap((page) => linksIn(read(page)).map((link) => posix.join(dirname(page), link))),
    );
    const pictures = globSync('docs/screenshots/*', { cwd: root }).map((path) => path.replaceAll('\\', '/'));
    expect(pictures.length).toBeGreaterThan(0);
    expect(pictures.filter((picture) => !shown.has(picture))).toEqual([]);
  });
});

function leads(page: string, link: string): boolean {
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? page : posix.join(dirname(page), path);
  if (!existsSync(join(root, target))) return false;
  return anchor === undefined || anchorsIn(read(target)).has(anchor);
}
