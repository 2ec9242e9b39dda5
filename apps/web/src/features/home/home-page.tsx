import { useTranslation } from 'react-i18next';
import { PageTitle } from '@/components/page-header/page-title.tsx';
import { useCurrentUser } from '@/lib/current-user.ts';
import { HomeStrip } from './components/home-strip.tsx';
import { Information } from './components/information.tsx';
import { StudentCards } from './components/student-cards.tsx';
import { WelcomeNotice } from './components/welcome-notice.tsx';
import styles from './home-page.module.css';
import { StaffHome } from './staff/staff-home.tsx';
import { StudentHome } from './student/student-home.tsx';

export function HomePage() {
  const { t } = useTranslation('home');
  const isStudent = useCurrentUser().roles.includes('lks_student');
  return (
    <>
      <div className={styles.title}>
        <PageTitle title={t('title')} />
      </div>
      <div className={styles.page}>
        <div className={styles.column}>
          {isStudent ? <StudentHome /> : <HomeStrip />}
          <WelcomeNotice />
          <StaffHome />
          <StudentCards />
        </div>
        <Information />
      </div>
    </>
  );
}
