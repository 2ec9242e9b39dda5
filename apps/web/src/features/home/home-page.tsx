import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '@/components/page-header/page-header.tsx';
import { Information } from './components/information.tsx';
import { StudentCards } from './components/student-cards.tsx';
import { WelcomeNotice } from './components/welcome-notice.tsx';
import styles from './home-page.module.css';

/** The strip of the season comes from outside: its code is no part of the first load. */
export function HomePage({ strip }: { strip: ReactNode }) {
  const { t } = useTranslation('home');
  return (
    <>
      <PageHeader title={t('title')} />
      {strip}
      <div className={styles.page}>
        <WelcomeNotice />
        <StudentCards />
        <Information />
      </div>
    </>
  );
}
