import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { BaseButton } from '@/components/button/button.tsx';
import { ElementDates } from '@/components/portfolio-element/element-dates.tsx';
import { ElementBadge } from '@/components/status-badge/status-badge.tsx';
import type { PortfolioElement } from '@/lib/received.ts';
import { elementAnchor } from '../scroll-to-element.ts';
import styles from './folded-card.module.css';

type FoldedCardProps = { element: PortfolioElement; title: string; onOpen: () => void };

export function FoldedCard({ element, title, onOpen }: FoldedCardProps) {
  const { t } = useTranslation('portfolio');
  const anchor = elementAnchor(element.id);
  return (
    <article id={anchor} className={styles.line} aria-labelledby={`${anchor}-title`}>
      <h4 id={`${anchor}-title`} className={styles.title}>
        <BaseButton
          className={styles.button}
          aria-expanded={false}
          title={t('element.open')}
          // Where the button stood the heading of the opened card takes the focus.
          onPress={() => {
            onOpen();
            requestAnimationFrame(() => document.getElementById(`${anchor}-title`)?.focus());
          }}
        >
          {title}
        </BaseButton>
      </h4>
      <span className={styles.state}>
        <ElementBadge status={element.status} score={element.score} />
        <ElementDates element={element} />
      </span>
      <ChevronDown aria-hidden size={20} className={styles.chevron} />
    </article>
  );
}
