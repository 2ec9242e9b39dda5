import { useQuery } from '@tanstack/react-query';
import { type AccessRule, mayPass } from '@zachetka/contract/access/access-rules';
import type { Role } from '@zachetka/contract/access/roles';
import type { SearchResult } from '@zachetka/contract/platform/search/search.schemas';
import { longestSearch, searchKinds } from '@zachetka/contract/platform/search/search-kinds';
import {
  BookOpen,
  CircleQuestionMark,
  CornerDownLeft,
  FileText,
  type LucideIcon,
  Search,
  Trophy,
  UserRound,
} from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { helpOf, helpQuery, sectionsOf } from '@/components/help/help-texts.ts';
import { Modal } from '@/components/modal/modal.tsx';
import { classNames } from '@/lib/class-names.ts';
import { inLanguage } from '@/lib/i18n.ts';
import { fromSearch } from '@/lib/opened-from.ts';
import { usePaused } from '@/lib/use-paused.ts';
import type search from '@/locales/ru/search.json';
import { searchQuery } from './api/search.ts';
import { findPages, type Page } from './find-pages.ts';
import styles from './search-window.module.css';

type SearchWindowProps = {
  roles: readonly Role[];
  /** What the menus of this person have. */
  menu: readonly { to: string; title: string }[];
  onClose: () => void;
};

const icons: Record<SearchResult['kind'], LucideIcon> = {
  application: FileText,
  student: UserRound,
  discipline: BookOpen,
  achievement: Trophy,
};

/** A pause in typing that is worth a question. */
const pause = 150;

/** Everything by a few letters: the arrows choose, Enter opens. */
export function SearchWindow({ roles, menu, onClose }: SearchWindowProps) {
  const { t } = useTranslation('search');
  const navigate = useNavigate();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [pointed, setPointed] = useState<string | null>(null);
  const query = typed.trim();
  const asked = usePaused(query, pause);
  const { data: results = [], isFetching, error } = useQuery(searchQuery(asked));
  // What was found for other letters goes at once: Enter must never open it.
  const isAnswered = asked === query && !isFetching;
  const help = useHelp(roles);
  const groups = useGroups(
    findPages(usePages(roles, menu), query),
    isAnswered ? results : [],
    // Help is long: it is offered to who looks for something, not beside the menu.
    query === '' ? [] : findPages(help, query),
  );
  const links = groups.flatMap(({ entries }) => entries.map(({ link }) => link));
  const chosen = links.find((link) => link === pointed) ?? links[0];

  const open = (link: string) => {
    onClose();
    void navigate(link, { state: fromSearch });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && chosen !== undefined) {
      event.preventDefault();
      setPointed(links.at((links.indexOf(chosen) + step) % links.length) ?? null);
    }
    if (event.key === 'Enter' && chosen !== undefined) open(chosen);
  };
  return (
    <Modal isOpen onClose={onClose} title={t('title')}>
      <div className={styles.search}>
        <div className={styles.field}>
          <Search aria-hidden />
          <input
            type="text"
            role="combobox"
            aria-label={t('label')}
            aria-expanded={links.length > 0}
            aria-controls={listId}
            aria-autocomplete="list"
            {...(chosen !== undefined && { 'aria-activedescendant': entryId(listId, chosen) })}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- whoever opens it is about to type
            autoFocus
            autoComplete="off"
            spellCheck={false}
            placeholder={t('label')}
            maxLength={longestSearch}
            className={styles.input}
            value={typed}
            onChange={({ currentTarget }) => {
              setTyped(currentTarget.value);
              setPointed(null);
            }}
            onKeyDown={onKeyDown}
          />
        </div>
        <FoundList
          id={listId}
          label={t('found')}
          groups={groups}
          chosen={chosen}
          onChoose={setPointed}
          onOpen={open}
        />
        <output className={styles.quiet}>
          {query !== '' && isAnswered && links.length === 0 && !error && t('nothing')}
          {error && t('failed')}
        </output>
      </div>
    </Modal>
  );
}

function useGroups(
  pages: readonly Page[],
  results: readonly SearchResult[],
  help: readonly Page[],
): FoundGroup[] {
  const { t } = useTranslation('search');
  const all: FoundGroup[] = [
    {
      id: 'pages',
      title: t('group.pages'),
      entries: pages.map(({ to, title }) => ({ link: to, icon: CornerDownLeft, title, details: '' })),
    },
    ...searchKinds.map((kind) => ({
      id: kind,
      title: t(`group.${kind}`),
      entries: results
        .filter((result) => result.kind === kind)
        .map(({ link, title, titleEn, details, detailsEn }) => ({
          link,
          icon: icons[kind],
          title: inLanguage(title, titleEn),
          details: inLanguage(details, detailsEn),
        })),
    })),
    {
      id: 'help',
      title: t('group.help'),
      entries: help.map(({ to, title }) => ({ link: to, icon: CircleQuestionMark, title, details: '' })),
    },
  ];
  return all.filter(({ entries }) => entries.length > 0);
}

function usePages(roles: readonly Role[], menu: SearchWindowProps['menu']): Page[] {
  const { t } = useTranslation('search');
  const words = t('words', { returnObjects: true }) as Readonly<Record<string, string>>;
  return [
    ...menu.map(({ to, title }) => ({ to, title, words: words[to] ?? '' })),
    ...morePagesFor(roles).map(({ to, key }) => ({ to, title: t(`pages.${key}`), words: words[to] ?? '' })),
  ];
}

/** The pages of help for these roles and the words of the glossary. */
function useHelp(roles: readonly Role[]): Page[] {
  const { t } = useTranslation('help');
  const { data: glossary = '' } = useQuery(helpQuery('glossary'));
  return [
    ...[...helpOf(roles), 'glossary' as const].map((name) => ({
      to: `/help/${name}`,
      title: t(`page.${name}`),
      words: t('title'),
    })),
    ...sectionsOf(glossary).map(({ heading, anchor }) => ({
      to: `/help/glossary#${anchor}`,
      title: heading,
      words: t('page.glossary'),
    })),
  ];
}

/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus --
   a combobox: the focus and the keys stay in the field, which no select or datalist can do */
type Found = { link: string; icon: LucideIcon; title: string; details: string };
type FoundGroup = { id: string; title: string; entries: readonly Found[] };

type FoundListProps = {
  id: string;
  label: string;
  groups: readonly FoundGroup[];
  /** The link of the entry that Enter opens. */
  chosen: string | undefined;
  onChoose: (link: string) => void;
  onOpen: (link: string) => void;
};

const entryId = (listId: string, link: string) => `${listId}-${encodeURIComponent(link)}`;

function FoundList({ id, label, groups, chosen, onChoose, onOpen }: FoundListProps) {
  useEffect(() => {
    if (chosen !== undefined)
      document.getElementById(entryId(id, chosen))?.scrollIntoView({ block: 'nearest' });
  }, [id, chosen]);
  return (
    <div id={id} role="listbox" aria-label={label} className="stack gap3">
      {groups.map(({ id: groupId, title, entries }) => (
        <div key={groupId} role="group" aria-labelledby={`${id}-${groupId}`}>
          <div id={`${id}-${groupId}`} role="presentation" className={styles.groupTitle}>
            {title}
          </div>
          {entries.map(({ link, icon: Icon, title: words, details }) => (
            <div
              key={link}
              id={entryId(id, link)}
              role="option"
              aria-selected={link === chosen}
              className={classNames(styles.entry, link === chosen && styles.chosen)}
              onPointerMove={() => onChoose(link)}
              onClick={() => onOpen(link)}
            >
              <Icon aria-hidden />
              <span className="stack shrink breakAnywhere">
                <span>{words}</span>
                {details !== '' && <span className={styles.quiet}>{details}</span>}
              </span>
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

type Key = keyof typeof search.pages;

/** Pages and actions that no menu has room for, with who may open them. */
const morePages: readonly { to: string; key: Key; access: AccessRule; roles?: readonly Role[] }[] = [
  { to: '/portfolio?add', key: 'addAchievement', access: 'students', roles: ['lks_student'] },
  { to: '/application-for-pgas?new=true', key: 'newApplication', access: 'students', roles: ['lks_student'] },
  { to: '/proofs', key: 'proofs', access: 'students', roles: ['lks_student'] },
  { to: '/residency', key: 'residency', access: 'students', roles: ['lks_student'] },
  { to: '/admin-applications/all', key: 'allApplications', access: 'allApplications' },
  { to: '/admin-applications/ranking', key: 'ranking', access: 'allApplications' },
  { to: '/admin-applications/protocol', key: 'protocol', access: 'allApplications' },
  { to: '/admin/portfolio-contexts', key: 'contexts', access: 'administration' },
  { to: '/admin/ready-comments', key: 'readyComments', access: 'administration' },
  { to: '/admin/reading-words', key: 'readingWords', access: 'administration' },
  { to: '/admin/residency-rules', key: 'residencyRules', access: 'superAdmin' },
  { to: '/admin/configuration', key: 'configuration', access: 'superAdmin' },
  { to: '/readings', key: 'readings', access: 'students', roles: ['lks_student'] },
  { to: '/personal-data', key: 'personalData', access: 'signedIn' },
  { to: '/tokens', key: 'tokens', access: 'signedIn' },
  { to: '/admin/people', key: 'people', access: 'superAdmin' },
  { to: '/admin/import', key: 'import', access: 'superAdmin' },
  { to: '/admin/directory', key: 'directory', access: 'superAdmin' },
  { to: '/admin/personal-data', key: 'personalDataAdmin', access: 'administration' },
  { to: '/admin/webhooks', key: 'webhooks', access: 'superAdmin' },
  { to: '/admin/tokens', key: 'allTokens', access: 'superAdmin' },
  { to: '/admin/readings', key: 'readingSearch', access: 'superAdmin' },
  { to: '/admin/audit', key: 'audit', access: 'superAdmin' },
  { to: '/admin/state', key: 'portalState', access: 'superAdmin' },
];

/** What a super administrator may open but has no use for is left out, as in the menus. */
function morePagesFor(roles: readonly Role[]): { to: string; key: Key }[] {
  return morePages.filter(
    (page) => mayPass(page.access, roles) && (page.roles?.some((role) => roles.includes(role)) ?? true),
  );
}
