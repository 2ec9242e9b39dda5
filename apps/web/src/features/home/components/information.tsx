import { ChartNoAxesColumn, GraduationCap, Stethoscope } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BaseButton } from '@/components/button/button.tsx';
import { Notice } from '@/components/notice/notice.tsx';
import { useCurrentUser } from '@/lib/current-user.ts';
import styles from '../home-page.module.css';

const banners = [
  { id: 'rating', icon: <ChartNoAxesColumn aria-hidden /> },
  { id: 'students', icon: <GraduationCap aria-hidden /> },
  { id: 'residents', icon: <Stethoscope aria-hidden /> },
] as const;

const storageKey = (sid: string) => `notices_put_away:${sid}`;

/** They never change: who has read them puts them away, on this device, and can have them back. */
export function Information() {
  const { t } = useTranslation('home');
  const { ldapObjectSid } = useCurrentUser();
  const [putAway, setPutAway] = useState(() => localStorage.getItem(storageKey(ldapObjectSid)) ?? '');
  const keep = (ids: string) => {
    if (ids === '') localStorage.removeItem(storageKey(ldapObjectSid));
    else localStorage.setItem(storageKey(ldapObjectSid), ids);
    setPutAway(ids);
  };
  const away = new Set(putAway.split(' '));
  return (
    <section className={styles.section} aria-labelledby="information">
      <h2 id="information">{t('information.title')}</h2>
      <div className={styles.information}>
        {banners
          .filter(({ id }) => !away.has(id))
          .map(({ id, icon }) => (
            <Notice
              key={id}
              tone="neutral"
              headingLevel={3}
              title={t(`information.${id}Title`)}
              icon={icon}
              dismiss={{
                label: t('information.hide', { title: t(`information.${id}Title`) }),
                onDismiss: () => keep(`${putAway} ${id}`.trim()),
              }}
            >
              {t(`information.${id}Text`)}
            </Notice>
          ))}
      </div>
      {putAway !== '' && (
        <BaseButton className={styles.showAgain} onPress={() => keep('')}>
          {t('information.show')}
        </BaseButton>
      )}
    </section>
  );
}
