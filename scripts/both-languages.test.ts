import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { flatten, type Locale, readLocales } from './architecture/locale-parity.ts';
import { boldIn, codesIn, linksIn, outlineOf } from './documents/markdown.ts';

const root = join(import.meta.dirname, '..');
const read = (page: string) => readFileSync(join(root, page), 'utf8');
const find = (pattern: string) => globSync(pattern, { cwd: root }).map((path) => path.replaceAll('\\', '/'));

/** Where the English page, or picture, stands of which this is the Russian one. */
const inEnglish = (path: string) =>
  path
    .replace(/^README\.ru\.md$/, 'README.md')
    .replace(/^docs\/ru\//, 'docs/')
    .replace(/\/help\/ru\//, '/help/en/')
    .replace(/-ru\.webp$/, '-en.webp');

const russian = ['README.ru.md', ...find('docs/ru/**/*.md'), ...find('apps/web/src/help/ru/*.md')];
/** Pages that lead people through the portal: what stands in bold there is written on the screen. */
const guides = russian.filter((page) => page.includes('/help/') || page.endsWith('/installation.md'));

describe('a page in two languages', () => {
  const [ru, en] = [wordsOnScreen('ru'), wordsOnScreen('en')];

  it('is there in both', () => {
    expect(russian.length).toBeGreaterThan(7);
    expect(russian.filter((page) => !existsSync(join(root, inEnglish(page))))).toEqual([]);
    expect(find('apps/web/src/help/en/*.md').toSorted()).toEqual(
      russian
        .filter((page) => page.includes('/help/'))
        .map(inEnglish)
        .toSorted(),
    );
  });

  it.each(russian)('has the same headings, commands, tables and links: %s', (page) => {
    const [ours, theirs] = [read(page), read(inEnglish(page))];
    expect(outlineOf(ours)).toEqual(outlineOf(theirs));
    expect(sorted(codesOf(ours))).toEqual(sorted(codesOf(theirs)));
    expect(sorted(targetsOf(page))).toEqual(sorted(targetsOf(inEnglish(page))));
  });

  it.each(guides)('names pages and buttons that are there, the same in both: %s', (page) => {
    const [ours, theirs] = [boldIn(read(page)), boldIn(read(inEnglish(page)))];
    expect(ours.filter((words) => !ru.has(words))).toEqual([]);
    expect(theirs.filter((words) => !en.has(words))).toEqual([]);
    const pairs = ours.map((words, index) => [words, theirs[index] ?? ''] as const);
    expect(ours.length).toBe(theirs.length);
    expect(pairs.filter(([one, other]) => ru.get(one)?.isDisjointFrom(en.get(other) ?? new Set()))).toEqual(
      [],
    );
  });
});

const sorted = (found: Iterable<string>) => [...new Set(found)].toSorted();
const codesOf = (page: string) => codesIn(page.replaceAll(/```[\s\S]*?```/g, ''));
const targetsOf = (page: string) =>
  linksIn(read(page)).map((link) =>
    inEnglish(posix.join(dirname(page), link.split('#', 1)[0] || posix.basename(page))),
  );

/** Every text of the pages, with `…` for what differs each time, and the keys under which it stands. */
function wordsOnScreen(language: Locale): Map<string, Set<string>> {
  const words = new Map<string, Set<string>>();
  const add = (text: string, key: string) => {
    const shown = text.replaceAll(/\{\{[^}]*\}\}/g, '…');
    words.set(shown, (words.get(shown) ?? new Set()).add(key));
  };
  for (const [file, texts] of readLocales(join(root, 'apps/web/src/locales'))[language])
    for (const [key, text] of flatten(texts)) add(String(text), `${file} ${key}`);
  for (const file of find('packages/contract/src/**/*.texts.ts')) {
    const pairs = read(file).matchAll(/\bru: (['"])(.*?)\1,\s*en: (['"])(.*?)\3/g);
    for (const [index, [, , ru = '', , en = '']] of [...pairs].entries())
      add(language === 'ru' ? ru : en, `${file} ${index}`);
  }
  return words;
}
