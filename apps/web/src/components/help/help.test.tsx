// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { beforeAll, describe, expect, it } from 'vitest';
import { startI18n } from '@/lib/i18n.ts';
import { helpPages, sectionsOf } from './help-texts.ts';
import { Markdown } from './markdown.tsx';
import { Term, terms } from './term.tsx';

const texts = import.meta.glob<string>('../../help/*/*.md', {
  eager: true,
  query: '?raw',
  import: 'default',
});
const textOf = (language: 'ru' | 'en', page: string) => texts[`../../help/${language}/${page}.md`] ?? '';

beforeAll(startI18n);

function drawn(text: string): HTMLElement {
  const page = document.createElement('div');
  page.innerHTML = renderToStaticMarkup(
    <MemoryRouter>
      <Markdown text={text} addressOf={(words) => (words === 'Портфолио' ? '/portfolio' : undefined)} />
    </MemoryRouter>,
  );
  return page;
}

describe.each(['ru', 'en'] as const)('help in %s', (language) => {
  it.each(helpPages)('shows all of %s, and no marks of Markdown', (name) => {
    const page = drawn(textOf(language, name));
    expect([...page.querySelectorAll('h2')].map(({ id }) => id)).toEqual(
      sectionsOf(textOf(language, name)).map(({ anchor }) => anchor),
    );
    expect(page.textContent).not.toMatch(/\*\*|\]\(|^#|\|/m);
    expect(page.querySelectorAll('img')).toHaveLength(name === 'glossary' ? 0 : 1);
  });

  it('links only to sections that are there', () => {
    const links = helpPages.flatMap((name) =>
      [...drawn(textOf(language, name)).querySelectorAll('a[href*="#"]')].map((link) =>
        decodeURIComponent(link.getAttribute('href') ?? ''),
      ),
    );
    expect(links.length).toBeGreaterThan(5);
    for (const link of links) {
      const [, page = '', anchor] = /^\/help\/([^#]+)#(.+)$/.exec(link) ?? [];
      expect(sectionsOf(textOf(language, page)).map((section) => section.anchor)).toContain(anchor);
    }
  });

  it('ends every page of a role with what to do if something is wrong: refusals lead there', () => {
    const last = helpPages
      .filter((name) => name !== 'glossary')
      .map((name) => sectionsOf(textOf(language, name)).at(-1)?.heading);
    expect(new Set(last)).toEqual(
      new Set([language === 'ru' ? 'Если что-то не так' : 'If something is wrong']),
    );
  });

  it.each(Object.entries(terms))('has the word %s in its glossary', (_, term) => {
    const [heading, word] = term[language];
    expect(sectionsOf(textOf(language, 'glossary')).map((section) => section.heading)).toContain(heading);
    expect(heading).toMatch(word);
  });
});

describe('what stands in bold', () => {
  it('leads to the page of that name, for who may open it', () => {
    const page = drawn('Откройте **Портфолио** и нажмите **Сохранить**.');
    expect(page.querySelector('a')?.getAttribute('href')).toBe('/portfolio');
    expect(page.querySelector('strong')?.textContent).toBe('Сохранить');
  });
});

describe('a word that is explained', () => {
  const shown = (text: string) => renderToStaticMarkup(<Term of="border">{text}</Term>);

  it('is a button inside the text, in the form in which it stands there', () => {
    expect(shown('До границы не хватает 3')).toMatch(/^До <button.*>границы<\/button> не хватает 3$/);
  });

  it('leaves a text without it as it is', () => {
    expect(shown('Ничего такого')).toBe('Ничего такого');
  });
});
