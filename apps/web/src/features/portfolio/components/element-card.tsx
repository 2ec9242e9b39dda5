import { isEmptyElement, mayAttach } from '@zachetka/contract/portfolio/element.rules';
import { memo, use, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { elementTitle, titleOf } from '@/components/portfolio-element/element-texts.ts';
import { classNames } from '@/lib/class-names.ts';
import { currentLanguage } from '@/lib/i18n.ts';
import { useFileDrop } from '../attachments/use-file-drop.ts';
import { EditingContext } from '../editor-context.ts';
import { elementAnchor, isCardWanted, onCardWanted } from '../scroll-to-element.ts';
import { ElementBody, type ElementCardProps } from './element-body.tsx';
import styles from './element-card.module.css';
import { ElementLine } from './element-line.tsx';

/**
 * One achievement: a line, and what is in it once somebody opens it or is led to it. What was typed and not saved is open from
 * the start.
 */
export const ElementCard = memo(function ElementCard(props: ElementCardProps) {
  const { element, subBlock, isReadOnly, isPrinting } = props;
  const { t } = useTranslation('portfolio');
  const { id, status } = element;
  const unsaved = use(EditingContext)?.unsaved;
  const [isOpen, setIsOpen] = useState(() => isCardWanted(id) || (unsaved?.isChanged(id) ?? false));
  const [dropped, setDropped] = useState<readonly File[]>([]);
  const drop = useFileDrop(!isReadOnly && mayAttach(subBlock, status), (files) => {
    setIsOpen(true);
    setDropped(files);
  });

  useEffect(
    () =>
      onCardWanted((wanted) => {
        if (wanted === id) flushSync(() => setIsOpen(true));
      }),
    [id],
  );

  const title =
    elementTitle(element) ??
    (isEmptyElement(element.attributes) ? t('element.new') : titleOf(subBlock, currentLanguage()));
  const isShown = isOpen || isPrinting;
  return (
    <article
      id={elementAnchor(id)}
      className={classNames(styles.card, isShown && styles.open, drop.isOver && styles.over)}
      aria-labelledby={`${elementAnchor(id)}-title`}
      {...drop.handlers}
    >
      <ElementLine
        element={element}
        subBlock={subBlock}
        title={title}
        isReadOnly={isReadOnly}
        isOpen={isShown}
        onToggle={() => setIsOpen(!isOpen)}
      />
      {isShown && (
        <ElementBody {...props} title={title} dropped={dropped} onDropTaken={() => setDropped([])} />
      )}
    </article>
  );
});
