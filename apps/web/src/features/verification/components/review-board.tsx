import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { turned, zoomed } from '@/components/file-viewer/file-view.ts';
import { FileViewer } from '@/components/file-viewer/file-viewer.tsx';
import { openAttachment } from '@/components/portfolio-element/open-attachment.ts';
import { readyCommentsQuery } from '@/lib/api/ready-comments.ts';
import { useMediaQuery } from '@/lib/media-query.ts';
import type { ReviewedAttachment } from '@/lib/received.ts';
import { useFetchedEarly } from '@/lib/use-first-touch.ts';
import { usePrefetchReview } from '../api/get-review.ts';
import { useAddresses } from '../review/addresses.ts';
import { areShortcutsOn, type Command, turnShortcuts } from '../review/shortcuts.ts';
import type { ShownReview } from '../review/shown-review.ts';
import { useBoard } from '../review/use-board.ts';
import { useShortcuts } from '../review/use-shortcuts.ts';
import { useUndo } from '../review/use-undo.tsx';
import { ReviewBar } from './review-bar.tsx';
import styles from './review-board.module.css';
import { ReviewDone } from './review-done.tsx';
import { ReviewedBlocks } from './reviewed-blocks.tsx';
import { cardAnchor } from './reviewed-card.tsx';

const loadDialogs = () => import('./board-dialogs.tsx');

/** What waits, the file of the current one beside it, and the keys that do everything. */
export function ReviewBoard({ review }: { review: ShownReview }) {
  const { t } = useTranslation('verification');
  const navigate = useNavigate();
  const addresses = useAddresses();
  const isWide = useMediaQuery('(width >= 1200px)');
  const hasRoom = useMediaQuery('(width >= 768px)');
  const board = useBoard(review, isWide);
  const [isOn, setIsOn] = useState(areShortcutsOn);
  const [dock, setDock] = useState<HTMLDivElement | null>(null);
  const done = useRef<HTMLDivElement>(null);
  // Here before the first window opens: the usual comment is to stand in it at once.
  useQuery(readyCommentsQuery);
  const dialogs = useFetchedEarly(loadDialogs);

  const { current, focusTarget, ticked, left } = board;
  const { nextPortfolioId, previousPortfolioId } = review.queue;
  const { undo } = useUndo(review.portfolioId);
  const isDecidingAll = board.dialog?.kind === 'several' && board.areAllTicked;
  const prefetchReview = usePrefetchReview();
  useEffect(() => {
    // With the last ones the next student is on the way already.
    if ((left <= 1 || isDecidingAll) && nextPortfolioId !== null) prefetchReview(nextPortfolioId);
  }, [left, isDecidingAll, nextPortfolioId, prefetchReview]);
  const reached = useRef(focusTarget);
  useEffect(() => {
    if (!focusTarget || reached.current === focusTarget) return;
    const card =
      focusTarget.to === 'done'
        ? done.current?.querySelector<HTMLElement>('a')
        : document.getElementById(cardAnchor(focusTarget.to));
    // What is offered after the last element may come some renders later than the decision on it.
    if (!card) return;
    reached.current = focusTarget;
    card.focus({ preventScroll: true });
    if (focusTarget.isBack) return;
    card.scrollIntoView({ block: focusTarget.to === 'done' ? 'center' : 'start' });
  });

  const run: Record<Command, () => void> = {
    nextElement: () => board.step(1),
    previousElement: () => board.step(-1),
    confirm: () => current && board.actions.decide(current.id, 'confirm'),
    reject: () => current && board.actions.decide(current.id, 'reject'),
    returnForCorrection: () => current && board.actions.decide(current.id, 'returnForCorrection'),
    nextFile: board.nextFile,
    openFile: () => board.shownFile && void openAttachment(board.shownFile.id),
    compare: board.compareCurrent,
    zoomIn: () => board.look((view) => zoomed(view, 1)),
    zoomOut: () => board.look((view) => zoomed(view, -1)),
    turn: () => board.look(turned),
    history: () => current && board.actions.showHistory(current.id),
    tick: () => current && board.actions.tick(current.id),
    tickAll: board.tickAll,
    decideSeveral: () => board.decideSeveral('confirm'),
    undo,
    nextStudent: () => {
      const skipped = left > 0 ? review.portfolioId : null;
      if (nextPortfolioId !== null) void navigate(addresses.next(nextPortfolioId, skipped));
    },
    previousStudent: () => {
      if (previousPortfolioId !== null) void navigate(addresses.previous(previousPortfolioId));
    },
    queue: () => void navigate(addresses.queue),
    overview: () => board.open({ kind: 'shortcuts' }),
  };
  useShortcuts(isOn && board.dialog === null, (command) => run[command]());

  const viewerOf = (file: ReviewedAttachment) => (
    <FileViewer file={file} view={board.viewOf(file.id)} onView={(view) => board.setView(file.id, view)} />
  );
  const { shownFile } = board;

  return (
    <div className={styles.board}>
      <ReviewBar
        review={review}
        left={board.left}
        all={board.placed.length}
        ticked={ticked.length}
        onDecideSeveral={board.decideSeveral}
        onShortcuts={() => board.open({ kind: 'shortcuts' })}
      />
      {board.left === 0 && <ReviewDone ref={done} queue={review.queue} />}
      <div className={styles.columns}>
        <ReviewedBlocks
          blocks={review.blocks}
          board={board}
          viewerOf={isWide ? null : viewerOf}
          dock={hasRoom ? setDock : null}
        />
        {isWide && (board.left > 0 || board.dialog?.kind === 'decision') && (
          <section className={styles.viewer} aria-label={t('viewer')}>
            {shownFile ? viewerOf(shownFile) : <p className={styles.noFile}>{t('element.noFiles')}</p>}
          </section>
        )}
      </div>
      {board.dialog && dialogs && (
        <dialogs.BoardDialogs
          review={review}
          board={board}
          isDocked={hasRoom}
          dock={dock}
          areShortcutsOn={isOn}
          onTurnShortcuts={(on) => {
            turnShortcuts(on);
            setIsOn(on);
          }}
        />
      )}
    </div>
  );
}
