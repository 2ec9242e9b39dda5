import { useTranslation } from 'react-i18next';
import { elementTitle } from '@/components/portfolio-element/element-texts.ts';
import { HistoryModal } from '@/components/portfolio-element/history-modal.tsx';
import type { ShownReview } from '../review/shown-review.ts';
import type { Board } from '../review/use-board.ts';
import { useUndo } from '../review/use-undo.tsx';
import { DecisionWindow } from './decision/decision-window.tsx';
import { SameFileModal } from './same-file-modal.tsx';
import { SeveralModal } from './several/several-modal.tsx';
import { ShortcutsModal } from './shortcuts-modal.tsx';

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
