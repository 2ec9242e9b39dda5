import { useTranslation } from 'react-i18next';
import { PageHeader } from '@/components/page-header/page-header.tsx';
import { HomeStrip } from './components/home-strip.tsx';
import { Information } from './components/information.tsx';
import { StudentCards } from './components/student-cards.tsx';
import { WelcomeNotice } from './components/welcome-notice.tsx';
import styles from './home-page.module.css';
import { StaffHome } from './staff/staff-home.tsx';

export function HomePage() {
  const { t } = useTranslation('home');
  return (
    <>
      <PageHeader title={t('title')} />
      <HomeStrip />
      <div className={styles.page}>
        <WelcomeNotice />
        <StaffHome />
        <StudentCards />
        <Information />
      </div>
    </>
  );
}
