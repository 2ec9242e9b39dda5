import { mayPass } from '@zachetka/contract/access/access-rules';
import { useTranslation } from 'react-i18next';
import { PageTitle } from '@/components/page-header/page-title.tsx';
import { classNames } from '@/lib/class-names.ts';
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
  const { roles } = useCurrentUser();
  const isStudent = roles.includes('lks_student');
  // Who works here has no card, and the notices are for students.
  const isForStudent = isStudent || !mayPass('staff', roles);
  return (
    <>
      <div className={styles.title}>
        <PageTitle title={t('title')} />
      </div>
      <div className={classNames(styles.page, isForStudent && styles.withNotices)}>
        <div className={styles.column}>
          {isStudent ? <StudentHome /> : <HomeStrip />}
          <WelcomeNotice />
          <StaffHome />
          {isForStudent && <StudentCards />}
        </div>
        {isForStudent && <Information />}
      </div>
    </>
  );
}
