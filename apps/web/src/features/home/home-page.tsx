import { mayPass } from '@zachetka/contract/access/access-rules';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { PageTitle } from '@/components/page-header/page-title.tsx';
import { classNames } from '@/lib/class-names.ts';
import { useCurrentUser } from '@/lib/current-user.ts';
import { loadTexts } from '@/lib/i18n.ts';
import { HomeStrip } from './components/home-strip.tsx';
import { StudentCards } from './components/student-cards.tsx';
import { WelcomeNotice } from './components/welcome-notice.tsx';
import styles from './home-page.module.css';
import { StaffHome } from './staff/staff-home.tsx';
import { StudentHome } from './student/student-home.tsx';

// Beside or below all the rest: nothing moves when it comes.
const Information = lazy(async () => {
  const [{ Information: Notices }] = await Promise.all([
    import('./components/information.tsx'),
    loadTexts('information'),
  ]);
  return { default: Notices };
});

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
          {isForStudent && <WelcomeNotice />}
          <StaffHome />
          {isForStudent && <StudentCards />}
        </div>
        {isForStudent && (
          <Suspense fallback={<section />}>
            <Information />
          </Suspense>
        )}
      </div>
    </>
  );
}
