import { useQuery } from '@tanstack/react-query';
import { isOpenApplication } from '@zachetka/contract/scholarship/applications/application-status.rules';
import { ArrowDown, ArrowUp, Undo2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { Button, IconButton } from '@/components/button/button.tsx';
import { LinkButton } from '@/components/button/link-button.tsx';
import { Card } from '@/components/card/card.tsx';
import { EmptyShelfDrawing } from '@/components/drawings/drawings.tsx';
import { LightTextArea } from '@/components/field/light-field.tsx';
import { Term } from '@/components/help/term.tsx';
import { Notice } from '@/components/notice/notice.tsx';
import { AdviserRoom } from '@/components/season-adviser/adviser-room.tsx';
import { billOf } from '@/components/season-points/bill.ts';
import { useClosedRight } from '@/components/season-strip/use-right.ts';
import { SectionNavigation } from '@/components/section-navigation/section-navigation.tsx';
import { EmptyState } from '@/components/states/empty-state.tsx';
import { lazyNamed, lazyPart } from '@/components/states/lazy-part.tsx';
import { EnrolmentChoice } from '@/components/student-info/enrolment-choice.tsx';
import { StudentInfoCard } from '@/components/student-info/student-info-card.tsx';
import { StudentInfoLine } from '@/components/student-info/student-info-line.tsx';
import { useChosenEnrolment } from '@/components/student-info/use-chosen-enrolment.ts';
import { studentInfoQuery } from '@/lib/api/student-info.ts';
import { inLanguage } from '@/lib/i18n.ts';
import { pageIsQuiet } from '@/lib/page-is-quiet.ts';
import type { Application, Nomination } from '@/lib/received.ts';
import type { ApplicationMode } from '../api/application-keys.ts';
import { preferencesQuery, useSavePreferences, useTakeBack } from '../api/second-thoughts.ts';
import { permissionsOn } from '../application-permissions.ts';
import { nominationTitle } from '../application-texts.ts';
import { notifySuccess } from '../application-toasts.ts';
import { PrintedApplication } from '../print/printed-application.tsx';
import { chosenElements, isByStudyAlone, shownNominations } from '../shown-nominations.ts';
import styles from './application-screen.module.css';
import { ConsentForm, SubmitBar } from './consent-form.tsx';
import { NominationSection } from './nomination-section.tsx';
import { StatusCard } from './status-card.tsx';
import { useStanding } from './use-standing.ts';
import { useSubmission } from './use-submission.ts';

const CommissionStrip = lazyNamed(
  () => import('@/components/commission/commission-strip.tsx'),
  'CommissionStrip',
  'commissions',
);
const loadPoints = async () => ({
  default: (await import('@/components/season-adviser/application-points.tsx')).ApplicationPoints,
});
const ApplicationPoints = lazy(loadPoints);
/** With the adviser, which stands above it: the screen waits for both, and nothing moves under the pointer. */
const AdvisedPoints = lazy(async () => {
  const [points] = await Promise.all([loadPoints(), import('@/components/season-adviser/adviser.tsx')]);
  return points;
});

const OwnResult = lazyPart(() => import('../appeals/own-result.tsx'), 'OwnResult', 'appeals');

const PrintedProof = lazy(async () => {
  await pageIsQuiet();
  return (await import('@/components/own-proof/own-proof.tsx')).loadPrintedProof();
});
const SeasonSeal = lazyPart(() => import('./season-seal.tsx'), 'SeasonSeal', 'open-season');

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
  const hasChosen = chosenElements(application.blocks).length > 0;
  // Once something is chosen both are known: they stand below it.
  const adviser = access.mayEdit && application.season && <AdviserRoom />;
  const banner = access.mayEdit && !isByStudyAlone(application) && (
    <Notice tone="info" title={t('banner.title')}>
      <Term of="nomination">{t('banner.text')}</Term>
    </Notice>
  );
  const Points = access.mayEdit ? AdvisedPoints : ApplicationPoints;
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
          <OwnResult application={application} seasonId={application.season.id} isOwn={mode === 'own'} />
        )}
        {mode === 'own' && application.season && application.status !== 'DRAFT' && (
          <SeasonSeal applicationId={application.id} seasonId={application.season.id} />
        )}
        {standing && <CommissionStrip applicationId={application.id} standing={standing} takesKeys />}
        {/* Each choice of other sections is a list of its own: what is active is looked for anew. */}
        <div className={styles.columns}>
          <SectionNavigation
            key={sections.map(({ anchor }) => anchor).join()}
            label={t('section.list')}
            sections={sections}
          />
          <div className={styles.parts}>
            <section id={studentAnchor} className={styles.section}>
              <div id={`${studentAnchor}-title`} tabIndex={-1} className={styles.target}>
                {/* What the application is for is chosen in sight. */}
                {mode === 'own' && applicant.enrolments.length < 2 ? (
                  <StudentInfoLine info={applicant.info} />
                ) : (
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
                )}
              </div>
            </section>
            {!hasChosen && adviser}
            {application.season && <Points application={application} />}
            {!hasChosen && banner}
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
            {hasChosen && adviser}
            {hasChosen && banner}
            {access.mayEdit && (
              <ConsentForm anchor={consentAnchor} application={application} submission={submission} />
            )}
          </div>
        </div>
        {access.mayEdit && (
          <SubmitBar application={application} submission={submission} anchor={consentAnchor} />
        )}
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

/**
 * Who applies. A filed application keeps what the student studied then; of a draft whoever studies two things chooses which of
 * them it is for, full-time study first.
 */
function useApplicant(application: Application, mayChoose: boolean) {
  const [chosen, choose] = useChosenEnrolment('me');
  const { data, isPlaceholderData } = useQuery({ ...studentInfoQuery('me', chosen), enabled: mayChoose });
  const kept = { ...application, portfolioId: null, groupTitle: application.group };
  const enrolments = mayChoose ? (data?.enrolments ?? []) : [];
  if (!data || enrolments.length < 2) return { info: kept, enrolments: [], enrolmentId: null, choose };
  // The choice is seen at once; what it tells comes with the answer.
  const enrolmentId = isPlaceholderData ? chosen : (data.enrolmentId ?? null);
  return { info: data, enrolments, enrolmentId, choose };
}

/** Where a person gets one award and chooses it: the own applications of the season, what is wanted most first. */
function WantedAwards({ seasonId }: { seasonId: number }) {
  const { t } = useTranslation('applications');
  const { data } = useQuery(preferencesQuery(seasonId));
  const save = useSavePreferences(seasonId);
  const closed = useClosedRight('apply');
  if (!data?.isAsked || data.applications.length < 2) return null;
  const shown = save.isPending
    ? save.variables.flatMap((id) => data.applications.find((each) => each.id === id) ?? [])
    : data.applications;
  const move = (from: number, by: 1 | -1) => {
    const ids = shown.map(({ id }) => id);
    const [moved = 0] = ids.splice(from, 1);
    ids.splice(from + by, 0, moved);
    save.mutate(ids);
  };
  return (
    <Card>
      <section aria-labelledby="wanted-awards" className="column gap3">
        <h2 id="wanted-awards">{t('wanted.title')}</h2>
        <p className="quiet">{t(closed === null ? 'wanted.text' : 'wanted.closed')}</p>
        {save.error && (
          <div role="alert">
            <Notice tone="negative" headingLevel={3} title={save.error.message} />
          </div>
        )}
        <ol className="stack gap2">
          {shown.map(({ id, nominationRu, nominationEn }, index) => {
            const title = inLanguage(nominationRu, nominationEn) ?? '';
            return (
              <li key={id} className="line gap2 middle">
                <span className={styles.wishTitle}>
                  {index + 1}. {title} <span className="quiet">№ {id}</span>
                </span>
                {closed === null && (
                  <>
                    <IconButton
                      label={t('wanted.up', { title })}
                      icon={<ArrowUp aria-hidden size={20} />}
                      isDisabled={index === 0 || save.isPending}
                      onPress={() => move(index, -1)}
                    />
                    <IconButton
                      label={t('wanted.down', { title })}
                      icon={<ArrowDown aria-hidden size={20} />}
                      isDisabled={index === shown.length - 1 || save.isPending}
                      onPress={() => move(index, 1)}
                    />
                  </>
                )}
              </li>
            );
          })}
        </ol>
      </section>
    </Card>
  );
}

const ConfirmModal = lazyPart(() => import('@/components/modal/confirm-modal.tsx'), 'ConfirmModal');

/** While one may apply, an author may think again: take the application back, or ask for it once somebody judges it. */
function SecondThoughts({ application }: { application: Application }) {
  const { t } = useTranslation('applications');
  const closed = useClosedRight('apply');
  const [isAsked, setIsAsked] = useState(false);
  const [reason, setReason] = useState('');
  const takeBack = useTakeBack(application.id);
  const { id, version, status, season, isBeingJudged, askedBack } = application;
  if (!season || version === undefined || !isOpenApplication(status) || closed !== null) return null;
  const send = () =>
    takeBack.mutate(
      { version, asks: isBeingJudged ? { reason: reason.trim() } : null },
      {
        onSuccess: () => notifySuccess(t(isBeingJudged ? 'back.ask.done' : 'back.withdraw.done')),
        onSettled: () => setIsAsked(false),
      },
    );
  return (
    <Card>
      <section aria-labelledby="second-thoughts" className="column gap3">
        <h2 id="second-thoughts">{t('back.title')}</h2>
        {takeBack.error && (
          <div role="alert">
            <Notice tone="negative" headingLevel={3} title={takeBack.error.message} />
          </div>
        )}
        {askedBack ? (
          <p>{t('back.asked')}</p>
        ) : isBeingJudged ? (
          <>
            <p className="quiet">{t('back.ask.text')}</p>
            <LightTextArea
              texts={{ id: 'back-reason', label: t('back.ask.reason') }}
              value={reason}
              onChange={setReason}
            />
            <div>
              <Button icon={<Undo2 aria-hidden />} isPending={takeBack.isPending} onPress={send}>
                {t('back.ask.button')}
              </Button>
            </div>
          </>
        ) : (
          <>
            <p className="quiet">{t('back.withdraw.text')}</p>
            <div>
              <Button icon={<Undo2 aria-hidden />} onPress={() => setIsAsked(true)}>
                {t('back.withdraw.button')}
              </Button>
            </div>
          </>
        )}
      </section>
      {isAsked && (
        <ConfirmModal
          isOpen
          title={t('back.withdraw.title', { id })}
          text={t('back.withdraw.question')}
          confirmLabel={t('back.withdraw.button')}
          isPending={takeBack.isPending}
          onClose={() => setIsAsked(false)}
          onConfirm={send}
        />
      )}
    </Card>
  );
}
