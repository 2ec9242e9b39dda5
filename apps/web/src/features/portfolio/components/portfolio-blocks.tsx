import { mayAddElement } from '@zachetka/contract/portfolio/element.rules';
import { Plus } from 'lucide-react';
import { type CSSProperties, memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '@/components/badge/badge.tsx';
import { Button } from '@/components/button/button.tsx';
import { descriptionOf, titleOf } from '@/components/portfolio-element/element-texts.ts';
import { closedButton } from '@/components/season-strip/closed-button.ts';
import { useClosedRight } from '@/components/season-strip/use-right.ts';
import { currentLanguage } from '@/lib/i18n.ts';
import { formatNumber } from '@/lib/numbers.ts';
import type { PortfolioBlock, PortfolioSubBlock } from '@/lib/received.ts';
import { useEditorJob } from '../api/use-editor-job.ts';
import { useEditing } from '../editor-context.ts';
import { useFirstCards } from '../first-cards.ts';
import { blockAnchor } from '../scroll-to-element.ts';
import { ElementCard, isFoldable } from './element-card.tsx';
import styles from './portfolio-blocks.module.css';
import { StatusCounts } from './status-counts.tsx';

type BlocksProps = { blocks: readonly PortfolioBlock[]; isReadOnly: boolean; isPrinting: boolean };

export function PortfolioBlocks({ blocks, isReadOnly, isPrinting }: BlocksProps) {
  const firstCards = useFirstCards(blocks);
  return (
    <div className={styles.blocks}>
      {blocks.map((block) => (
        <Block
          key={block.id}
          block={block}
          isReadOnly={isReadOnly}
          isPrinting={isPrinting}
          firstCards={firstCards}
        />
      ))}
    </div>
  );
}

type BlockProps = {
  block: PortfolioBlock;
  isReadOnly: boolean;
  isPrinting: boolean;
  firstCards: ReadonlyMap<number, number>;
};

const Block = memo(function Block({ block, isReadOnly, isPrinting, firstCards }: BlockProps) {
  const { t } = useTranslation('portfolio');
  const { t: shared } = useTranslation('element');
  const language = currentLanguage();
  const anchor = blockAnchor(block.id);
  const description = descriptionOf(block, language);
  return (
    <section id={anchor} aria-labelledby={`${anchor}-title`} className={styles.block}>
      <header className={styles.blockHeader}>
        <div className={styles.titleRow}>
          <h2 id={`${anchor}-title`} tabIndex={-1} className={styles.heading}>
            {titleOf(block, language)}
            {block.isDeleted && <span className={styles.old}> {shared('oldVersion')}</span>}
          </h2>
          {block.score !== null && isScored(block) && (
            <Badge tone="accent">{t('blockScore', { score: formatNumber(block.score) })}</Badge>
          )}
        </div>
        {description !== null && <p className={styles.quiet}>{description}</p>}
        <StatusCounts subBlocks={block.subBlocks} />
        {block.isDeleted && !isReadOnly && <p className={styles.quiet}>{t('oldVersionHint')}</p>}
      </header>
      {block.subBlocks.map((subBlock) => (
        <SubBlock
          key={subBlock.id}
          subBlock={subBlock}
          isReadOnly={isReadOnly}
          isPrinting={isPrinting}
          isMarkedAbove={block.isDeleted}
          cards={firstCards.get(subBlock.id)}
        />
      ))}
    </section>
  );
});

/** Until something was confirmed there is no score to speak of. */
function isScored({ subBlocks }: PortfolioBlock): boolean {
  return subBlocks.some(({ elements }) => elements.some(({ status }) => status === 'VERIFIED'));
}

type SubBlockProps = {
  subBlock: PortfolioSubBlock;
  isReadOnly: boolean;
  isPrinting: boolean;
  /** The block already says that it is an old version. */
  isMarkedAbove: boolean;
  /** How many are shown already; all of them where it is not said. */
  cards: number | undefined;
};

const SubBlock = memo(function SubBlock(props: SubBlockProps) {
  const { subBlock, isReadOnly, isPrinting, isMarkedAbove, cards } = props;
  const { t } = useTranslation('portfolio');
  const { t: shared } = useTranslation('element');
  const language = currentLanguage();
  const { id, isDeleted, isReplaced, elements, allowRemove, allowAttachments } = subBlock;
  const title = titleOf(subBlock, language);
  const lines = elements.filter(isFoldable).length;
  const description = descriptionOf(subBlock, language);
  return (
    <section
      aria-labelledby={`sub-block-${id}`}
      className={styles.subBlock}
      style={{ '--cards': elements.length - lines, '--lines': lines } as CSSProperties}
    >
      <header className={styles.subBlockHeader}>
        <div>
          <h3 id={`sub-block-${id}`} tabIndex={-1} className={styles.heading}>
            {title}
            {(isDeleted || isReplaced) && !isMarkedAbove && (
              <span className={styles.old}> {shared('oldVersion')}</span>
            )}
          </h3>
          {description !== null && <p className={styles.quiet}>{description}</p>}
        </div>
        {!isReadOnly && mayAddElement(subBlock, elements.length) && (
          <AddElement subBlockId={id} title={title} />
        )}
      </header>
      {elements.length === 0 && <p className={styles.quiet}>{t('empty.subBlock')}</p>}
      {elements.slice(0, cards).map((element) => (
        <ElementCard
          key={element.id}
          element={element}
          subBlockId={id}
          subBlockTitle={title}
          isDeleted={isDeleted}
          allowRemove={allowRemove}
          allowAttachments={allowAttachments}
          isReadOnly={isReadOnly}
          isPrinting={isPrinting}
        />
      ))}
    </section>
  );
});

function AddElement({ subBlockId, title }: { subBlockId: number; title: string }) {
  const { t } = useTranslation('portfolio');
  const { editor } = useEditing();
  const { mutate: add, isPending } = useEditorJob(editor.addElement);
  const closed = useClosedRight('addAchievements');
  return (
    <Button
      icon={<Plus aria-hidden />}
      aria-label={t('element.addTo', { subBlock: title })}
      {...(closed !== null && closedButton(closed))}
      isPending={isPending}
      onPress={() => add(subBlockId)}
    >
      {t('element.add')}
    </Button>
  );
}
