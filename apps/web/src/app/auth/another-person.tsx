import { useTranslation } from 'react-i18next';
import { ErrorPage } from '@/app/error-pages/error-page.tsx';
import { Button } from '@/components/button/button.tsx';
import { LockedDoorDrawing } from '@/components/drawings/drawings.tsx';

type AnotherPersonProps = { onAnswer: (mayReplace: boolean) => void };

/** Before there is a router: the address brings the token of somebody else than who is signed in here. */
export function AnotherPerson({ onAnswer }: AnotherPersonProps) {
  const { t } = useTranslation('sessions');
  return (
    <main>
      <ErrorPage
        drawing={<LockedDoorDrawing />}
        title={t('another.title')}
        text={t('another.text')}
        action={
          <>
            <Button variant="primary" onPress={() => onAnswer(false)}>
              {t('another.stay')}
            </Button>
            <Button onPress={() => onAnswer(true)}>{t('another.replace')}</Button>
          </>
        }
      />
    </main>
  );
}
