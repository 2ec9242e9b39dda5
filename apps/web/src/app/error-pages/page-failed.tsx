import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router';
import { PageSkeleton } from '@/app/shell/page-skeleton.tsx';
import { Button } from '@/components/button/button.tsx';
import { FlatLineDrawing } from '@/components/drawings/first-drawings.tsx';
import { ErrorPage } from './error-page.tsx';
import { isOfOldRelease, loadNewRelease } from './old-release.ts';
import { ServerErrorPage } from './server-error-page.tsx';

/** In place of a page that broke, or whose code could not be fetched: without a network that is no error of the server. */
export function PageFailed() {
  const error = useRouteError();
  const [isOld] = useState(() => isOfOldRelease(error));
  useEffect(() => {
    if (isOld) loadNewRelease();
  }, [isOld]);
  if (isOld) return <PageSkeleton />;
  return navigator.onLine ? <ServerErrorPage /> : <NoNetwork />;
}

function NoNetwork() {
  const { t } = useTranslation();
  return (
    <ErrorPage
      drawing={<FlatLineDrawing />}
      title={t('failure.title')}
      text={t('failure.offline')}
      action={
        <Button variant="primary" onPress={() => location.reload()}>
          {t('action.tryAgain')}
        </Button>
      }
    />
  );
}
