import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button/button.tsx';

/** Where nothing else is left to do in a window: it takes the focus from the field that went away. */
export function CloseButton({ onPress }: { onPress: () => void }) {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <Button ref={button} variant="primary" onPress={onPress}>
      {t('action.close')}
    </Button>
  );
}
