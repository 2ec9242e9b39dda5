import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { describe, expect, it } from 'vitest';
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

  it('name files and folders that are there', () => {
    const parts = '{apps,bench,deploy,docs,drills,e2e,packages,scripts}';
    const exclude = (name: string) => /(^|[\\/])(node_modules|dist|\.cache)$/.test(name);
    const paths = globSync(`${parts}/**`, { cwd: root, exclude }).map((path) => path.replaceAll('\\', '/'));
    // What has changed since may tell of what is gone.
    const named = pages
      .filter((page) => page !== 'CHANGELOG.md')
      .flatMap((page) => pathsIn(read(page)).map((path) => ({ page, path })));
    expect(named.length).toBeGreaterThan(300);
    const isLost = (path: string) => {
      const end = endOf(path);
      return !paths.some((there) => end.test(there));
    };
    expect(named.filter(({ path }) => isLost(path))).toEqual([]);
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

/** What looks like a folder or file of the repository, or the end of the path of one of our sources. */
function pathsIn(page: string): string[] {
  return codesIn(page.replaceAll(/```[\s\S]*?```/g, '')).filter(
    (code) =>
      /^[\w./*{},<>@-]+$/.test(code) &&
      (/^(apps|bench|deploy|docs|drills|e2e|packages|scripts)\//.test(code) ||
        /^[^.].*\.(ts|tsx|sql)$/.test(code)),
  );
}

const signs: Readonly<Record<string, string>> = { '**/': '(.*/)?', '.': '\\.', '{': '(', ',': '|', '}': ')' };

/** For a path that ends as it is written; `<feature>` and `*` stand for any name. */
function endOf(path: string): RegExp {
  const pattern = path
    .replace(/\/$/, '')
    .replaceAll(/\*\*\/|<\w+>|[*.{},]/g, (sign) => signs[sign] ?? '[^/]*');
  return new RegExp(`(^|/)${pattern}$`);
}
