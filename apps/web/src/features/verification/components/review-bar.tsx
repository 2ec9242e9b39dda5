import type { QueuePosition } from '@zachetka/contract/verification/verification.schemas';
import { CheckCheck, ChevronLeft, ChevronRight, Keyboard } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '@/components/button/button.tsx';
import { LinkButton } from '@/components/button/link-button.tsx';
import { HiddenOnPhone } from '@/components/visually-hidden/visually-hidden.tsx';
import styles from './review-bar.module.css';

type ReviewBarProps = {
  left: number;
  all: number;
  ticked: number;
  queue: QueuePosition;
  onConfirmSeveral: () => void;
  onShortcuts: () => void;
};

/** Always in sight: how much is left, who comes before and after, and what is ticked. */
export function ReviewBar({ left, all, ticked, queue, onConfirmSeveral, onShortcuts }: ReviewBarProps) {
  const { t } = useTranslation('verification');
  const { previousPortfolioId, nextPortfolioId, waitingPortfolios, waitingIsExact } = queue;
  return (
    <section className={styles.bar} aria-label={t('bar.label')}>
      <output className={styles.words}>
        <strong>{t('bar.left', { left, all })}</strong>
        <span className={styles.quiet}>
          {t(waitingIsExact ? 'bar.queue' : 'bar.queueMore', { count: waitingPortfolios })}
        </span>
      </output>
      {ticked > 0 && (
        <div className={styles.several}>
          <Button variant="primary" icon={<CheckCheck aria-hidden />} onPress={onConfirmSeveral}>
            {t('bar.confirmSeveral', { count: ticked })}
          </Button>
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
          <LinkButton to={reviewAddress(previousPortfolioId)} icon={<ChevronLeft aria-hidden />}>
            <HiddenOnPhone>{t('bar.previous')}</HiddenOnPhone>
          </LinkButton>
        )}
        {nextPortfolioId !== null && (
          <LinkButton to={reviewAddress(nextPortfolioId)} icon={<ChevronRight aria-hidden />}>
            <HiddenOnPhone>{t('bar.next')}</HiddenOnPhone>
          </LinkButton>
        )}
      </div>
    </section>
  );
}

export const queueAddress = '/verification-achievements';
export const reviewAddress = (portfolioId: number) => `${queueAddress}/${portfolioId}`;
