import { useQuery } from '@tanstack/react-query';
import { type AccessRule, mayPass } from '@zachetka/contract/access/access-rules';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useParams } from 'react-router';
import { Card } from '@/components/card/card.tsx';
import { helpOf, helpPages, helpQuery, sectionsOf } from '@/components/help/help-texts.ts';
import { Markdown } from '@/components/help/markdown.tsx';
import { PageHeader } from '@/components/page-header/page-header.tsx';
import { Loading } from '@/components/states/loading.tsx';
import { NotLoaded } from '@/components/states/not-loaded.tsx';
import { classNames } from '@/lib/class-names.ts';
import { useCurrentUser } from '@/lib/current-user.ts';
import { focusWhenClosed } from '@/lib/focus-when-closed.ts';
import type shell from '@/locales/ru/shell.json';
import styles from './help-page.module.css';

/** Pages that help calls by the words of the menu: who may open one gets a link to it. */
const namedPages: readonly { label: keyof typeof shell.navigation; to: string; access: AccessRule }[] = [
  { label: 'home', to: '/', access: 'signedIn' },
  { label: 'portfolio', to: '/portfolio', access: 'students' },
  { label: 'studentApplications', to: '/student-applications', access: 'ownApplications' },
  { label: 'schedule', to: '/schedule', access: 'signedIn' },
  { label: 'performance', to: '/performance', access: 'signedIn' },
  { label: 'droe', to: '/drpo', access: 'signedIn' },
  { label: 'verificationQueue', to: '/verification-achievements', access: 'achievements' },
  { label: 'studentsList', to: '/students-list', access: 'staff' },
  { label: 'adminApplications', to: '/admin-applications', access: 'allApplications' },
  { label: 'administration', to: '/admin', access: 'administration' },
];

/** What to do if something is wrong: the last section of every role's page, whatever the language. Refusals lead to it. */
const wrong = '#wrong';

/** What one can do here, in what order, and what happens then: a page for each role, and the glossary. */
export function HelpPage() {
  const { t } = useTranslation(['help', 'shell']);
  const { roles } = useCurrentUser();
  const { page } = useParams();
  const [own] = helpOf(roles);
  const shown = helpPages.find((name) => name === page) ?? own;
  const query = useQuery(helpQuery(shown));
  const { data: text, error } = query;
  useShownAnchor(text);
  const addressOf = (words: string) =>
    namedPages.find(({ label, access }) => t(`shell:navigation.${label}`) === words && mayPass(access, roles))
      ?.to;
  const sections = sectionsOf(text ?? '');
  return (
    <>
      <PageHeader title={t('title')} tabTitle={`${t(`page.${shown}`)} · ${t('title')}`} />
      <nav aria-label={t('pages')} className={styles.pages}>
        {[...new Set([own, 'glossary', ...helpPages] as const)].map((name) => (
          <Link
            key={name}
            to={`/help/${name}`}
            aria-current={name === shown ? 'page' : undefined}
            className={classNames(styles.chip)}
          >
            {t(`page.${name}`)}
          </Link>
        ))}
      </nav>
      {error && <NotLoaded query={query} title={t('failed')} text={t('failedText')} headingLevel={2} />}
      {!text && !error && <Loading />}
      {text && (
        <Card>
          <div className={styles.columns}>
            <nav aria-label={t('contents')} className={styles.contents}>
              {sections.map(({ heading, anchor }) => (
                <Link key={anchor} to={`#${anchor}`}>
                  {heading}
                </Link>
              ))}
            </nav>
            <Markdown text={text} addressOf={addressOf} />
          </div>
        </Card>
      )}
    </>
  );
}

/** What the address names after `#` is shown when the text has come, and has the focus: a keyboard goes on from there. */
function useShownAnchor(text: string | undefined): void {
  const { hash, key } = useLocation();
  const shown = useRef<string>(null);
  useEffect(() => {
    if (!text || hash === '' || shown.current === key) return;
    shown.current = key;
    const anchor = hash === wrong ? sectionsOf(text).at(-1)?.anchor : decodeURIComponent(hash.slice(1));
    // After the shell, which moves the focus to the title of a new page, and after the window of the search.
    requestAnimationFrame(() => {
      focusWhenClosed(() => document.getElementById(anchor ?? ''));
      document.getElementById(anchor ?? '')?.scrollIntoView();
    });
  }, [text, hash, key]);
}
