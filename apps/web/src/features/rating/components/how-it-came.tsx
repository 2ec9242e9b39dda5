import type { RawStanding } from '@zachetka/contract/rating/what-if.rules';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@/lib/numbers.ts';
import type { DisciplineRating } from '@/lib/received.ts';
import { standingOf } from '../open-forms.ts';
import styles from './discipline-card.module.css';

const oneDecimal = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

/** The sum behind the total, and the share that each semester has in it. */
export function HowItCame({ rating }: { rating: DisciplineRating }) {
  const { t } = useTranslation('rating');
  const { semesters } = rating;
  const standing = standingOf(rating);
  if (!standing) return null;
  return (
    <div className={styles.section}>
      <h4>{t('sum.title')}</h4>
      <p className={styles.sum}>
        {t('sum.formula', {
          score: formatNumber(standing.rawScore),
          maximum: formatNumber(standing.rawMaximum),
          total: formatNumber(rating.total_rating, oneDecimal),
        })}
      </p>
      {semesters && semesters.length > 1 && (
        <Shares rating={rating} semesters={semesters} standing={standing} />
      )}
    </div>
  );
}

type SharesProps = {
  rating: DisciplineRating;
  semesters: NonNullable<DisciplineRating['semesters']>;
  standing: RawStanding;
};

function Shares({ rating, semesters, standing }: SharesProps) {
  const { t } = useTranslation('rating');
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a part that scrolls is reached by the keyboard
    <section className={styles.scroll} tabIndex={0} aria-label={t('sum.shares')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('sum.semester')}</th>
            <th scope="col">{t('sum.byScale')}</th>
            <th scope="col">{t('sum.points')}</th>
            <th scope="col">{t('sum.maximum')}</th>
          </tr>
        </thead>
        <tbody>
          {semesters.map((semester) => (
            <tr key={semester.id} className={semester.id === rating.semester.id ? styles.now : undefined}>
              <th scope="row">{semester.number}</th>
              <td>
                {semester.raw_maximum === 0
                  ? t('sum.noControls')
                  : t('totals.of', {
                      points: formatNumber(semester.raw_score),
                      maximum: formatNumber(semester.raw_maximum),
                    })}
              </td>
              <td>{formatNumber(semester.total_rating, oneDecimal)}</td>
              <td>{formatNumber(semester.max_score_to_get, oneDecimal)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('sum.total')}</th>
            <td>
              {t('totals.of', {
                points: formatNumber(standing.rawScore),
                maximum: formatNumber(standing.rawMaximum),
              })}
            </td>
            <td>{formatNumber(rating.total_rating, oneDecimal)}</td>
            <td>{formatNumber(rating.max_score)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
