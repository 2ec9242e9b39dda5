import type { SemesterPoints as Points } from '@zachetka/contract/home/home.schemas';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { currentLocale } from '@/lib/i18n.ts';
import { inLanguage } from '@/lib/in-language.ts';
import styles from './student-home.module.css';

/** A table whose numbers are bars as well: who sees looks at the bars, who listens hears the numbers. */
export function SemesterPoints({ points }: { points: Points }) {
  const { t } = useTranslation('home');
  const { planId, semesterId, number, total, maximum, disciplines } = points;
  const page = `/performance?plan=${planId}&semester=${semesterId}`;
  const shown = (part: { total: number; maximum: number }) =>
    t('points.of', {
      total: part.total.toLocaleString(currentLocale()),
      maximum: part.maximum.toLocaleString(currentLocale()),
    });
  return (
    <section className={styles.part} aria-labelledby="points">
      <h2 id="points">
        <Link to={page}>{t('points.title', { number })}</Link>
      </h2>
      <table className={styles.points} aria-labelledby="points">
        <tbody>
          {disciplines.map(({ id, titleRu, titleEn, ...part }) => (
            <tr key={id}>
              <th scope="row">
                <Link to={`${page}&discipline=${id}`}>{inLanguage(titleRu, titleEn)}</Link>
              </th>
              <td>
                <svg className={styles.bar} aria-hidden="true">
                  <rect className={styles.track} width="100%" height="8" rx="4" />
                  <rect
                    className={styles.gained}
                    width={`${(100 * part.total) / part.maximum}%`}
                    height="8"
                    rx="4"
                  />
                </svg>
                {shown(part)}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('points.all')}</th>
            <td>{shown({ total, maximum })}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
