import { useQuery } from '@tanstack/react-query';
import type { DecisionKind } from '@zachetka/contract/portfolio/verification/decision.rules';
import type { QueuePosition } from '@zachetka/contract/portfolio/verification/verification.schemas';
import { CheckCheck, ChevronLeft, ChevronRight, Keyboard, ListChecks } from 'lucide-react';
import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Button, IconButton } from '@/components/button/button.tsx';
import { LinkButton } from '@/components/button/link-button.tsx';
import { Card } from '@/components/card/card.tsx';
import { useExactTotal } from '@/components/data-table/pages/use-exact-total.ts';
import { PlasterDrawing } from '@/components/drawings/drawings.tsx';
import { turned, zoomed } from '@/components/file-viewer/file-view.ts';
import { FileViewer } from '@/components/file-viewer/file-viewer.tsx';
import { infoTexts, titleOf } from '@/components/portfolio-element/element-texts.ts';
import { openAttachment } from '@/components/portfolio-element/open-attachment.ts';
import { ReservedRoom } from '@/components/reserved-room/reserved-room.tsx';
import { EmptyState } from '@/components/states/empty-state.tsx';
import { readyCommentsQuery } from '@/lib/api/ready-comments.ts';
import { classNames } from '@/lib/class-names.ts';
import { currentLanguage } from '@/lib/i18n.ts';
import { useMediaQuery } from '@/lib/media-query.ts';
import { formatNumber } from '@/lib/numbers.ts';
import type { ReviewedAttachment } from '@/lib/received.ts';
import { useFetchedEarly } from '@/lib/use-first-touch.ts';
import { useRootClass } from '@/lib/use-root-class.ts';
import { queueTotalsQuery, usePrefetchReview } from '../api.ts';
import { portfolioAddress, useAddresses, useQueueFilters } from '../review/addresses.ts';
import { areShortcutsOn, type Command, turnShortcuts, useShortcuts } from '../review/shortcuts.ts';
import type { ShownBlock, ShownElement, ShownReview } from '../review/shown-review.ts';
import { type Board, useBoard } from '../review/use-board.ts';
import { useUndo } from '../review/use-undo.tsx';
import styles from './review-board.module.css';
import { cardAnchor, ReviewedCard } from './reviewed-card.tsx';

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

type ReviewDoneProps = { queue: Pick<QueuePosition, 'nextPortfolioId'>; ref: Ref<HTMLDivElement> };

/** After the last element: the next student, or that nobody waits any more. */
function ReviewDone({ queue: { nextPortfolioId }, ref }: ReviewDoneProps) {
  const { t } = useTranslation('verification');
  const addresses = useAddresses();
  return (
    <div ref={ref} className={styles.done}>
      <Card>
        <EmptyState
          headingLevel={2}
          drawing={<PlasterDrawing />}
          title={t('done.title')}
          text={t(nextPortfolioId === null ? 'done.nobody' : 'done.text')}
          action={
            <div className={styles.doneActions}>
              {nextPortfolioId !== null && (
                <LinkButton
                  to={addresses.next(nextPortfolioId, null)}
                  variant="primary"
                  icon={<ChevronRight aria-hidden />}
                >
                  {t('bar.next')}
                </LinkButton>
              )}
              <LinkButton to={addresses.queue}>{t('done.queue')}</LinkButton>
            </div>
          }
        />
      </Card>
    </div>
  );
}

type ReviewedBlocksProps = {
  blocks: readonly ShownBlock[];
  board: Board;
  /** Null where the viewer has a column of its own. */
  viewerOf: ((file: ReviewedAttachment) => ReactNode) | null;
  /** Takes the place of a decision in its card; null where the decision has a window of its own. */
  dock: Ref<HTMLDivElement> | null;
};

function ReviewedBlocks({ blocks, board, viewerOf, dock }: ReviewedBlocksProps) {
  const { t } = useTranslation(['element', 'verification']);
  const language = currentLanguage();
  const old = <span className="quiet light"> {t('oldVersion')}</span>;

  function renderCard(element: ShownElement) {
    const isCurrent = element.id === board.current?.id;
    const file = board.fileOf(element);
    return (
      <ReviewedCard
        key={element.id}
        element={element}
        isCurrent={isCurrent}
        isTicked={board.ticked.some((placed) => placed.element.id === element.id)}
        shownFile={isCurrent || viewerOf ? (file?.id ?? null) : null}
        viewer={file && viewerOf && <div className={styles.inPlace}>{viewerOf(file)}</div>}
        dock={board.dialog?.kind === 'decision' && board.dialog.elementId === element.id ? dock : null}
        actions={board.actions}
      />
    );
  }

  return (
    <div className={classNames('column top shrink', styles.gap6)}>
      {board.tickable > 1 && (
        <div className="wrap gap2">
          <Button icon={<ListChecks aria-hidden />} onPress={board.tickAll}>
            {t(board.areAllTicked ? 'verification:tickNone' : 'verification:tickAll', {
              count: board.tickable,
            })}
          </Button>
          {board.ticked.length > 0 && (
            <div className={styles.notConfirmed}>
              <Button onPress={() => board.decideSeveral('reject')}>
                {t('verification:several.reject')}
              </Button>
              <Button onPress={() => board.decideSeveral('returnForCorrection')}>
                {t('verification:several.returnForCorrection')}
              </Button>
            </div>
          )}
        </div>
      )}
      {blocks.map((block) => (
        <section key={block.id} className="column gap3" aria-labelledby={`block-${block.id}`}>
          <h2 id={`block-${block.id}`} className="breakAnywhere">
            {titleOf(block, language)}
            {block.isDeleted && old}
          </h2>
          {block.subBlocks.map((subBlock) => (
            <section key={subBlock.id} className="column gap3" aria-labelledby={`sub-block-${subBlock.id}`}>
              <h3 id={`sub-block-${subBlock.id}`} className="breakAnywhere">
                {titleOf(subBlock, language)}
                {subBlock.isDeleted && !block.isDeleted && old}
              </h3>
              {subBlock.elements.map(renderCard)}
            </section>
          ))}
        </section>
      ))}
    </div>
  );
}

type ReviewBarProps = {
  review: ShownReview;
  left: number;
  all: number;
  ticked: number;
  onDecideSeveral: (kind: DecisionKind) => void;
  onShortcuts: () => void;
};

/** Always in sight: whose documents these are, how much is left, who comes before and after, and what is ticked. */
function ReviewBar(props: ReviewBarProps) {
  const { review, left, all, ticked, onDecideSeveral, onShortcuts } = props;
  const { t } = useTranslation('verification');
  useRootClass(styles.pageWithBar);
  const addresses = useAddresses();
  const { previousPortfolioId, nextPortfolioId } = review.queue;
  return (
    <section className={classNames(styles.bar, ticked > 0 && styles.ticking)} aria-label={t('bar.label')}>
      <Who review={review} />
      <div className={styles.words}>
        <span aria-hidden className={styles.shortWho}>
          {review.student.fullName}
        </span>
        <output>
          <strong>{t('bar.left', { left, all })}</strong>
        </output>
        {review.queue.waitingPortfolios !== null && (
          <QueueLength
            waitingPortfolios={review.queue.waitingPortfolios}
            waitingIsExact={review.queue.waitingIsExact}
          />
        )}
      </div>
      {ticked > 0 && (
        <div className={styles.several}>
          <Button
            variant="primary"
            icon={<CheckCheck aria-hidden />}
            onPress={() => onDecideSeveral('confirm')}
          >
            {t('bar.confirmSeveral', { count: ticked })}
          </Button>
          <div className={styles.more}>
            <Button onPress={() => onDecideSeveral('reject')}>{t('decision.reject')}</Button>
            <Button onPress={() => onDecideSeveral('returnForCorrection')}>{t('element.returnShort')}</Button>
          </div>
        </div>
      )}
      <div className={styles.buttons}>
        <div className={styles.keys}>
          <IconButton
            label={t('shortcuts.title')}
            icon={<Keyboard aria-hidden size={20} />}
            onPress={onShortcuts}
          />
        </div>
        {previousPortfolioId !== null && (
          <LinkButton to={addresses.previous(previousPortfolioId)} icon={<ChevronLeft aria-hidden />}>
            <span className={styles.label}>{t('bar.previous')}</span>
          </LinkButton>
        )}
        {nextPortfolioId !== null && (
          <LinkButton
            to={addresses.next(nextPortfolioId, left > 0 ? review.portfolioId : null)}
            icon={<ChevronRight aria-hidden />}
          >
            <span className={styles.label}>{t('bar.next')}</span>
          </LinkButton>
        )}
      </div>
    </section>
  );
}

/** Not read out: while others send and decide it changes all the time. */
function QueueLength({
  waitingPortfolios,
  waitingIsExact,
}: Pick<QueuePosition, 'waitingPortfolios' | 'waitingIsExact'>) {
  const { t } = useTranslation('verification');
  const filters = useQueueFilters();
  const exact = useExactTotal(queueTotalsQuery(filters), { isWanted: !waitingIsExact });
  const wordsOf = (count: number, isExact: boolean) =>
    [
      t(isExact ? 'bar.queue' : 'bar.queueMore', { count, number: formatNumber(count) }),
      Object.keys(filters).length > 0 && t('bar.filtered'),
    ]
      .filter(Boolean)
      .join(' · ');
  const first = wordsOf(waitingPortfolios, waitingIsExact);
  return (
    <span className={styles.quiet}>
      {exact === undefined ? first : <ReservedRoom of={first}>{wordsOf(exact, true)}</ReservedRoom>}
    </span>
  );
}

export function Who({ review: { portfolioId, student } }: Pick<ReviewBarProps, 'review'>) {
  const { t } = useTranslation('verification');
  const { fullName, groupTitle, courseNumber } = student;
  const { speciality, institute } = infoTexts(student, currentLanguage());
  const course = courseNumber === null ? null : t('bar.course', { number: courseNumber });
  const study = [groupTitle, course, speciality, institute].filter(Boolean).join(' · ');
  return (
    <div className={styles.who}>
      <h2 className={styles.name}>
        <a href={portfolioAddress(portfolioId)} target="_blank" rel="noreferrer" title={fullName}>
          {fullName}
        </a>
      </h2>
      <p className={styles.study} title={study}>
        {study}
      </p>
    </div>
  );
}
