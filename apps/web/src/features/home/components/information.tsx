import { ChartNoAxesColumn, GraduationCap, Stethoscope } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Notice } from '@/components/notice/notice.tsx';
import styles from '../home-page.module.css';

const banners = [
  { id: 'rating', icon: <ChartNoAxesColumn aria-hidden /> },
  { id: 'students', icon: <GraduationCap aria-hidden /> },
  { id: 'residents', icon: <Stethoscope aria-hidden /> },
] as const;

export function Information() {
  const { t } = useTranslation('home');
  return (
    <section className={styles.section} aria-labelledby="information">
      <h2 id="information">{t('information.title')}</h2>
      <div className={styles.information}>
        {banners.map(({ id, icon }) => (
          <Notice key={id} tone="neutral" headingLevel={3} title={t(`information.${id}Title`)} icon={icon}>
            {t(`information.${id}Text`)}
          </Notice>
        ))}
      </div>
    </section>
  );
}
