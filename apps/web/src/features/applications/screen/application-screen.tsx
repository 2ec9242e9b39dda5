import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { LinkButton } from '@/components/button/link-button.tsx';
import { Card } from '@/components/card/card.tsx';
import { EmptyShelfDrawing } from '@/components/drawings/drawings.tsx';
import { Term } from '@/components/help/term.tsx';
import { Notice } from '@/components/notice/notice.tsx';
import { AdviserRoom } from '@/components/season-adviser/adviser-room.tsx';
import { billOf } from '@/components/season-points/bill.ts';
import { SectionNavigation } from '@/components/section-navigation/section-navigation.tsx';
import { EmptyState } from '@/components/states/empty-state.tsx';
import { EnrolmentChoice } from '@/components/student-info/enrolment-choice.tsx';
import { StudentInfoCard } from '@/components/student-info/student-info-card.tsx';
import { loadTexts } from '@/lib/i18n.ts';
import type { Application, Nomination } from '@/lib/received.ts';
import type { ApplicationMode } from '../api/application-keys.ts';
import { permissionsOn } from '../application-permissions.ts';
import { nominationTitle } from '../application-texts.ts';
import { PrintedApplication } from '../print/printed-application.tsx';
import { isByStudyAlone, shownNominations } from '../shown-nominations.ts';
import styles from './application-screen.module.css';
import { ConsentForm } from './consent-form.tsx';
import { NominationSection } from './nomination-section.tsx';
import { SecondThoughts } from './second-thoughts.tsx';
import { StatusCard } from './status-card.tsx';
import { useApplicant } from './use-applicant.ts';
import { useStanding } from './use-standing.ts';
import { useSubmission } from './use-submission.ts';
import { WantedAwards } from './wanted-awards.tsx';

const CommissionStrip = lazy(async () => {
  const [{ CommissionStrip: Shown }] = await Promise.all([
    import('@/components/commission/commission-strip.tsx'),
    loadTexts('commissions'),
  ]);
  return { default: Shown };
});
/** With the adviser, which stands above it: the screen waits for both, and nothing moves under the pointer. */
const ApplicationPoints = lazy(async () => {
  const [{ ApplicationPoints: Shown }] = await Promise.all([
    import('@/components/season-adviser/application-points.tsx'),
    import('@/components/season-adviser/adviser.tsx'),
  ]);
  return { default: Shown };
});

const OwnResult = lazy(async () => {
  const [{ OwnResult: Shown }] = await Promise.all([
    import('../appeals/own-result.tsx'),
    loadTexts('appeals'),
  ]);
  return { default: Shown };
});

const PrintedProof = lazy(async () =>
  (await import('@/components/own-proof/own-proof.tsx')).loadPrintedProof(),
);
const SeasonSeal = lazy(async () => {
  const [{ SeasonSeal: Shown }, { loadOpenSeasonTexts }] = await Promise.all([
    import('./season-seal.tsx'),
    import('@/lib/open-season-texts.ts'),
  ]);
  await loadOpenSeasonTexts();
  return { default: Shown };
});

const studentAnchor = 'application-student';
const consentAnchor = 'application-consent';
const nominationAnchor = ({ id }: Nomination) => `nomination-${id}`;

type ApplicationScreenProps = { application: Application; mode: Exclude<ApplicationMode, 'verification'> };

/** The student's own, or as the commission reads it. */
export function ApplicationScreen({ application, mode }: ApplicationScreenProps) {
  const { t } = useTranslation('applications');
  const { t: shared } = useTranslation('element');
  const { reader, standing } = useStanding(application, mode);
  const access = permissionsOn(application, mode, reader, standing);
  const applicant = useApplicant(application, access?.mayEdit ?? false);
  const submission = useSubmission(application, applicant.enrolmentId);
  if (!access) return <Navigate to="/403" replace />;

  const bill = billOf(application, t('unnamed'));
  const nominations = shownNominations(application.blocks);
  const sections = [
    { anchor: studentAnchor, label: t('section.student') },
    ...nominations.map((nomination) => ({
      anchor: nominationAnchor(nomination),
      label: `${nominationTitle(nomination)}${nomination.isDeleted ? ` ${shared('oldVersion')}` : ''}`,
    })),
    ...(access.mayEdit ? [{ anchor: consentAnchor, label: t('consent.title') }] : []),
  ];
  return (
    <>
      <div className={styles.screen}>
        <StatusCard
          application={application}
          mayDelete={access.mayEdit}
          mayRenew={mode === 'own' && application.status === 'REJECTED'}
        />
        {mode === 'own' && <SecondThoughts application={application} />}
        {mode === 'own' && application.season && <WantedAwards seasonId={application.season.id} />}
        {application.season && isDecided(application) && (
          <Suspense>
            <OwnResult application={application} seasonId={application.season.id} isOwn={mode === 'own'} />
          </Suspense>
        )}
        {mode === 'own' && application.season && application.status !== 'DRAFT' && (
          <Suspense>
            <SeasonSeal applicationId={application.id} seasonId={application.season.id} />
          </Suspense>
        )}
        {standing && <CommissionStrip applicationId={application.id} standing={standing} takesKeys />}
        {/* Each choice of other sections is a list of its own: what is active is looked for anew. */}
        <div className={styles.columns}>
          <SectionNavigation
            key={sections.map(({ anchor }) => anchor).join()}
            label={t('section.list')}
            sections={sections}
          />
          <div className={styles.sections}>
            <section id={studentAnchor} className={styles.section}>
              <div id={`${studentAnchor}-title`} tabIndex={-1} className={styles.target}>
                <StudentInfoCard
                  info={applicant.info}
                  beside={
                    applicant.enrolments.length > 1 && (
                      <EnrolmentChoice
                        enrolments={applicant.enrolments}
                        value={applicant.enrolmentId}
                        onChange={applicant.choose}
                      />
                    )
                  }
                />
              </div>
            </section>
            {access.mayEdit && application.season && <AdviserRoom />}
            {application.season && <ApplicationPoints application={application} />}
            {access.mayEdit && !isByStudyAlone(application) && (
              <Notice tone="info" title={t('banner.title')}>
                <Term of="nomination">{t('banner.text')}</Term>
              </Notice>
            )}
            {nominations.length === 0 && (
              <Card>
                <EmptyState
                  headingLevel={2}
                  drawing={<EmptyShelfDrawing />}
                  title={t('noNominations.title')}
                  text={t('noNominations.text')}
                  action={access.mayEdit && <LinkButton to="/portfolio">{t('edit.toPortfolio')}</LinkButton>}
                />
              </Card>
            )}
            {nominations.map((nomination) => (
              <NominationSection
                key={nomination.id}
                anchor={nominationAnchor(nomination)}
                application={application}
                nomination={nomination}
                bill={bill}
                submission={access.mayEdit ? submission : null}
              />
            ))}
            {access.mayEdit && (
              <ConsentForm anchor={consentAnchor} application={application} submission={submission} />
            )}
          </div>
        </div>
      </div>
      <PrintedApplication application={application} bill={bill} totalScore={application.totalScore}>
        {mode === 'own' && (
          <Suspense>
            <PrintedProof />
          </Suspense>
        )}
      </PrintedApplication>
    </>
  );
}

const isDecided = ({ status }: Application) => status === 'VERIFIED' || status === 'REJECTED';
