import { useTranslation } from 'react-i18next';
import { elementTitle } from '@/components/portfolio-element/element-texts.ts';
import { HistoryModal } from '@/components/portfolio-element/history-modal.tsx';
import type { ShownReview } from '../review/shown-review.ts';
import type { Board } from '../review/use-board.ts';
import { DecisionModal } from './decision/decision-modal.tsx';
import { SameFileModal } from './same-file-modal.tsx';
import { SeveralModal } from './several/several-modal.tsx';
import { ShortcutsModal } from './shortcuts-modal.tsx';

type BoardDialogsProps = {
  review: ShownReview;
  board: Board;
  areShortcutsOn: boolean;
  onTurnShortcuts: (on: boolean) => void;
};

export function BoardDialogs({ review, board, areShortcutsOn, onTurnShortcuts }: BoardDialogsProps) {
  const { t } = useTranslation('verification');
  const { dialog, placed, close } = board;
  const { portfolioId, student } = review;
  if (!dialog) return null;
  if (dialog.kind === 'shortcuts') {
    return <ShortcutsModal isOn={areShortcutsOn} onTurn={onTurnShortcuts} onClose={close} />;
  }
  if (dialog.kind === 'several') {
    return (
      <SeveralModal
        portfolioId={portfolioId}
        placed={board.ticked}
        onClose={(decided) => (decided.length > 0 ? board.goOn(decided) : close())}
      />
    );
  }
  const chosen = placed.find(({ element }) => element.id === dialog.elementId);
  if (!chosen) return null;
  if (dialog.kind === 'history') {
    const title = elementTitle(chosen.element) ?? t('element.untitled');
    return <HistoryModal elementId={dialog.elementId} title={title} onClose={close} />;
  }
  if (dialog.kind === 'decision') {
    return (
      <DecisionModal
        portfolioId={portfolioId}
        studentName={student.fullName}
        placed={chosen}
        initial={dialog.decision}
        onClose={close}
        onDecided={(elementId) => board.goOn([elementId])}
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
