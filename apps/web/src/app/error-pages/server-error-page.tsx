import { useTranslation } from 'react-i18next';
import { LinkButton } from '@/components/button/link-button.tsx';
import { FlatLineDrawing } from '@/components/drawings/first-drawings.tsx';
import { LateAskSupport } from '@/components/states/error-state.tsx';
import { ErrorPage } from './error-page.tsx';

/** Comes with the app: it may be shown because nothing more can be fetched. */
export function ServerErrorPage() {
  const { t } = useTranslation();
  return (
    <ErrorPage
      drawing={<FlatLineDrawing />}
      code="500"
      title={t('serverError.title')}
      text={t('serverError.text')}
      action={
        <>
          <LinkButton variant="primary" to="/">
            {t('action.toHome')}
          </LinkButton>
          <LateAskSupport />
        </>
      }
    />
  );
}
