import type { QueuePosition } from '@zachetka/contract/verification/verification.schemas';
import { ChevronRight } from 'lucide-react';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '@/components/button/link-button.tsx';
import { Card } from '@/components/card/card.tsx';
import { PlasterDrawing } from '@/components/drawings/drawings.tsx';
import { EmptyState } from '@/components/states/empty-state.tsx';
import { useAddresses } from '../review/addresses.ts';
import styles from './review-board.module.css';

type ReviewDoneProps = { queue: Pick<QueuePosition, 'nextPortfolioId'>; ref: Ref<HTMLDivElement> };

/** After the last element: the next student, or that nobody waits any more. */
export function ReviewDone({ queue: { nextPortfolioId }, ref }: ReviewDoneProps) {
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
