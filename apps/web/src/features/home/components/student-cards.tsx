import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '@/components/card/card.tsx';
import { ErrorState } from '@/components/states/error-state.tsx';
import { studentCardsQuery } from '@/lib/api/student-cards.ts';
import { useCurrentUser } from '@/lib/current-user.ts';
import { loadTexts } from '@/lib/i18n.ts';
import styles from '../home-page.module.css';
import { StudentCard } from './student-card.tsx';
import { StudentCardSkeleton } from './student-card-skeleton.tsx';

// Nearly every student has a card: the first load goes without what stands there for the others.
const NoCards = lazy(async () => {
  const [{ NoCards: Empty }] = await Promise.all([import('./no-cards.tsx'), loadTexts('information')]);
  return { default: Empty };
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
  if (cards.length === 0) {
    return (
      <Suspense fallback={<StudentCardSkeleton />}>
        <NoCards isStudent={isStudent} />
      </Suspense>
    );
  }
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
