import { useQuery } from '@tanstack/react-query';
import { contentTypeByName } from '@zachetka/contract/portfolio/files/file-types';
import type { Attachment } from '@zachetka/contract/portfolio/portfolio/portfolio.schemas';
import { useEffect, useRef, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { Button } from '@/components/button/button.tsx';
import { Card } from '@/components/card/card.tsx';
import { FileViewer } from '@/components/file-viewer/file-viewer.tsx';
import { Notice } from '@/components/notice/notice.tsx';
import { openAttachment } from '@/components/portfolio-element/open-attachment.ts';
import { billOf } from '@/components/season-points/bill.ts';
import { BillSummary } from '@/components/season-points/bill-summary.tsx';
import { lazyNamed, lazyPart } from '@/components/states/lazy-part.tsx';
import { StudentInfoCard } from '@/components/student-info/student-info-card.tsx';
import { UndoOffer } from '@/components/toaster/undo-offer.tsx';
import { readyCommentsQuery } from '@/lib/api/ready-comments.ts';
import { focusWhenClosed } from '@/lib/focus-when-closed.ts';
import { lastList } from '@/lib/last-list.ts';
import { useMediaQuery } from '@/lib/media-query.ts';
import type { Application } from '@/lib/received.ts';
import { areShortcutsOn, turnShortcuts } from '@/lib/shortcuts/single-keys.ts';
import { useShortcutKeys } from '@/lib/shortcuts/use-shortcut-keys.ts';
import { formatDate, formatTime } from '@/lib/time/dates.ts';
import { useFetchedEarly } from '@/lib/use-first-touch.ts';
import { useUndoApplicationDecision } from '../api/decide-application.ts';
import { nextApplicationQuery } from '../api/get-next-application.ts';
import { useAnswerAskingBack } from '../api/second-thoughts.ts';
import { applicationIdOf, nextAddress, permissionsOn } from '../application-permissions.ts';
import { failureText, notifyDone, notifyFailure, notifySuccess } from '../application-toasts.ts';
import { PrintedApplication } from '../print/printed-application.tsx';
import { useStanding } from '../screen/use-standing.ts';
import { chosenElements } from '../shown-nominations.ts';
import { EvaluatedAchievements } from './evaluated-achievements.tsx';
import styles from './evaluation.module.css';
import { EvaluationBar } from './evaluation-bar.tsx';
import type { EvaluationDialog } from './evaluation-dialogs.tsx';
import { type EvaluationCommand, evaluationKeys } from './evaluation-keys.ts';
import { useEvaluation } from './use-evaluation.ts';
import { useScores } from './use-scores.ts';

const CommissionStrip = lazyNamed(
  () => import('@/components/commission/commission-strip.tsx'),
  'CommissionStrip',
  'commissions',
);
const ApplicationPoints = lazyPart(
  () => import('@/components/season-adviser/application-points.tsx'),
  'ApplicationPoints',
);
const ChangePointsModal = lazyPart(() => import('./change-points-modal.tsx'), 'ChangePointsModal');

const loadDialogs = () => import('./evaluation-dialogs.tsx');

const numberHeading = 'application-status';
const findHeading = () => document.getElementById(numberHeading);

/** The commission decides: the achievements, the file of the current one beside them, and the keys of verification. */
export function EvaluationScreen({ application }: { application: Application }) {
  const { t } = useTranslation('applications');
  const navigate = useNavigate();
  const { reader, standing } = useStanding(application, 'verification');
  const access = permissionsOn(application, 'verification', reader, standing);
  const isWide = useMediaQuery('(width >= 1200px)');
  const evaluation = useEvaluation(application, isWide);
  const scores = useScores(application, 'verification');
  const { data: queue } = useQuery(nextApplicationQuery(application.id));
  const undoing = useUndoDecision(application);
  const [dialog, setDialog] = useState<EvaluationDialog | null>(null);
  /** The achievement whose points are being changed. */
  const [changed, setChanged] = useState<number | null>(null);
  const [isOn, setIsOn] = useState(areShortcutsOn);
  const dialogs = useFetchedEarly(loadDialogs);
  // With the windows, and before the first one opens: the reasons are to stand in it at once.
  const { isLoading: awaitsReasons } = useQuery({ ...readyCommentsQuery, enabled: dialogs !== null });
  useFocusOnArrival();

  const goOn = () => {
    if (queue?.nextId != null) void navigate(nextAddress(queue.nextId));
  };
  const decide = (kind: 'accept' | 'reject') => access?.mayDecide && setDialog(kind);
  const bill = billOf(application, t('unnamed'));
  const answering = useAnswerAskingBack(application.id);
  const answer = (givesBack: boolean) => {
    if (!application.askedBack || !access?.mayDecide || answering.isPending) return;
    answering.mutate(givesBack, {
      onSuccess: () => {
        notifySuccess(t(givesBack ? 'back.given' : 'back.kept'));
        if (!givesBack) return;
        if (queue?.nextId == null) void navigate(lastList('/admin-applications'));
        else goOn();
      },
      onError: (error) => notifyFailure(error.message),
    });
  };
  const { shownFile } = evaluation;
  const chosen = chosenElements(application.blocks);
  const run: Record<EvaluationCommand, () => void> = {
    accept: () => decide('accept'),
    reject: () => decide('reject'),
    nextAchievement: () => evaluation.step(1),
    previousAchievement: () => evaluation.step(-1),
    undo: undoing.undo,
    giveBack: () => answer(true),
    keepFiled: () => answer(false),
    history: () => setDialog('history'),
    nextFile: evaluation.nextFile,
    openFile: () => shownFile && void openAttachment(shownFile.id),
    zoomIn: () => evaluation.zoom(1),
    zoomOut: () => evaluation.zoom(-1),
    nextApplication: goOn,
    list: () => void navigate(lastList('/admin-applications')),
    overview: () => setDialog('shortcuts'),
  };
  useShortcutKeys(evaluationKeys, isOn && dialog === null && changed === null, (command) => run[command]());
  if (!access) return <Navigate to="/403" replace />;

  const viewerOf = (file: Attachment) => (
    <FileViewer
      file={{ ...file, contentType: contentTypeByName(file.name) }}
      view={evaluation.viewOf(file.id)}
      onView={(view) => evaluation.setView(file.id, view)}
    />
  );
  return (
    <>
      <div className={styles.board}>
        <EvaluationBar
          headingId={numberHeading}
          application={application}
          totalScore={scores.total}
          mayDecide={access.mayDecide}
          queue={queue}
          undoing={application.mayUndo ? undoing : null}
          onOpen={setDialog}
        />
        {application.askedBack && (
          <AskedBack
            askedBack={application.askedBack}
            onAnswer={access.mayDecide ? answer : null}
            isPending={answering.isPending}
          />
        )}
        {standing && <CommissionStrip applicationId={application.id} standing={standing} takesKeys={false} />}
        <div className={styles.columns}>
          <div className="column gap5 top shrink">
            <EvaluatedAchievements
              bill={bill}
              evaluation={evaluation}
              // By the rules of a season: other points need a reason.
              scores={access.mayScore && !application.scoring ? scores : null}
              viewerOf={isWide ? null : viewerOf}
            />
            {bill && (
              <Card>
                <BillSummary bill={bill} count={chosen.length} />
              </Card>
            )}
            {application.scoring && (
              <ApplicationPoints
                application={application}
                {...(access.mayDecide && { onChange: setChanged })}
              />
            )}
            <StudentInfoCard info={{ ...application, portfolioId: null, groupTitle: application.group }} />
          </div>
          {/* Where there is not one file, no room is kept for any. */}
          {isWide && chosen.some(({ attachments }) => attachments.length > 0) && (
            <section className={styles.viewer} aria-label={t('evaluation.viewer')}>
              {shownFile ? viewerOf(shownFile) : <p className={styles.noFile}>{t('evaluation.noFiles')}</p>}
            </section>
          )}
        </div>
      </div>
      {changed !== null && (
        <ChangePointsModal application={application} elementId={changed} onClose={() => setChanged(null)} />
      )}
      {dialog && dialogs && !awaitsReasons && (
        <dialogs.EvaluationDialogs
          dialog={dialog}
          application={application}
          isScoring={scores.isSaving}
          hasLooked={evaluation.hasLooked}
          onUndoable={undoing.offer}
          nextId={queue?.nextId ?? null}
          onClose={() => setDialog(null)}
          onDecided={(goesOn) => {
            setDialog(null);
            if (goesOn) goOn();
            // The button that opened the window is gone with the decision.
            else focusWhenClosed(findHeading);
          }}
          shortcuts={{
            isOn,
            onTurn: (on) => {
              turnShortcuts(on);
              setIsOn(on);
            },
          }}
        />
      )}
      <PrintedApplication application={application} bill={bill} totalScore={scores.total} />
    </>
  );
}

/** Whoever has come here from another application stands at its number, not nowhere. */
function useFocusOnArrival(): void {
  const { key } = useLocation();
  const isArrival = useRef(key !== 'default');
  useEffect(() => {
    if (isArrival.current) focusWhenClosed(findHeading);
  }, []);
}

type AskedBackProps = {
  askedBack: NonNullable<Application['askedBack']>;
  /** Null where the reader may not decide. */
  onAnswer: ((givesBack: boolean) => void) | null;
  isPending: boolean;
};

/** The student asks for the application: one key gives it back, another one leaves it. */
function AskedBack({ askedBack: { at, reason }, onAnswer, isPending }: AskedBackProps) {
  const { t } = useTranslation('applications');
  const moment = new Date(at);
  return (
    <Notice tone="warning" title={t('back.asks', { date: formatDate(moment), time: formatTime(moment) })}>
      {reason && <p>{reason}</p>}
      {onAnswer && (
        <div className={styles.answers}>
          <Button
            isPending={isPending}
            aria-keyshortcuts={evaluationKeys.giveBack}
            onPress={() => onAnswer(true)}
          >
            {t('back.give')}
          </Button>
          <Button
            isDisabled={isPending}
            aria-keyshortcuts={evaluationKeys.keepFiled}
            onPress={() => onAnswer(false)}
          >
            {t('back.keep')}
          </Button>
        </div>
      )}
    </Notice>
  );
}

type Decided = { id: number; version: number };

/** Decided in this tab, newest last. It outlives the page of an application: who went on to the next one may come back. */
let decidedHere: readonly Decided[] = [];

const offerMilliseconds = 10_000;
const toastOf = ({ id }: Pick<Decided, 'id'>) => `undo-application-${id}`;

/** Where decisions wait for a publication, their author can undo them until then: from the toast, by a key, or with a button. */
function useUndoDecision(shown: Application) {
  const { t } = useTranslation('applications');
  const navigate = useNavigate();
  // Of the roles, or of the members of a commission.
  const { pathname } = useLocation();
  const { mutateAsync, isPending } = useUndoApplicationDecision();

  async function undo(decided: Decided | undefined) {
    if (!decided || isPending) return;
    decidedHere = decidedHere.filter(({ id }) => id !== decided.id);
    toast.dismiss(toastOf(decided));
    try {
      await mutateAsync(decided);
    } catch (error) {
      notifyFailure(failureText(t('undo.failed'), error));
      return;
    }
    notifyDone(t('undo.done', { id: decided.id }));
    // The next one may be on its way here: what counts is where the page is by now.
    if (applicationIdOf(new URLSearchParams(window.location.search)) !== decided.id) {
      void navigate(`${pathname}${nextAddress(decided.id)}`);
    }
  }

  return {
    isPending,
    /** The shown decision, or else the last one that was made here. */
    undo: () => void undo((shown.mayUndo && versioned(shown)) || decidedHere.at(-1)),
    offer: (text: string, application: Application) => {
      const tell = application.status === 'VERIFIED' ? toast.success : toast;
      const decided = versioned(application);
      if (!decided) {
        tell(text);
        return;
      }
      // One offer is in sight at a time; the key still reaches those before it.
      const last = decidedHere.at(-1);
      if (last) toast.dismiss(toastOf(last));
      decidedHere = [...decidedHere, decided];
      tell(
        <UndoOffer
          text={text}
          action={t('undo.action')}
          shortcut={evaluationKeys.undo}
          onUndo={() => void undo(decided)}
        />,
        { id: toastOf(decided), duration: offerMilliseconds },
      );
    },
  };
}

/** A service that counts no versions takes nothing back. */
const versioned = ({ id, version }: Application): Decided | undefined =>
  version === undefined ? undefined : { id, version };
