import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '@/components/card/card.tsx';
import { EmptyState } from '@/components/states/empty-state.tsx';
import { ErrorState } from '@/components/states/error-state.tsx';
import { studentCardsQuery } from '@/lib/api/student-cards.ts';
import { useCurrentUser } from '@/lib/current-user.ts';
import styles from '../home-page.module.css';
import { StudentCard } from './student-card.tsx';
import { StudentCardSkeleton } from './student-card-skeleton.tsx';

// Nearly every student has a card: the first load goes without the drawing.
const EmptyCardDrawing = lazy(async () => {
  const { EmptyCardDrawing: drawing } = await import('@/components/drawings/drawings.tsx');
  return { default: drawing };
});

export function StudentCards() {
  const { t } = useTranslation('home');
  return (
    <section className={styles.section} aria-labelledby="cards">
      <h2 id="cards">{t('card.list')}</h2>
      <CardList />
    </section>
  );
}

function CardList() {
  const { t } = useTranslation('home');
  const isStudent = useCurrentUser().roles.includes('lks_student');
  const { data, isError, isFetching, refetch } = useQuery({ ...studentCardsQuery, enabled: isStudent });
  const cards = isStudent ? data : [];
  // Drawn in slices: at a stretch they would hold up a phone.
  const areShown = useDeferredValue(cards !== undefined);

  if (!cards && isError) {
    return (
      <Card>
        <ErrorState
          title={t('failed.title')}
          text={t('failed.text')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      </Card>
    );
  }
  if (!cards || !areShown) return <StudentCardSkeleton />;
  if (cards.length === 0) return <NoCards isStudent={isStudent} />;
  return (
    <ul className={styles.cards}>
      {cards.map((card) => (
        <li key={card.record_book_number}>
          <StudentCard card={card} />
        </li>
      ))}
    </ul>
  );
}

function NoCards({ isStudent }: { isStudent: boolean }) {
  const { t } = useTranslation('home');
  return (
    <Card>
      <EmptyState
        drawing={
          <Suspense>
            <EmptyCardDrawing />
          </Suspense>
        }
        title={t('empty.title')}
        text={isStudent ? t('empty.student') : t('empty.staff')}
      />
    </Card>
  );
}
