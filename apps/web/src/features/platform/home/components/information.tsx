import { ChartNoAxesColumn, GraduationCap, Stethoscope } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NoticeFrame } from '@/components/notice/notice-frame.tsx';
import { useCurrentUser } from '@/lib/current-user.ts';
import styles from '../home-page.module.css';

const banners = [
  { id: 'rating', icon: <ChartNoAxesColumn aria-hidden /> },
  { id: 'students', icon: <GraduationCap aria-hidden /> },
  { id: 'residents', icon: <Stethoscope aria-hidden /> },
] as const;

/** They never change: once put away, one stays away on this device, for this person. */
export function Information() {
  const { t } = useTranslation('information');
  const storageKey = `information_dismissed_${useCurrentUser().ldapObjectSid}`;
  const [dismissed, setDismissed] = useState(() => localStorage.getItem(storageKey)?.split(',') ?? []);
  const shown = banners.filter(({ id }) => !dismissed.includes(id));
  if (shown.length === 0) return null;
  const dismiss = (id: string) => {
    const ids = [...dismissed, id];
    localStorage.setItem(storageKey, ids.join());
    setDismissed(ids);
  };
  return (
    <section className={styles.section} aria-labelledby="information">
      <h2 id="information">{t('title')}</h2>
      <div className={styles.information}>
        {shown.map(({ id, icon }) => {
          const title = t(`${id}Title`);
          return (
            <NoticeFrame
              key={id}
              tone="neutral"
              headingLevel={3}
              title={title}
              icon={icon}
              dismiss={{ label: t('putAway', { title }), onDismiss: () => dismiss(id) }}
            >
              {t(`${id}Text`)}
            </NoticeFrame>
          );
        })}
      </div>
    </section>
  );
}
