import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { signInAsAnother } from '@/app/auth/session.ts';
import { Button } from '@/components/button/button.tsx';
import { LinkButton } from '@/components/button/link-button.tsx';
import { LockedDoorDrawing, SignpostDrawing } from '@/components/drawings/drawings.tsx';
import { lazyNamed } from '@/components/states/lazy-part.tsx';
import { PageSkeleton } from '../shell/page-skeleton.tsx';
import { ErrorPage } from './error-page.tsx';

function ForbiddenPage() {
  const { t } = useTranslation(['refusals', 'shell']);
  const [isLeaving, setIsLeaving] = useState(false);
  return (
    <ErrorPage
      drawing={<LockedDoorDrawing />}
      code="403"
      title={t('forbidden.title')}
      text={t('forbidden.text')}
      action={
        <>
          <Button
            variant="primary"
            isPending={isLeaving}
            onPress={() => {
              setIsLeaving(true);
              void signInAsAnother();
            }}
          >
            {t('forbidden.button')}
          </Button>
          <LinkButton to="/help">{t('help')}</LinkButton>
        </>
      }
    />
  );
}

function NotFoundPage() {
  const { t } = useTranslation(['refusals', 'shell']);
  return (
    <ErrorPage
      drawing={<SignpostDrawing />}
      code="404"
      title={t('notFound.title')}
      text={t('notFound.text')}
      action={
        <LinkButton variant="primary" to="/">
          {t('shell:action.toHome')}
        </LinkButton>
      }
    />
  );
}

const LoadedOpenSeason = lazyNamed(
  () => import('@/features/scholarship/open-season/open-season-page.tsx'),
  'OpenSeasonPage',
  'open-season',
);

/** No refusal: a page without an account stands here, so that the first load carries no file more. */
function OpenSeasonPage() {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <LoadedOpenSeason />
    </Suspense>
  );
}

/** By their addresses: what whoever is not signed in may open. */
export const openPages = { '/403': ForbiddenPage, '/404': NotFoundPage, '/open-season': OpenSeasonPage };
