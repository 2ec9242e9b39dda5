import { Bell as BellIcon } from 'lucide-react';
import { type ComponentType, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@/components/button/button.tsx';
import { loadTexts } from '@/lib/i18n.ts';

/** Its place in the header; all that it does comes when the page stands. Without a network it stays as it is. */
export function NoticeBell() {
  const { t } = useTranslation();
  const [loaded, setLoaded] = useState<{ Bell: ComponentType }>();
  useEffect(() => {
    const timer = setTimeout(() => {
      Promise.all([import('@/features/notices/bell.tsx'), loadTexts('notices')]).then(
        ([bell]) => setLoaded(bell),
        () => undefined,
      );
    }, 1000);
    return () => clearTimeout(timer);
  }, []);
  return loaded ? (
    <loaded.Bell />
  ) : (
    <IconButton label={t('header.notices')} icon={<BellIcon aria-hidden />} />
  );
}
