import { memo, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { elementTitle } from '@/components/portfolio-element/element-texts.ts';
import type { PortfolioElement } from '@/lib/received.ts';
import { elementAnchor, isCardWanted, onCardWanted } from '../scroll-to-element.ts';
import { FoldedCard } from './folded-card.tsx';
import { type ElementCardProps, OpenCard } from './open-card.tsx';

/** What is verified needs nobody any more: it is one line until somebody opens it or is led to it. */
export function isFoldable({ status }: Pick<PortfolioElement, 'status'>): boolean {
  return status === 'VERIFIED';
}

/** One achievement. */
export const ElementCard = memo(function ElementCard(props: ElementCardProps) {
  const { element, subBlockTitle, isPrinting } = props;
  const { t } = useTranslation('portfolio');
  const { id } = element;
  const [isOpen, setIsOpen] = useState(() => isCardWanted(id));
  const foldable = isFoldable(element);

  useEffect(() => {
    if (!foldable) return undefined;
    return onCardWanted((wanted) => {
      if (wanted === id) flushSync(() => setIsOpen(true));
    });
  }, [foldable, id]);

  const isEmpty = element.attributes.every(({ value }) => value === null);
  const title = elementTitle(element) ?? (isEmpty ? t('element.new') : subBlockTitle);
  if (foldable && !isOpen && !isPrinting) {
    return <FoldedCard element={element} title={title} onOpen={() => setIsOpen(true)} />;
  }
  return <OpenCard {...props} title={title} onFold={foldable ? () => fold() : undefined} />;

  function fold() {
    setIsOpen(false);
    // The button that had the focus goes with the card.
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`#${elementAnchor(id)} button`)?.focus());
  }
});
