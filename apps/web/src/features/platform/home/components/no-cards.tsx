import { useTranslation } from 'react-i18next';
import { Card } from '@/components/card/card.tsx';
import { EmptyCardDrawing } from '@/components/drawings/drawings.tsx';
import { EmptyState } from '@/components/states/empty-state.tsx';

/** In place of the card of somebody who has none. */
export function NoCards({ isStudent }: { isStudent: boolean }) {
  const { t } = useTranslation('information');
  return (
    <Card>
      <EmptyState
        drawing={<EmptyCardDrawing />}
        title={t('noCard.title')}
        text={t(isStudent ? 'noCard.student' : 'noCard.staff')}
      />
    </Card>
  );
}
