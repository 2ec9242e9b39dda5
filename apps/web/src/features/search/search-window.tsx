import { useQuery } from '@tanstack/react-query';
import type { Role } from '@zachetka/contract/access/roles';
import type { SearchResult } from '@zachetka/contract/search/search.schemas';
import { longestSearch, searchKinds } from '@zachetka/contract/search/search-kinds';
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
import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { helpOf, helpQuery, sectionsOf } from '@/components/help/help-texts.ts';
import { Modal } from '@/components/modal/modal.tsx';
import { inLanguage } from '@/lib/in-language.ts';
import { fromSearch } from '@/lib/opened-from.ts';
import { usePaused } from '@/lib/use-paused.ts';
import { searchQuery } from './api/search.ts';
import { findPages, type Page } from './find-pages.ts';
import { entryId, type FoundGroup, FoundList } from './found-list.tsx';
import { morePagesFor } from './more-pages.ts';
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
