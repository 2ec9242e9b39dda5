import { Bell as BellIcon } from 'lucide-react';
import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@/components/button/button.tsx';
import { loadTexts } from '@/lib/i18n.ts';
import { queryClient } from '@/lib/query-client.ts';

/** Its place in the header; all that it does comes when the page stands, or with a press. Without a network it stays as it is. */
export function NoticeBell() {
  const { t } = useTranslation();
  const [loaded, setLoaded] = useState<{ Bell: ComponentType }>();
  const load = useCallback(() => {
    Promise.all([import('@/features/notices/bell.tsx'), loadTexts('notices')]).then(
      ([bell]) => setLoaded(bell),
      () => undefined,
    );
  }, []);
  useEffect(() => {
    let quietSeconds = 0;
    const timer = setInterval(() => {
      quietSeconds = isPageLoading() ? 0 : quietSeconds + 1;
      if (quietSeconds < 2) return;
      clearInterval(timer);
      load();
    }, 1000);
    return () => clearInterval(timer);
  }, [load]);
  return loaded ? (
    <loaded.Bell />
  ) : (
    <IconButton label={t('header.notices')} icon={<BellIcon aria-hidden />} onPress={load} />
  );
}

function isPageLoading(): boolean {
  return queryClient.isFetching() > 0 || document.querySelector('[data-page-loading]') !== null;
}
