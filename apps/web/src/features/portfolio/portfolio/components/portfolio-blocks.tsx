import { mayAddElement } from '@zachetka/contract/portfolio/portfolio/element.rules';
import { countGroups, groupOf } from '@zachetka/contract/portfolio/portfolio/element-groups.rules';
import { ChevronDown, Plus } from 'lucide-react';
import { type CSSProperties, memo, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { BaseButton } from '@/components/button/button.tsx';
import { descriptionOf, titleOf } from '@/components/portfolio-element/element-texts.ts';
import { closedButton } from '@/components/season-strip/closed-button.ts';
import { useClosedRight } from '@/components/season-strip/use-right.ts';
import { VisuallyHidden } from '@/components/visually-hidden/visually-hidden.tsx';
import { classNames } from '@/lib/class-names.ts';
import { currentLanguage } from '@/lib/i18n.ts';
import { formatNumber } from '@/lib/numbers.ts';
import type { PortfolioBlock, PortfolioSubBlock } from '@/lib/received.ts';
import { useEditorJob } from '../api/use-editor-job.ts';
import { useEditing } from '../editor-context.ts';
import { useFirstCards } from '../first-cards.ts';
import { blockAnchor, onCardWanted } from '../scroll-to-element.ts';
import { ElementCard } from './element-card.tsx';
import { groupText } from './group-text.ts';
import styles from './portfolio-blocks.module.css';

type BlocksProps = {
  blocks: readonly PortfolioBlock[];
  isReadOnly: boolean;
  isPrinting: boolean;
  /** Something was looked for: what was found is never folded away. */
  isFiltered: boolean;
};

export function PortfolioBlocks({ blocks, isReadOnly, isPrinting, isFiltered }: BlocksProps) {
  const firstCards = useFirstCards(blocks);
  const [comesFolded] = useState(() => isNarrow() && blocks.flatMap(elementsOf).length > fewElements);
  return (
    <div className={styles.blocks}>
      {blocks.map((block) => (
        <Block
          key={block.id}
          block={block}
          isReadOnly={isReadOnly}
          isPrinting={isPrinting}
          isAlwaysOpen={isPrinting || isFiltered}
          comesFolded={comesFolded}
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
  isAlwaysOpen: boolean;
  /** A long portfolio on a phone: what waits for nobody is folded at first. */
  comesFolded: boolean;
  firstCards: ReadonlyMap<number, number>;
};

const Block = memo(function Block({
  block,
  isReadOnly,
  isPrinting,
  isAlwaysOpen,
  comesFolded,
  firstCards,
}: BlockProps) {
  const { t } = useTranslation('portfolio');
  const { t: shared } = useTranslation('element');
  const language = currentLanguage();
  const anchor = blockAnchor(block.id);
  const description = descriptionOf(block, language);
  const count = elementsOf(block).length;
  const [isFolded, setIsFolded] = useState(() => comesFolded && isDone(block));
  const isOpen = isAlwaysOpen || !isFolded;

  // Who is led to an achievement sees it.
  useEffect(
    () =>
      onCardWanted((wanted) => {
        if (block.subBlocks.some(({ elements }) => elements.some(({ id }) => id === wanted)))
          flushSync(() => setIsFolded(false));
      }),
    [block],
  );

  return (
    <section id={anchor} aria-labelledby={`${anchor}-title`} className={styles.block}>
      <header className={styles.blockHeader}>
        <div className={classNames('row', styles.gap0x3)}>
          <h2 id={`${anchor}-title`} tabIndex={-1} className={styles.heading}>
            <BaseButton
              className={styles.fold}
              aria-expanded={isOpen}
              onPress={() => setIsFolded(isOpen && !isAlwaysOpen)}
            >
              <ChevronDown aria-hidden className={styles.chevron} />
              <span>
                {titleOf(block, language)}
                {block.isDeleted && <span className="quiet light"> {shared('oldVersion')}</span>}
              </span>
            </BaseButton>
          </h2>
          {count > 0 && (
            <span className="muted digits">
              {t('blockCount', { count })}
              {block.score !== null &&
                isScored(block) &&
                ` · ${t('blockScore', { score: formatNumber(block.score) })}`}
            </span>
          )}
        </div>
        {!isOpen && <StatusCounts subBlocks={block.subBlocks} />}
        {isOpen && description !== null && <p className={styles.description}>{description}</p>}
        {block.isDeleted && !isReadOnly && <p className="muted">{t('oldVersionHint')}</p>}
      </header>
      {isOpen && (
        <div className={styles.subBlocks}>
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
        </div>
      )}
    </section>
  );
});

const fewElements = 10;
const elementsOf = ({ subBlocks }: PortfolioBlock) => subBlocks.flatMap(({ elements }) => elements);
const isNarrow = () => matchMedia('(width < 768px)').matches;

/** Nothing in it waits for the student: on a phone such a block comes folded. */
function isDone({ subBlocks }: PortfolioBlock): boolean {
  const groups = subBlocks.flatMap((subBlock) =>
    subBlock.elements.map((element) => groupOf(subBlock, element)),
  );
  return !groups.some((group) => group === 'DRAFT' || group === 'RETURNED_FOR_CORRECTION');
}

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
  const { id, isDeleted, isReplaced, elements } = subBlock;
  const title = titleOf(subBlock, currentLanguage());
  const isEmpty = elements.length === 0;
  return (
    <section
      aria-labelledby={`sub-block-${id}`}
      className={isEmpty ? styles.emptySubBlock : styles.subBlock}
      style={{ '--lines': elements.length } as CSSProperties}
    >
      <header className={styles.subBlockHeader}>
        <h3 id={`sub-block-${id}`} tabIndex={-1} className={styles.heading}>
          {title}
          {(isDeleted || isReplaced) && !isMarkedAbove && (
            <span className="quiet light"> {shared('oldVersion')}</span>
          )}
        </h3>
        {isEmpty && (
          <VisuallyHidden>
            <p>{t('empty.subBlock')}</p>
          </VisuallyHidden>
        )}
        {!isReadOnly && mayAddElement(subBlock, elements.length) && (
          <AddElement subBlockId={id} title={title} isBare={isEmpty} />
        )}
      </header>
      {!isEmpty && (
        <div className={styles.list}>
          {elements.slice(0, cards).map((element) => (
            <ElementCard
              key={element.id}
              element={element}
              subBlock={subBlock}
              isReadOnly={isReadOnly}
              isPrinting={isPrinting}
            />
          ))}
        </div>
      )}
    </section>
  );
});

type AddElementProps = {
  subBlockId: number;
  title: string;
  /** The whole chip of a sub-block without achievements is the button. */
  isBare: boolean;
};

function AddElement({ subBlockId, title, isBare }: AddElementProps) {
  const { t } = useTranslation('portfolio');
  const { editor } = useEditing();
  const { mutate: add, isPending } = useEditorJob(editor.addElement);
  const closed = useClosedRight('addAchievements');
  return (
    <BaseButton
      className={isBare ? styles.addBare : styles.add}
      title={t('element.add')}
      aria-label={t('element.addTo', { subBlock: title })}
      {...(closed !== null && closedButton(closed))}
      isPending={isPending}
      onPress={() => add(subBlockId)}
    >
      <Plus aria-hidden size={18} />
      {!isBare && <span className={styles.addWord}>{t('element.addShort')}</span>}
    </BaseButton>
  );
}

/** How many achievements of a section are in which state; nothing where there are none. */
function StatusCounts({ subBlocks }: { subBlocks: readonly PortfolioSubBlock[] }) {
  const { t } = useTranslation('portfolio');
  const counts = countGroups(
    subBlocks.flatMap((subBlock) => subBlock.elements.map((element) => ({ subBlock, element }))),
  );
  if (counts.length === 0) return null;
  return (
    <p className="muted digits">
      {counts.map(([group, count]) => `${groupText(group, t)}: ${count}`).join(' · ')}
    </p>
  );
}
