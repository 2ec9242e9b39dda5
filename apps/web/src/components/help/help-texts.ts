import { queryOptions } from '@tanstack/react-query';
import type { Role } from '@zachetka/contract/access/roles';
import { currentLanguage } from '@/lib/i18n.ts';

/** A page for each role, and the glossary: the names of the files in src/help. */
export const helpPages = [
  'student',
  'verifier',
  'verification-administrator',
  'commission',
  'administrator',
  'glossary',
] as const;
export type HelpPageName = (typeof helpPages)[number];

const readers: readonly (readonly [Role, HelpPageName])[] = [
  ['sh_admin', 'administrator'],
  ['vud_admin_attachments', 'commission'],
  ['vud_admin_verifications', 'verification-administrator'],
  ['vud_employee', 'verifier'],
  ['lks_student', 'student'],
];

/** The pages of somebody's roles, the one to begin with first. */
export function helpOf(roles: readonly Role[]): readonly [HelpPageName, ...HelpPageName[]] {
  const [first = 'student', ...more] = readers
    .filter(([role]) => roles.includes(role))
    .map(([, page]) => page);
  return [first, ...more];
}

const files = import.meta.glob<string>('../../help/*/*.md', { query: '?raw', import: 'default' });

const helpKey = (file: string) => ['help', file] as const;

/** The Markdown of a page, in the language that the portal is read in. It comes with the release, also without a network. */
export function helpQuery(page: HelpPageName) {
  const name = `../../help/${currentLanguage()}/${page}.md`;
  return queryOptions({
    queryKey: helpKey(name),
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => {
      const load = files[name];
      if (!load) throw new Error(`no help ${name}`);
      return load();
    },
  });
}

export type Section = { heading: string; anchor: string; text: string };

/** The sections of a page under headings of the second level: in the glossary, one for each word. */
export function sectionsOf(markdown: string): Section[] {
  return markdown
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [heading = '', ...lines] = section.split('\n');
      return { heading, anchor: anchorOf(heading), text: lines.join('\n').trim() };
    });
}

/** As GitHub makes it, so that the links of the files lead somewhere there and here. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-');
}
