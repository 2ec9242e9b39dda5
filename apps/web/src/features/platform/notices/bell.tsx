import { useQuery } from '@tanstack/react-query';
import { Bell as BellIcon } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { MenuButton } from '@/components/menu/menu-button.tsx';
import { VisuallyHidden } from '@/components/visually-hidden/visually-hidden.tsx';
import { inLanguage } from '@/lib/i18n.ts';
import { latestNoticesQuery, useReadNotices } from './api/notices.ts';
import { useNoticeStream } from './api/use-notice-stream.ts';
import styles from './bell.module.css';

const allNotices = 'all';
const maxShown = 99;

/** The latest notices, and how many are unread, from every page. */
export function Bell() {
  const { t } = useTranslation('notices');
  const navigate = useNavigate();
  const read = useReadNotices();
  const { data } = useQuery(latestNoticesQuery);
  useNoticeStream();
  useOpenedMessages();
  const { notices = [], unread = 0 } = data ?? {};
  const open = (id: string) => {
    const notice = notices.find((each) => String(each.id) === id);
    if (notice && notice.readAt === null) read.mutate({ ids: [notice.id] });
    void navigate(notice?.link ?? '/notices');
  };
  return (
    <MenuButton
      label={t('title')}
      minWidth={280}
      entries={[
        ...notices.map(({ id, titleRu, titleEn, readAt }) => ({
          id: String(id),
          label: inLanguage(titleRu, titleEn),
          icon: <span className={readAt === null ? styles.new : styles.old} />,
        })),
        { id: allNotices, label: t('all') },
      ]}
      onAction={open}
    >
      <span className={styles.bell}>
        <BellIcon aria-hidden />
        {unread > 0 && (
          <span className={styles.count} aria-hidden="true">
            {unread > maxShown ? `${maxShown}+` : unread}
          </span>
        )}
      </span>
      <VisuallyHidden>{unread > 0 ? t('bellUnread', { unread }) : t('title')}</VisuallyHidden>
    </MenuButton>
  );
}

/** Goes where a push message leads that was pressed while the portal is open: the service worker says so. */
function useOpenedMessages(): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined;
    const open = ({ data }: MessageEvent<{ open?: string } | null>) => {
      if (typeof data?.open === 'string') void navigate(data.open);
    };
    navigator.serviceWorker.addEventListener('message', open);
    return () => navigator.serviceWorker.removeEventListener('message', open);
  }, [navigate]);
}
