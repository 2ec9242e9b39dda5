import { useQuery } from '@tanstack/react-query';
import type { Role } from '@zachetka/contract/access/roles';
import { longestSearch, type SearchResult, searchKinds } from '@zachetka/contract/search/search.schemas';
import { BookOpen, CornerDownLeft, FileText, type LucideIcon, Search, Trophy, UserRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Header } from 'react-aria-components/Header';
import { Input } from 'react-aria-components/Input';
import { Menu, MenuItem, MenuSection } from 'react-aria-components/Menu';
import { SearchField } from 'react-aria-components/SearchField';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Modal } from '@/components/modal/modal.tsx';
import { classNames } from '@/lib/class-names.ts';
import { inLanguage } from '@/lib/in-language.ts';
import { usePaused } from '@/lib/use-paused.ts';
import { searchQuery } from './api/search.ts';
import { findPages, type Page } from './find-pages.ts';
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
  const [typed, setTyped] = useState('');
  const query = typed.trim();
  const asked = usePaused(query, pause);
  const { data: results = [], isFetching, error } = useQuery(searchQuery(asked));
  const pages = findPages(usePages(roles, menu), query);
  // What was found for other letters goes at once: Enter must never open it.
  const isAnswered = asked === query && !isFetching;
  const found = isAnswered ? results : [];
  const isEmpty = query !== '' && isAnswered && pages.length === 0 && found.length === 0;
  return (
    <Modal isOpen onClose={onClose} title={t('title')}>
      <div className={styles.search}>
        <Autocomplete inputValue={typed} onInputChange={setTyped}>
          <SearchField
            aria-label={t('label')}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- whoever opens it is about to type
            autoFocus
            className={classNames(styles.field)}
          >
            <Search aria-hidden />
            <Input className={classNames(styles.input)} placeholder={t('label')} maxLength={longestSearch} />
          </SearchField>
          <Menu
            aria-label={t('found')}
            className={classNames(styles.found)}
            onAction={(link) => {
              onClose();
              void navigate(String(link));
            }}
          >
            {pages.length > 0 && (
              <Group title={t('group.pages')}>
                {pages.map(({ to, title }) => (
                  <Entry key={to} link={to} icon={CornerDownLeft} title={title} />
                ))}
              </Group>
            )}
            {searchKinds.map((kind) => {
              const group = found.filter((result) => result.kind === kind);
              return (
                group.length > 0 && (
                  <Group key={kind} title={t(`group.${kind}`)}>
                    {group.map((result) => (
                      <Entry
                        key={result.id}
                        link={result.link}
                        icon={icons[kind]}
                        title={inLanguage(result.title, result.titleEn)}
                        details={inLanguage(result.details, result.detailsEn)}
                      />
                    ))}
                  </Group>
                )
              );
            })}
          </Menu>
        </Autocomplete>
        <output className={styles.quiet}>
          {isEmpty && !error && t('nothing')}
          {error && t('failed')}
        </output>
      </div>
    </Modal>
  );
}

function usePages(roles: readonly Role[], menu: SearchWindowProps['menu']): Page[] {
  const { t } = useTranslation('search');
  const words = t('words', { returnObjects: true }) as Readonly<Record<string, string>>;
  return [
    ...menu.map(({ to, title }) => ({ to, title, words: words[to] ?? '' })),
    ...morePagesFor(roles).map(({ to, key }) => ({ to, title: t(`pages.${key}`), words: words[to] ?? '' })),
  ];
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <MenuSection className={classNames(styles.group)}>
      <Header className={classNames(styles.groupTitle)}>{title}</Header>
      {children}
    </MenuSection>
  );
}

type EntryProps = { link: string; icon: LucideIcon; title: string; details?: string };

function Entry({ link, icon: Icon, title, details = '' }: EntryProps) {
  return (
    <MenuItem
      id={link}
      textValue={details === '' ? title : `${title}, ${details}`}
      className={classNames(styles.entry)}
    >
      <Icon aria-hidden />
      <span className={styles.words}>
        <span>{title}</span>
        {details !== '' && <span className={styles.quiet}>{details}</span>}
      </span>
    </MenuItem>
  );
}
