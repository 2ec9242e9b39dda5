import type { DroeType } from '@zachetka/contract/study/droe/droe-types';
import { ExternalLink } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Navigate, NavLink, useParams } from 'react-router';
import { ExternalLinkButton } from '@/components/button/external-link-button.tsx';
import { Term } from '@/components/help/term.tsx';
import { PageHeader } from '@/components/page-header/page-header.tsx';
import { VisuallyHidden } from '@/components/visually-hidden/visually-hidden.tsx';
import { classNames } from '@/lib/class-names.ts';
import { runtimeConfig } from '@/lib/runtime-config.ts';
import { Categories } from './components/categories.tsx';
import styles from './droe-page.module.css';

const tabs = [
  { path: 'appointment', type: 'APPOINTMENT' },
  { path: 'apply', type: 'APPLY' },
] as const satisfies readonly { path: string; type: DroeType }[];

export function DroePage() {
  const { t } = useTranslation('droe');
  const { '*': path } = useParams();
  const tab = tabs.find((each) => each.path === path);
  if (!tab) return <Navigate to="/drpo/appointment" replace />;
  return (
    <>
      <PageHeader
        title={t('title')}
        explained={<Term of="droe">{t('title')}</Term>}
        tabTitle={t(`${tab.path}.pageTitle`)}
        action={
          <ExternalLinkButton
            href={runtimeConfig().links.certificateRequest}
            icon={<ExternalLink aria-hidden />}
            opensTab
          >
            {t('certificate')}
            <VisuallyHidden>{` (${t('newTab')})`}</VisuallyHidden>
          </ExternalLinkButton>
        }
      />
      <div className={styles.page}>
        <nav className={styles.tabs} aria-label={t('tabs')}>
          {tabs.map((each) => (
            <NavLink
              key={each.path}
              to={`/drpo/${each.path}`}
              className={({ isActive }) => classNames(styles.tab, isActive && styles.active)}
            >
              {t(`${each.path}.tab`)}
            </NavLink>
          ))}
        </nav>
        <Categories key={tab.type} type={tab.type} />
      </div>
    </>
  );
}
