import { Bell as BellIcon } from 'lucide-react';
import { type ComponentType, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@/components/button/button.tsx';
import { loadTexts } from '@/lib/i18n.ts';

/** A page without a network has no notices either: the bell stays as it is. */
const load = async (): Promise<ComponentType | null> => {
  const loaded = Promise.all([import('@/features/notices/bell.tsx'), loadTexts('notices')]);
  return loaded.then(
    ([{ Bell }]) => Bell,
    () => null,
  );
};

/** Its place in the header; all that it does comes when the page stands. */
export function NoticeBell() {
  const { t } = useTranslation();
  const [loaded, setLoaded] = useState<{ Bell: ComponentType } | null>(null);
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsWanted(true), 1000);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (isWanted) void load().then((Bell) => Bell && setLoaded({ Bell }));
  }, [isWanted]);
  if (loaded) return <loaded.Bell />;
  return (
    <IconButton
      label={t('header.notices')}
      icon={<BellIcon aria-hidden />}
      onPress={() => setIsWanted(true)}
    />
  );
}
