import { useQuery } from '@tanstack/react-query';
import { mayPass } from '@zachetka/contract/access/access-rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { LinkButton } from '@/components/button/link-button.tsx';
import { Card } from '@/components/card/card.tsx';
import { Disclosure } from '@/components/disclosure/disclosure.tsx';
import { EmptyCardDrawing, EmptyFilmDrawing, LockedDoorDrawing } from '@/components/drawings/drawings.tsx';
import { PageHeader } from '@/components/page-header/page-header.tsx';
import { EmptyState } from '@/components/states/empty-state.tsx';
import { lazyPart } from '@/components/states/lazy-part.tsx';
import { NotLoaded } from '@/components/states/not-loaded.tsx';
import { Skeleton } from '@/components/states/skeleton.tsx';
import { VisuallyHidden } from '@/components/visually-hidden/visually-hidden.tsx';
import { ApiError } from '@/lib/api-client.ts';
import { classNames } from '@/lib/class-names.ts';
import { useCurrentUser } from '@/lib/current-user.ts';
import { readId } from '@/lib/read-id.ts';
import { reviewQuery } from './api.ts';
import reviewBoardStyles from './components/review-board.module.css';
import { ReviewBoard, Who } from './components/review-board.tsx';
import { useAddresses, useQueueWalk } from './review/addresses.ts';
import { areShortcutsOn, type Command, useShortcuts } from './review/shortcuts.ts';
import type { ShownReview } from './review/shown-review.ts';
import styles from './verification-page.module.css';

const Decisions = lazyPart(() => import('./components/taken-back/decisions-made.tsx'), 'Decisions');

/** What waits in a student's portfolio, and the decisions on it. */
export function VerificationPage() {
  const { t } = useTranslation('verification');
  const portfolioId = readId(useParams()['portfolioId']);
  return (
    <>
      <PageHeader
        title={t('title')}
        crumbs={[{ label: t('achievementsList'), to: '/achievements-list' }, { label: t('title') }]}
      />
      {portfolioId === null ? (
        <NotFound />
      ) : (
        <PortfolioToReview key={portfolioId} portfolioId={portfolioId} />
      )}
    </>
  );
}

function PortfolioToReview({ portfolioId }: { portfolioId: number }) {
  const { t } = useTranslation('verification');
  const mayTakeBack = mayPass('administration', useCurrentUser().roles);
  const query = useQuery(reviewQuery(portfolioId, useQueueWalk()));
  const { data, error } = query;
  if (!data && error) {
    const status = error instanceof ApiError ? error.status : 0;
    if (status === 404 || status === 400) return <NotFound />;
    return <NotLoaded query={query} title={t('failed.title')} headingLevel={2} inCard />;
  }
  // The bar of the board says the same on a wide screen, and stays in sight.
  const isBoard = !data || data.blocks.length > 0;
  return (
    <div className={styles.page}>
      <div className={classNames(isBoard && styles.onPhone)}>
        <Card>{data ? <Who review={data} /> : <Skeleton height="66px" />}</Card>
      </div>
      {!data && <ReviewSkeleton />}
      {data && <Contents review={data} />}
      {data && mayTakeBack && <DecisionsMade portfolioId={portfolioId} />}
    </div>
  );
}

/** For who administers verification: what was decided comes when it is asked for. */
function DecisionsMade({ portfolioId }: { portfolioId: number }) {
  const { t } = useTranslation('verification');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Disclosure
      isOpen={isOpen}
      onToggle={() => setIsOpen(!isOpen)}
      header={t('takeBack.list')}
      headingLevel={2}
    >
      <Decisions portfolioId={portfolioId} />
    </Disclosure>
  );
}

function Contents({ review }: { review: ShownReview }) {
  const { t } = useTranslation('verification');
  if (review.blocks.length > 0) return <ReviewBoard review={review} />;
  if (!review.hasBlocks) {
    return (
      <Card>
        <EmptyState
          headingLevel={2}
          drawing={<LockedDoorDrawing />}
          title={t('noBlocks.title')}
          text={t('noBlocks.text')}
        />
      </Card>
    );
  }
  return <NothingWaits queue={review.queue} />;
}

function NothingWaits({ queue: { previousPortfolioId, nextPortfolioId } }: Pick<ShownReview, 'queue'>) {
  const { t } = useTranslation('verification');
  const navigate = useNavigate();
  const { queue: queueAddress, ...students } = useAddresses();
  const next = nextPortfolioId === null ? null : students.next(nextPortfolioId, null);
  const addresses: Partial<Record<Command, string | null>> = {
    nextStudent: next,
    previousStudent: previousPortfolioId === null ? null : students.previous(previousPortfolioId),
    queue: queueAddress,
  };
  // Nothing to judge here, and the keys still lead on.
  useShortcuts(areShortcutsOn(), (command) => {
    const address = addresses[command];
    if (address) void navigate(address);
  });
  return (
    <Card>
      <EmptyState
        headingLevel={2}
        drawing={<EmptyCardDrawing />}
        title={t('empty.title')}
        text={t('empty.text')}
        action={
          next === null ? (
            <LinkButton to={queueAddress}>{t('done.queue')}</LinkButton>
          ) : (
            <LinkButton to={next} variant="primary">
              {t('bar.next')}
            </LinkButton>
          )
        }
      />
    </Card>
  );
}

function NotFound() {
  const { t } = useTranslation('verification');
  const { queue: queueAddress } = useAddresses();
  return (
    <Card>
      <EmptyState
        headingLevel={2}
        drawing={<EmptyFilmDrawing />}
        title={t('notFound.title')}
        text={t('notFound.text')}
        action={<LinkButton to={queueAddress}>{t('done.queue')}</LinkButton>}
      />
    </Card>
  );
}

function ReviewSkeleton() {
  const { t } = useTranslation();
  return (
    <div className={reviewBoardStyles.board} aria-busy="true" data-page-loading="">
      <VisuallyHidden>
        <output>{t('loading')}</output>
      </VisuallyHidden>
      <Skeleton height="62px" />
      <div className={reviewBoardStyles.columns}>
        <Card>
          <Skeleton width="40%" />
          <Skeleton height="280px" />
        </Card>
        <Skeleton height="480px" />
      </div>
    </div>
  );
}
