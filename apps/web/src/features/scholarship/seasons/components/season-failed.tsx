import { useTranslation } from 'react-i18next';
import { LinkButton } from '@/components/button/link-button.tsx';
import { Card } from '@/components/card/card.tsx';
import { BlankListDrawing } from '@/components/drawings/drawings.tsx';
import { EmptyState } from '@/components/states/empty-state.tsx';
import { ErrorState } from '@/components/states/error-state.tsx';
import { ApiError } from '@/lib/api-client.ts';

type SeasonFailedProps = {
  title: string;
  error: Error | null;
  isRetrying: boolean;
  onRetry: () => void;
  /** For readers who have no list of seasons. */
  leadsHome?: boolean;
};

/** To try again helps where something failed. Where there is no such season, the list does. */
export function SeasonFailed({ title, error, isRetrying, onRetry, leadsHome = false }: SeasonFailedProps) {
  const { t } = useTranslation('seasons');
  const { t: shell } = useTranslation();
  const isMissing = error instanceof ApiError && error.code === 'seasonNotFound';
  return (
    <Card>
      {isMissing ? (
        <EmptyState
          headingLevel={2}
          drawing={<BlankListDrawing />}
          title={t('season.missing')}
          text={t('season.missingText')}
          action={
            leadsHome ? (
              <LinkButton to="/">{shell('action.toHome')}</LinkButton>
            ) : (
              <LinkButton to="/admin/seasons">{t('season.toList')}</LinkButton>
            )
          }
        />
      ) : (
        <ErrorState
          headingLevel={2}
          title={title}
          text={error?.message ?? ''}
          isRetrying={isRetrying}
          onRetry={onRetry}
        />
      )}
    </Card>
  );
}
