import { useQuery } from '@tanstack/react-query';
import type { ApplicationDecisionKind } from '@zachetka/contract/scholarship/applications/application-decision.rules';
import { applicationCommentMaximum } from '@zachetka/contract/scholarship/applications/application-status.rules';
import type { ApplicationHistoryEntry } from '@zachetka/contract/scholarship/applications/applications.schemas';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button/button.tsx';
import { TextArea } from '@/components/field/text-area.tsx';
import { Modal } from '@/components/modal/modal.tsx';
import { Notice } from '@/components/notice/notice.tsx';
import { elementTitle } from '@/components/portfolio-element/element-texts.ts';
import { ReadyCommentList } from '@/components/ready-comment-list/ready-comment-list.tsx';
import { ShortcutsOverview } from '@/components/shortcuts-overview/shortcuts-overview.tsx';
import { readyCommentsQuery } from '@/lib/api/ready-comments.ts';
import type { ApiError } from '@/lib/api-client.ts';
import { currentLanguage } from '@/lib/i18n.ts';
import { formatNumber } from '@/lib/numbers.ts';
import { readyTexts } from '@/lib/ready-texts.ts';
import type { Application } from '@/lib/received.ts';
import { readMoment } from '@/lib/time/read-moment.ts';
import { formatWallDate, formatWallTime } from '@/lib/time/wall-dates.ts';
import { HistoryModal } from '../screen/history-modal.tsx';
import { chosenElements } from '../shown-nominations.ts';
import { type EvaluationCommand, evaluationKeys } from './evaluation-keys.ts';
import { useDecision } from './use-decision.ts';

export type EvaluationDialog = ApplicationDecisionKind | 'history' | 'shortcuts';

type EvaluationDialogsProps = {
  dialog: EvaluationDialog;
  application: Application;
  isScoring: boolean;
  hasLooked: boolean;
  nextId: number | null;
  onClose: () => void;
  onDecided: (goesOn: boolean) => void;
  onUndoable: (text: string, decided: Application) => void;
  shortcuts: { isOn: boolean; onTurn: (isOn: boolean) => void };
};

export function EvaluationDialogs(props: EvaluationDialogsProps) {
  const { dialog, application, nextId, onClose, shortcuts, ...decision } = props;
  if (dialog === 'history') return <HistoryModal application={application} onClose={onClose} />;
  if (dialog === 'shortcuts') return <EvaluationShortcuts {...shortcuts} onClose={onClose} />;
  return (
    <DecisionModal
      kind={dialog}
      application={application}
      hasNext={nextId !== null}
      onClose={onClose}
      {...decision}
    />
  );
}

const groups = {
  application: [
    'accept',
    'reject',
    'undo',
    'giveBack',
    'keepFiled',
    'history',
    'nextApplication',
    'list',
    'overview',
  ],
  achievements: ['nextAchievement', 'previousAchievement', 'nextFile', 'openFile', 'zoomIn', 'zoomOut'],
} as const satisfies Record<string, readonly EvaluationCommand[]>;

/** In the window of a decision. */
const windowKeys = [
  ['submit', 'Enter'],
  ['submitFromText', 'Ctrl + Enter'],
  ['readyReason', '1 … 9'],
  ['close', 'Esc'],
] as const;

type EvaluationShortcutsProps = EvaluationDialogsProps['shortcuts'] & { onClose: () => void };

function EvaluationShortcuts(props: EvaluationShortcutsProps) {
  const { t } = useTranslation('applications');
  return (
    <ShortcutsOverview
      {...props}
      title={t('keys.title')}
      turnLabel={t('keys.on')}
      groups={[
        ...(Object.keys(groups) as (keyof typeof groups)[]).map((group) => ({
          title: t(`keys.group.${group}`),
          keys: groups[group].map(
            (command) => [t(`keys.${command}`), evaluationKeys[command].toUpperCase()] as const,
          ),
        })),
        {
          title: t('keys.group.window'),
          keys: windowKeys.map(([action, key]) => [t(`keys.${action}`), key] as const),
        },
      ]}
    />
  );
}

type DecisionModalProps = {
  kind: ApplicationDecisionKind;
  application: Application;
  /** A score is on its way: the decision waits for it. */
  isScoring: boolean;
  /** An achievement or a file of it was opened. */
  hasLooked: boolean;
  /** Another application waits. */
  hasNext: boolean;
  onClose: () => void;
  /** Also where somebody else has decided; `goesOn`: what waits next is wanted. */
  onDecided: (goesOn: boolean) => void;
  /** The decision waits for a publication, and can be undone until then. */
  onUndoable: (text: string, decided: Application) => void;
};

/**
 * A decision is asked for once, with a comment, or the reason of a rejection. Whoever accepts with one key more has looked at
 * something before.
 */
function DecisionModal(props: DecisionModalProps) {
  const { kind, application, isScoring, hasLooked, hasNext, onClose, onDecided, onUndoable } = props;
  const { t } = useTranslation('applications');
  const { t: shell } = useTranslation();
  const holder = useRef<HTMLDivElement>(null);
  const decision = useDecision(application, kind, { onDecided, onUndoable });
  const { comment, problem, refusal, isOver } = decision;
  const { data: readyComments = [] } = useQuery(readyCommentsQuery);
  const languages = { student: application.studentLanguage, reader: currentLanguage() };
  const reasons = kind === 'reject' ? readyTexts(readyComments, 'rejectApplication', languages) : [];
  const isUnseen = kind === 'accept' && !hasLooked;
  useEffect(() => {
    if (isUnseen) holder.current?.querySelector('textarea')?.focus();
  }, [isUnseen]);
  const isPending = decision.isPending || isScoring;
  const counts = {
    count: formatNumber(comment.trim().length),
    maximum: formatNumber(applicationCommentMaximum),
  };

  const choose = (reason: string) =>
    decision.chooseReason(
      reason,
      reasons.map(({ text }) => text),
    );
  const hints = [
    reasons.length > 0 &&
      languages.student !== languages.reader &&
      t(`decision.inLanguage.${languages.student}`),
    comment !== '' && t('decision.counter', counts),
  ].filter(Boolean);

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const { target, key, ctrlKey, metaKey, altKey } = event;
    const isChoice = target instanceof HTMLInputElement;
    if (key === 'Enter' && (isChoice || ctrlKey || metaKey)) {
      event.preventDefault();
      if (!isPending && !isOver) decision.decide(hasNext);
      return;
    }
    if (target instanceof HTMLTextAreaElement || ctrlKey || metaKey || altKey) return;
    const at = /^[1-9]$/.test(key) ? Number(key) - 1 : -1;
    const reason = reasons[at];
    if (reason === undefined || isOver) return;
    event.preventDefault();
    choose(reason.text);
    holder.current?.querySelectorAll<HTMLInputElement>('input[type="radio"]')[at]?.focus();
  }

  return (
    <Modal
      isOpen
      onClose={isOver ? () => onDecided(false) : onClose}
      title={t(`decision.${kind}Title`, { id: application.id })}
      isDismissable={comment === ''}
      footer={
        isOver ? (
          <>
            <Button onPress={() => onDecided(false)}>{shell('action.close')}</Button>
            {hasNext && (
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- nothing is left to do here but to go on
              <Button autoFocus variant="primary" onPress={() => onDecided(true)}>
                {t('next.open')}
              </Button>
            )}
          </>
        ) : (
          <>
            <Button onPress={onClose}>{shell('action.cancel')}</Button>
            {hasNext && (
              <Button isPending={isPending} onPress={() => decision.decide(false)}>
                {t(`decision.${kind}`)}
              </Button>
            )}
            <Button
              variant={kind === 'accept' ? 'primary' : 'negative'}
              isPending={isPending}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- to accept what was looked at is one key more; a reason comes before a rejection
              autoFocus={kind === 'accept' && hasLooked}
              onPress={() => decision.decide(hasNext)}
            >
              {t(hasNext ? `decision.${kind}AndNext` : `decision.${kind}`)}
            </Button>
          </>
        )
      }
    >
      {/* The keys are heard here for all the controls inside. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div ref={holder} className="stack gap4" onKeyDown={onKeyDown}>
        {refusal && <LateNotice kind={kind} refusal={refusal} application={application} isOver={isOver} />}
        {!isOver && (
          <p>
            {t(`decision.${kind}${application.holdsDecisions ? 'HeldText' : 'Text'}`, {
              fullName: application.fullName,
            })}
          </p>
        )}
        {!isOver && isUnseen && <Notice tone="warning" title={t('decision.unseen')} headingLevel={3} />}
        {!isOver && reasons.length > 0 && (
          <ReadyCommentList
            legend={t('decision.readyReasons')}
            texts={reasons}
            chosen={comment}
            takesFocus
            onChoose={choose}
          />
        )}
        {(!isOver || comment !== '') && (
          <TextArea
            label={t(kind === 'accept' ? 'decision.comment' : 'decision.reason')}
            description={hints.length === 0 ? undefined : hints.join(' ')}
            isRequired={kind === 'reject'}
            isReadOnly={isOver}
            error={problem === null ? undefined : t(`decision.${problem}`, counts)}
            value={comment}
            onChange={decision.setComment}
          />
        )}
      </div>
    </Modal>
  );
}

type LateNoticeProps = {
  kind: ApplicationDecisionKind;
  refusal: ApiError;
  application: Application;
  isOver: boolean;
};

const failed = { accept: 'applicationAcceptError', reject: 'applicationRejectError' } as const;

/** Why a decision was not taken: what somebody else has done meanwhile, who and when, and how to go on. */
function LateNotice({ kind, refusal, application, isOver }: LateNoticeProps) {
  const { t } = useTranslation('applications');
  const latest = latestOf(refusal);
  return (
    <Alert>
      <Notice tone="negative" title={t(`toast.${failed[kind]}`)} headingLevel={3}>
        {refusal.message} {latest && <Done entry={latest} application={application} />}
        {!isOver && refusal.status === 409 && <>{t('decision.checkAgain')}</>}
      </Notice>
    </Alert>
  );
}

function Done({ entry, application }: { entry: ApplicationHistoryEntry; application: Application }) {
  const { t } = useTranslation('applications');
  const moment = readMoment(entry.at) ?? '';
  const titles = new Map(
    chosenElements(application.blocks).map((element) => [element.id, elementTitle(element)]),
  );
  const scores = entry.scores.map(
    ({ portfolioElementId, before, after }) =>
      `${titles.get(portfolioElementId) ?? t('unnamed')}: ${before === null ? t('score.none') : formatNumber(before)} → ${formatNumber(after)}`,
  );
  return (
    <>
      {t(`history.${entry.action}`)}: {entry.actor ?? t('history.system')}, {formatWallDate(moment)}{' '}
      {formatWallTime(moment)}.{' '}
      {entry.comment !== null && entry.comment !== '' && `${t('column.adminComment')}: ${entry.comment} `}
      {scores.length > 0 && `${scores.join('; ')}. `}
    </>
  );
}

/** A service of the university's own may say nothing of it. */
function latestOf({ data }: ApiError): ApplicationHistoryEntry | null {
  const latest = data['latest'];
  return typeof latest === 'object' && latest !== null && 'action' in latest
    ? (latest as ApplicationHistoryEntry)
    : null;
}

function Alert({ children }: { children: ReactNode }) {
  return <div role="alert">{children}</div>;
}
