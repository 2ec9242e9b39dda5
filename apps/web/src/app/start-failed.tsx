import { useTranslation } from 'react-i18next';
import { ErrorState } from '@/components/states/error-state.tsx';

/** Before there is a configuration there is no router and no shell: only this. */
export function StartFailed() {
  const { t } = useTranslation();
  return (
    <main>
      <ErrorState
        headingLevel={1}
        title={t('signIn.unavailableTitle')}
        text={t('failure.network')}
        onRetry={() => location.reload()}
      />
    </main>
  );
}
