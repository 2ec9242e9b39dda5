import { useQuery } from '@tanstack/react-query';
import { mayPass } from '@zachetka/contract/access/access-rules';
import type { SemesterPoints as Points } from '@zachetka/contract/platform/home/home.schemas';
import { GraduationCap } from 'lucide-react';
import { Suspense, useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { LinkButton } from '@/components/button/link-button.tsx';
import { Card } from '@/components/card/card.tsx';
import { NoticeFrame } from '@/components/notice/notice-frame.tsx';
import { PageTitle } from '@/components/page-header/page-title.tsx';
import { ErrorState } from '@/components/states/error-state.tsx';
import { lazyNamed, lazyPart } from '@/components/states/lazy-part.tsx';
import { Loading } from '@/components/states/loading.tsx';
import { Skeleton } from '@/components/states/skeleton.tsx';
import { useChosenEnrolment } from '@/components/student-info/use-chosen-enrolment.ts';
import { VisuallyHidden } from '@/components/visually-hidden/visually-hidden.tsx';
import { calendarQuery } from '@/lib/api/season-calendar.ts';
import { studentCardsQuery } from '@/lib/api/student-cards.ts';
import { classNames } from '@/lib/class-names.ts';
import { useCurrentUser } from '@/lib/current-user.ts';
import { currentLocale, inLanguage, loadTexts } from '@/lib/i18n.ts';
import { useFetchedEarly } from '@/lib/use-first-touch.ts';
import { studentHomeQuery } from './api/student-home.ts';
import { HomeStrip } from './components/home-strip.tsx';
import studentCardStyles from './components/student-card.module.css';
import { StudentCard } from './components/student-card.tsx';
import styles from './home-page.module.css';
import { NextLessons } from './student/next-lessons.tsx';
import studentHomeStyles from './student/student-home.module.css';
import { Waiting } from './student/waiting.tsx';
import './student/scholarship-card.module.css';

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
        <PageTitle
          title={t('title')}
          action={
            isStudent && (
              <LinkButton to="/portfolio?add" variant="primary">
                {t('waiting.add')}
              </LinkButton>
            )
          }
        />
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

// No part of the first load: a student never sees it.
const StaffPanels = lazyNamed(() => import('./staff/staff-panels.tsx'), 'StaffPanels', 'statistics');

/** What waits for whoever works here. */
function StaffHome() {
  const { roles } = useCurrentUser();
  if (!mayPass('staff', roles)) return null;
  return (
    <div className={styles.room}>
      <Suspense fallback={<Loading />}>
        <StaffPanels roles={roles} />
      </Suspense>
    </div>
  );
}

const storageKey = 'welcome_dismissed';

/** Once put away it stays away on this device, for this person. */
function WelcomeNotice() {
  const { t } = useTranslation('home');
  const { firstName, ldapObjectSid } = useCurrentUser();
  const [isDismissed, setIsDismissed] = useState(() => localStorage.getItem(storageKey) === ldapObjectSid);
  if (isDismissed) return null;
  return (
    <NoticeFrame
      tone="accent"
      title={t('welcome.title', { name: firstName })}
      icon={<GraduationCap aria-hidden />}
      dismiss={{
        label: t('welcome.dismiss'),
        onDismiss: () => {
          localStorage.setItem(storageKey, ldapObjectSid);
          setIsDismissed(true);
        },
      }}
    >
      {t('welcome.text')}
    </NoticeFrame>
  );
}

// Nearly every student has a card: the first load goes without what stands there for the others.
const NoCards = lazyNamed(() => import('./components/no-cards.tsx'), 'NoCards', 'information');

function StudentCards() {
  const { t } = useTranslation('home');
  return (
    <section className={styles.section} aria-labelledby="cards">
      <h2 id="cards">{t('card.list')}</h2>
      <CardList />
    </section>
  );
}

function CardList() {
  const { t } = useTranslation('home');
  const isStudent = useCurrentUser().roles.includes('lks_student');
  const { data, isError, isFetching, refetch } = useQuery({ ...studentCardsQuery, enabled: isStudent });
  const cards = isStudent ? data : [];
  // Drawn in slices: at a stretch they would hold up a phone.
  const areShown = useDeferredValue(cards !== undefined);

  if (!cards && isError) {
    return (
      <Card>
        <ErrorState
          title={t('failed.title')}
          text={t('failed.text')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      </Card>
    );
  }
  if (!cards || !areShown) return <StudentCardSkeleton />;
  if (cards.length === 0) {
    return (
      <Suspense fallback={<StudentCardSkeleton />}>
        <NoCards isStudent={isStudent} />
      </Suspense>
    );
  }
  return (
    <ul className="stack gap4">
      {cards.map((card) => (
        <li key={card.record_book_number}>
          <StudentCard card={card} />
        </li>
      ))}
    </ul>
  );
}

const widths = ['40%', '20%', '35%', '45%', '60%', '50%'];

/** The same boxes as the card, so that nothing moves when it comes. */
function StudentCardSkeleton() {
  const { t } = useTranslation();
  return (
    <div className={studentCardStyles.card} aria-busy="true" data-page-loading="">
      <VisuallyHidden>
        <output>{t('loading')}</output>
      </VisuallyHidden>
      <div className={studentCardStyles.band}>
        <div className={studentCardStyles.institute} />
      </div>
      <div className={studentCardStyles.inside}>
        <span className={studentCardStyles.photo} />
        <div className={studentCardStyles.person}>
          <div className={studentCardStyles.name}>
            <Skeleton width="60%" />
          </div>
          <div className={studentCardStyles.fields}>
            {widths.map((width) => (
              <div key={width} className={studentCardStyles.field}>
                <Skeleton width="30%" height="20px" />
                <Skeleton width={width} />
              </div>
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}

// With the app, so that the card needs no request of its own.
// No part of the first load: where there is no season with rules, nothing of it comes.
const ScholarshipCard = lazyPart(() => import('./student/scholarship-card.tsx'), 'ScholarshipCard', 'season');

/** What a student wants to know first. A service of the university's own may not tell it: then Home does without. */
function StudentHome() {
  const [enrolmentId] = useChosenEnrolment('me');
  const { t } = useTranslation('home');
  const { data, isError, isFetching, refetch } = useQuery(studentHomeQuery(enrolmentId));
  // Drawn in slices: at a stretch it would hold up a phone.
  const isShown = useDeferredValue(data !== undefined);
  const home = isShown ? data : undefined;
  const { data: calendar } = useQuery(calendarQuery);
  const hasRules = calendar?.seasons.some((season) => season.hasRules);
  if (data === undefined && isError) {
    return (
      <>
        <Card>
          <ErrorState
            headingLevel={2}
            title={t('now.failed')}
            text={t('failed.text')}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        </Card>
        <HomeStrip />
      </>
    );
  }
  return (
    <>
      {home === undefined && <StudentHomeOutlines />}
      {home && (
        <div className={studentHomeStyles.now}>
          <NextLessons home={home} />
          <Waiting waiting={home.waiting} />
        </div>
      )}
      <HomeStrip />
      {hasRules && <ScholarshipCard />}
      {home?.points && home.points.disciplines.length > 0 && <SemesterPoints points={home.points} />}
    </>
  );
}

/** While the answer is to come. */
function StudentHomeOutlines() {
  const { t } = useTranslation();
  return (
    <div className={studentHomeStyles.now} aria-busy="true" data-page-loading="">
      <VisuallyHidden>
        <output>{t('loading')}</output>
      </VisuallyHidden>
      {['lessons', 'waiting'].map((part) => (
        <section key={part} className={studentHomeStyles.part}>
          <Skeleton width="40%" height="1.5rem" />
          <Skeleton height="7rem" />
        </section>
      ))}
    </div>
  );
}

/** A table whose numbers are bars as well: who sees looks at the bars, who listens hears the numbers. */
function SemesterPoints({ points }: { points: Points }) {
  const { t } = useTranslation('home');
  const { planId, semesterId, number, total, maximum, disciplines } = points;
  const page = `/performance?plan=${planId}&semester=${semesterId}`;
  const shown = (part: { total: number; maximum: number }) =>
    t('points.of', {
      total: part.total.toLocaleString(currentLocale()),
      maximum: part.maximum.toLocaleString(currentLocale()),
    });
  return (
    <section className={studentHomeStyles.part} aria-labelledby="points">
      <h2 id="points">
        <Link to={page}>{t('points.title', { number })}</Link>
      </h2>
      <table className={studentHomeStyles.points} aria-labelledby="points">
        <tbody>
          {disciplines.map(({ id, titleRu, titleEn, ...part }) => (
            <tr key={id}>
              <th scope="row">
                <Link to={`${page}&discipline=${id}`}>{inLanguage(titleRu, titleEn)}</Link>
              </th>
              <td>
                <svg className={studentHomeStyles.bar} aria-hidden="true">
                  <rect className={studentHomeStyles.track} width="100%" height="8" rx="4" />
                  <rect
                    className={studentHomeStyles.gained}
                    width={`${(100 * part.total) / part.maximum}%`}
                    height="8"
                    rx="4"
                  />
                </svg>
                {shown(part)}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('points.all')}</th>
            <td>{shown({ total, maximum })}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
