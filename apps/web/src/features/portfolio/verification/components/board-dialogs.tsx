import { useQuery } from '@tanstack/react-query';
import type { SameFile, SameFiles } from '@zachetka/contract/portfolio/verification/verification.schemas';
import { Users } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button/button.tsx';
import { LightSelect } from '@/components/field/light-field.tsx';
import { firstView } from '@/components/file-viewer/file-view.ts';
import { FileViewer } from '@/components/file-viewer/file-viewer.tsx';
import { Modal } from '@/components/modal/modal.tsx';
import { Notice } from '@/components/notice/notice.tsx';
import { elementTitle, titleOf } from '@/components/portfolio-element/element-texts.ts';
import { ElementValues } from '@/components/portfolio-element/element-values.tsx';
import { HistoryModal } from '@/components/portfolio-element/history-modal.tsx';
import { ShortcutsOverview } from '@/components/shortcuts-overview/shortcuts-overview.tsx';
import { NotLoaded } from '@/components/states/not-loaded.tsx';
import { elementStatusText } from '@/components/status-badge/status-words.ts';
import { currentLanguage } from '@/lib/i18n.ts';
import type { ReviewedAttachment } from '@/lib/received.ts';
import { formatDate } from '@/lib/time/dates.ts';
import { otherElementQuery, useMarkTeamAward } from '../api.ts';
import { type Command, commands } from '../review/shortcuts.ts';
import type { PlacedElement, ShownReview } from '../review/shown-review.ts';
import type { Board } from '../review/use-board.ts';
import { useClaim } from '../review/use-claim.ts';
import { useUndo } from '../review/use-undo.tsx';
import { DecisionWindow } from './decision/decision-window.tsx';
import styles from './same-file-modal.module.css';
import { SeveralModal } from './several/several-modal.tsx';

type BoardDialogsProps = {
  review: ShownReview;
  board: Board;
  /** Whether a decision stands in its card, and where that is: the place is there one render later than the wish for it. */
  isDocked: boolean;
  dock: HTMLElement | null;
  areShortcutsOn: boolean;
  onTurnShortcuts: (on: boolean) => void;
};

export function BoardDialogs(props: BoardDialogsProps) {
  const { review, board, isDocked, dock, areShortcutsOn, onTurnShortcuts } = props;
  const { t } = useTranslation('verification');
  const { offer } = useUndo(review.portfolioId);
  const { dialog, placed, close } = board;
  const { portfolioId, student, studentLanguage } = review;
  if (!dialog) return null;
  if (dialog.kind === 'shortcuts') {
    return <ShortcutsModal isOn={areShortcutsOn} onTurn={onTurnShortcuts} onClose={close} />;
  }
  if (dialog.kind === 'several') {
    return (
      <SeveralModal
        portfolioId={portfolioId}
        studentLanguage={studentLanguage}
        several={board.several}
        initial={dialog.decision}
        onClose={close}
        onAllDecided={(decided, kind) => {
          offer(t(`several.decided.${kind}`, { count: decided.length }), decided);
          board.goOn(decided.map(({ portfolioElementId }) => portfolioElementId));
        }}
        onSomeDecided={board.goOn}
        onLook={({ placed: { element }, flag }) => {
          close();
          if (flag === 'sameFile') board.compareFlagged(element);
          else board.goTo(element.id);
        }}
      />
    );
  }
  const chosen = placed.find(({ element }) => element.id === dialog.elementId);
  if (!chosen) return null;
  if (dialog.kind === 'history') {
    const title = elementTitle(chosen.element) ?? t('element.untitled');
    const { attributes } = chosen.element;
    return (
      <HistoryModal elementId={dialog.elementId} title={title} attributes={attributes} onClose={close} />
    );
  }
  if (dialog.kind === 'decision') {
    if (isDocked && !dock) return null;
    return (
      <DecisionWindow
        key={dialog.elementId}
        dock={isDocked ? dock : null}
        portfolioId={portfolioId}
        studentName={student.fullName}
        studentLanguage={studentLanguage}
        placed={chosen}
        initial={dialog.decision}
        onClose={() => (isDocked ? board.closeBeside(dialog.elementId) : close())}
        onDecided={(decided, kind) => {
          offer(t(`decided.${kind}`), [decided]);
          board.goOn([dialog.elementId]);
        }}
        onOver={() => board.goOn([dialog.elementId])}
      />
    );
  }
  const attachment = chosen.element.attachments.find(({ id }) => id === dialog.attachmentId);
  if (!attachment?.sameFiles) return null;
  return (
    <SameFileModal
      portfolioId={portfolioId}
      studentName={student.fullName}
      placed={chosen}
      attachment={{ ...attachment, sameFiles: attachment.sameFiles }}
      onClose={close}
    />
  );
}

const groups = {
  element: ['nextElement', 'previousElement', 'confirm', 'reject', 'returnForCorrection', 'history'],
  files: ['nextFile', 'openFile', 'compare', 'zoomIn', 'zoomOut', 'turn'],
  several: ['tick', 'tickAll', 'decideSeveral', 'undo'],
  students: ['nextStudent', 'previousStudent', 'queue', 'overview'],
} as const satisfies Record<string, readonly Command[]>;

/** In the window of a decision. */
const windowKeys = [
  ['submit', 'Enter'],
  ['submitFromText', 'Ctrl + Enter'],
  ['readyComment', '1 … 9'],
  ['score', 'S'],
  ['close', 'Esc'],
] as const;

type ShortcutsModalProps = { isOn: boolean; onTurn: (isOn: boolean) => void; onClose: () => void };

function ShortcutsModal(props: ShortcutsModalProps) {
  const { t } = useTranslation('verification');
  return (
    <ShortcutsOverview
      {...props}
      title={t('shortcuts.title')}
      turnLabel={t('shortcuts.on')}
      note={t('shortcuts.inFile')}
      groups={[
        ...(Object.keys(groups) as (keyof typeof groups)[]).map((group) => ({
          title: t(`shortcuts.group.${group}`),
          keys: groups[group].map(
            (command) => [t(`shortcuts.${command}`), commands[command].toUpperCase()] as const,
          ),
        })),
        {
          title: t('shortcuts.group.window'),
          keys: windowKeys.map(([action, key]) => [t(`shortcuts.${action}`), key] as const),
        },
      ]}
    />
  );
}

type SameFileModalProps = {
  portfolioId: number;
  studentName: string;
  placed: PlacedElement;
  attachment: ReviewedAttachment & { sameFiles: SameFiles };
  onClose: () => void;
};

/** The two achievements side by side. The bytes are the same, so the file itself is shown once. */
function SameFileModal(props: SameFileModalProps) {
  const { portfolioId, studentName, placed, attachment, onClose } = props;
  const { t } = useTranslation('verification');
  const { t: shell } = useTranslation();
  const { sameFiles } = attachment;
  // To compare is to have it open: only after that it is decided together with others.
  useClaim(placed.element.id);
  const [chosen, setChosen] = useState(0);
  const [view, setView] = useState(firstView);
  const other = sameFiles.others[chosen];
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t('sameFile.title')}
      size="wide"
      footer={
        <>
          <Button onPress={onClose}>{shell('action.close')}</Button>
          <TeamAwardButton portfolioId={portfolioId} attachment={attachment} />
        </>
      }
    >
      <div className="column gap4">
        <AwardNotice sameFiles={sameFiles} />
        {sameFiles.others.length > 1 && (
          <LightSelect
            texts={{ id: 'same-file-other', label: t('sameFile.with') }}
            options={sameFiles.others.map(optionOf)}
            placeholder={t('sameFile.choose')}
            value={other ? optionOf(other, chosen) : ''}
            onChange={({ target }) => setChosen(Math.max(0, target.selectedIndex - 1))}
          />
        )}
        <div className={styles.columns}>
          <section className={styles.side} aria-label={studentName}>
            <h3 className="breakAnywhere">{studentName}</h3>
            <p className="muted">{titleOf(placed.subBlock, currentLanguage())}</p>
            <ElementValues attributes={placed.element.attributes} />
          </section>
          {other && <OtherSide key={other.attachmentId} other={other} />}
        </div>
        {sameFiles.hiddenCount > 0 && (
          <p className="muted">{t('sameFile.hidden', { count: sameFiles.hiddenCount })}</p>
        )}
        <div className={styles.viewer}>
          <FileViewer file={attachment} view={view} onView={setView} />
        </div>
      </div>
    </Modal>
  );
}

/** The number keeps two of the same name apart. */
function optionOf({ fullName, group }: SameFile, at: number): string {
  return `${at + 1}. ${[fullName, group].filter(Boolean).join(', ')}`;
}

function OtherSide({ other }: { other: SameFile }) {
  const { t } = useTranslation('verification');
  const { portfolioId, elementId, fullName, group, status, subBlockTitle, subBlockTitleEn } = other;
  const query = useQuery(otherElementQuery(portfolioId, elementId));
  const { data } = query;
  const place = titleOf({ title: subBlockTitle, titleEn: subBlockTitleEn }, currentLanguage());
  return (
    <section className={styles.side} aria-label={fullName}>
      <h3 className="breakAnywhere">
        <a href={`/portfolio/${portfolioId}`} target="_blank" rel="noreferrer">
          {fullName}
        </a>
      </h3>
      <p className="muted">{[group, place, elementStatusText(status)].filter(Boolean).join(' · ')}</p>
      {data && <ElementValues attributes={data.attributes} />}
      {data === null && <p>{t('sameFile.gone')}</p>}
      {data === undefined && <NotLoaded query={query} title={t('sameFile.failed')} />}
    </section>
  );
}

function AwardNotice({ sameFiles: { teamAward } }: { sameFiles: SameFiles }) {
  const { t } = useTranslation('verification');
  if (!teamAward) {
    return (
      <Notice tone="warning" title={t('sameFile.identical')} headingLevel={3}>
        {t('sameFile.identicalText')}
      </Notice>
    );
  }
  const who = [teamAward.by, formatDate(new Date(teamAward.at))].filter(Boolean).join(', ');
  return (
    <Notice tone="positive" title={t('sameFile.teamAward')} icon={<Users aria-hidden />} headingLevel={3}>
      {t('sameFile.markedBy', { who })}
    </Notice>
  );
}

type TeamAwardButtonProps = Pick<SameFileModalProps, 'portfolioId' | 'attachment'>;

function TeamAwardButton({ portfolioId, attachment }: TeamAwardButtonProps) {
  const { t } = useTranslation('verification');
  const mark = useMarkTeamAward(portfolioId);
  const isAward = attachment.sameFiles.teamAward !== null;
  return (
    <Button
      icon={<Users aria-hidden />}
      isPending={mark.isPending}
      onPress={() =>
        mark.mutate(
          { attachmentId: attachment.id, isAward: !isAward },
          { onError: () => toast.error(t('sameFile.markFailed')) },
        )
      }
    >
      {t(isAward ? 'sameFile.unmarkAction' : 'sameFile.markAction')}
    </Button>
  );
}
