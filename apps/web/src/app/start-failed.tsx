import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button/button.tsx';
import { FlatLineDrawing } from '@/components/drawings/first-drawings.tsx';
import { ErrorPage } from './error-pages/error-page.tsx';

/** Before there is a configuration there is no router and no shell: only this. */
export function StartFailed() {
  const { t } = useTranslation();
  return (
    <main>
      <ErrorPage
        drawing={<FlatLineDrawing />}
        title={t('signIn.unavailableTitle')}
        text={t('failure.network')}
        action={
          <Button variant="primary" onPress={() => location.reload()}>
            {t('action.tryAgain')}
          </Button>
        }
      />
    </main>
  );
}
