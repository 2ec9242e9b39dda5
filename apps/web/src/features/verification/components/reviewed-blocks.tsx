import { ListChecks } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button/button.tsx';
import { titleOf } from '@/components/portfolio-element/element-texts.ts';
import { currentLanguage } from '@/lib/i18n.ts';
import type { ReviewedAttachment } from '@/lib/received.ts';
import type { ShownBlock, ShownElement } from '../review/shown-review.ts';
import type { Board } from '../review/use-board.ts';
import styles from './review-board.module.css';
import { ReviewedCard } from './reviewed-card.tsx';

type ReviewedBlocksProps = {
  blocks: readonly ShownBlock[];
  board: Board;
  /** Null where the viewer has a column of its own. */
  viewerOf: ((file: ReviewedAttachment) => ReactNode) | null;
  /** Takes the place of a decision in its card; null where the decision has a window of its own. */
  dock: Ref<HTMLDivElement> | null;
};

export function ReviewedBlocks({ blocks, board, viewerOf, dock }: ReviewedBlocksProps) {
  const { t } = useTranslation(['element', 'verification']);
  const language = currentLanguage();
  const old = <span className={styles.old}> {t('oldVersion')}</span>;

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
    <div className={styles.blocks}>
      {board.tickable > 1 && (
        <div className={styles.ticks}>
          <Button variant="quiet" icon={<ListChecks aria-hidden />} onPress={board.tickAll}>
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
        <section key={block.id} className={styles.block} aria-labelledby={`block-${block.id}`}>
          <h2 id={`block-${block.id}`} className={styles.heading}>
            {titleOf(block, language)}
            {block.isDeleted && old}
          </h2>
          {block.subBlocks.map((subBlock) => (
            <section
              key={subBlock.id}
              className={styles.subBlock}
              aria-labelledby={`sub-block-${subBlock.id}`}
            >
              <h3 id={`sub-block-${subBlock.id}`} className={styles.heading}>
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
