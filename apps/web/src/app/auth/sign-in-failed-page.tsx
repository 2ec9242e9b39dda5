import { useTranslation } from 'react-i18next';
import { ErrorPage } from '@/app/error-pages/error-page.tsx';
import { Button } from '@/components/button/button.tsx';
import { LockedDoorDrawing } from '@/components/drawings/drawings.tsx';
import { signInAsAnother } from './session.ts';

export function SignInFailedPage() {
  const { t } = useTranslation('refusals');
  return (
    <ErrorPage
      drawing={<LockedDoorDrawing />}
      title={t('signIn.failedTitle')}
      text={t('signIn.failedText')}
      action={
        <Button variant="primary" onPress={() => void signInAsAnother()}>
          {t('signIn.again')}
        </Button>
      }
    />
  );
}
