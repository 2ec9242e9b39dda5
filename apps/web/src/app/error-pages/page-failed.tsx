import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button/button.tsx';
import { FlatLineDrawing } from '@/components/drawings/drawings.tsx';
import { ErrorPage } from './error-page.tsx';
import { ServerErrorPage } from './error-pages.tsx';

/** In place of a page that broke, or whose code could not be fetched: without a network that is no error of the server. */
export function PageFailed() {
  return navigator.onLine ? <ServerErrorPage /> : <NoNetwork />;
}

function NoNetwork() {
  const { t } = useTranslation();
  return (
    <ErrorPage
      drawing={<FlatLineDrawing />}
      title={t('failure.title')}
      text={t('failure.network')}
      action={
        <Button variant="primary" onPress={() => location.reload()}>
          {t('action.tryAgain')}
        </Button>
      }
    />
  );
}
