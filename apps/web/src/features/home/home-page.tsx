import { mayPass } from '@zachetka/contract/access/access-rules';
import { useTranslation } from 'react-i18next';
import { PageTitle } from '@/components/page-header/page-title.tsx';
import { classNames } from '@/lib/class-names.ts';
import { useCurrentUser } from '@/lib/current-user.ts';
import { loadTexts } from '@/lib/i18n.ts';
import { useFetchedEarly } from '@/lib/use-first-touch.ts';
import { HomeStrip } from './components/home-strip.tsx';
import { StudentCards } from './components/student-cards.tsx';
import { WelcomeNotice } from './components/welcome-notice.tsx';
import styles from './home-page.module.css';
import { StaffHome } from './staff/staff-home.tsx';
import { StudentHome } from './student/student-home.tsx';

/** Beside or below all the rest, and the same for years: it comes after all of it, and moves nothing. */
async function loadInformation() {
  const [information] = await Promise.all([import('./components/information.tsx'), loadTexts('information')]);
  return information;
}

export function HomePage() {
  const { t } = useTranslation('home');
  const { roles } = useCurrentUser();
  const late = useFetchedEarly(loadInformation);
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
        {isForStudent && (late ? <late.Information /> : <section />)}
      </div>
    </>
  );
}
