import type { DecisionKind } from '@zachetka/contract/verification/decision.rules';
import type { QueuePosition } from '@zachetka/contract/verification/verification.schemas';
import { CheckCheck, ChevronLeft, ChevronRight, Keyboard } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '@/components/button/button.tsx';
import { LinkButton } from '@/components/button/link-button.tsx';
import { useExactTotal } from '@/components/data-table/pages/use-exact-total.ts';
import { infoTexts } from '@/components/portfolio-element/element-texts.ts';
import { ReservedRoom } from '@/components/reserved-room/reserved-room.tsx';
import { classNames } from '@/lib/class-names.ts';
import { currentLanguage } from '@/lib/i18n.ts';
import { formatNumber } from '@/lib/numbers.ts';
import { useRootClass } from '@/lib/use-root-class.ts';
import { queueTotalsQuery } from '../api/get-queue.ts';
import { portfolioAddress, useAddresses, useQueueFilters } from '../review/addresses.ts';
import type { ShownReview } from '../review/shown-review.ts';
import styles from './review-bar.module.css';

type ReviewBarProps = {
  review: ShownReview;
  left: number;
  all: number;
  ticked: number;
  onDecideSeveral: (kind: DecisionKind) => void;
  onShortcuts: () => void;
};

/** Always in sight: whose documents these are, how much is left, who comes before and after, and what is ticked. */
export function ReviewBar(props: ReviewBarProps) {
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

function Who({ review: { portfolioId, student } }: Pick<ReviewBarProps, 'review'>) {
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
