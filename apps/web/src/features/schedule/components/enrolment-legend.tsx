import { useTranslation } from 'react-i18next';
import { inLanguage } from '@/lib/in-language.ts';
import type { Enrolment, ScheduleLesson } from '../enrolments.ts';
import { EnrolmentBadge } from './enrolment-badge.tsx';
import styles from './enrolment-legend.module.css';

type EnrolmentLegendProps = { enrolments: readonly Enrolment[]; lessons: readonly ScheduleLesson[] };

/** Which colour and group is which programme, and whether the week asks anybody to be in two places. */
export function EnrolmentLegend({ enrolments, lessons }: EnrolmentLegendProps) {
  const { t } = useTranslation('schedule');
  if (enrolments.length === 0) return null;
  // Each clash is known to both of its lessons.
  const count = lessons.reduce((sum, { clashes }) => sum + clashes.length, 0) / 2;
  return (
    <section className={styles.legend} aria-label={t('enrolments.title')}>
      <ul className={styles.list}>
        {enrolments.map((enrolment) => (
          <li key={enrolment.group_title} className={styles.item}>
            <EnrolmentBadge enrolment={enrolment} />
            {inLanguage(enrolment.speciality, enrolment.speciality_en)}
          </li>
        ))}
      </ul>
      {count > 0 && <p className={styles.clashes}>{t('enrolments.count', { count })}</p>}
    </section>
  );
}
