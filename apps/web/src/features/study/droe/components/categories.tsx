import { useQuery } from '@tanstack/react-query';
import type { DroeType } from '@zachetka/contract/study/droe/droe-types';
import { useTranslation } from 'react-i18next';
import { Card } from '@/components/card/card.tsx';
import { EmptyDeskDrawing } from '@/components/drawings/drawings.tsx';
import { EmptyState } from '@/components/states/empty-state.tsx';
import { ErrorState } from '@/components/states/error-state.tsx';
import { Loading } from '@/components/states/loading.tsx';
import { categoriesQuery } from '../api.ts';
import styles from '../droe-page.module.css';
import { Category } from './category.tsx';

export function Categories({ type }: { type: DroeType }) {
  const { t } = useTranslation('droe');
  const { data: categories, error, isFetching, refetch } = useQuery(categoriesQuery(type));
  if (categories?.length === 0) {
    return (
      <Card>
        <EmptyState
          headingLevel={2}
          drawing={<EmptyDeskDrawing />}
          title={t('empty.title')}
          text={t('empty.text')}
        />
      </Card>
    );
  }
  if (categories) {
    return (
      <ul className={styles.categories}>
        {categories.map((category) => (
          <li key={category.id}>
            <Card>
              <Category category={category} level={2} />
            </Card>
          </li>
        ))}
      </ul>
    );
  }
  if (error) {
    return (
      <Card>
        <ErrorState
          headingLevel={2}
          title={t('failed')}
          text={error.message}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      </Card>
    );
  }
  return <Loading />;
}
