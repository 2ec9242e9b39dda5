import { CalendarPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button/button.tsx';

const loadModal = () => import('./subscribe-modal.tsx');
const SubscribeModal = lazy(async () => ({ default: (await loadModal()).SubscribeModal }));
const fetchModal = () => void loadModal();

export function SubscribeButton() {
  const { t } = useTranslation('schedule');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        icon={<CalendarPlus aria-hidden />}
        onPointerEnter={fetchModal}
        onFocus={fetchModal}
        onPress={() => setIsOpen(true)}
      >
        {t('subscribe.button')}
      </Button>
      {isOpen && (
        <Suspense>
          <SubscribeModal onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
