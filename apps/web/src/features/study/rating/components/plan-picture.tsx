import { useQuery } from '@tanstack/react-query';
import type { PlanRating } from '@zachetka/contract/study/rating/rating.schemas';
import { useTranslation } from 'react-i18next';
import { inLanguage } from '@/lib/i18n.ts';
import { formatNumber } from '@/lib/numbers.ts';
import { planRatingQuery } from '../api.ts';
import tables from './discipline-card.module.css';
import styles from './plan-picture.module.css';

type PlanPictureProps = { planId: number; chosenId: number };

/** The whole plan in one look: a group of columns a semester, a column a discipline. */
export function PlanPicture({ planId, chosenId }: PlanPictureProps) {
  const { t } = useTranslation('rating');
  const { data: answer, error } = useQuery(planRatingQuery(planId));
  const plan = answer?.data;
  // Where the service knows nothing of whole plans, the page does without.
  if (answer && !plan) return null;
  return (
    <figure className="stack gap2 shrink" aria-busy={!answer && !error}>
      <div className={styles.drawing}>
        {plan && <Columns plan={plan} chosenId={chosenId} />}
        {error && !plan && <p className="muted">{t('failed.plan')}</p>}
      </div>
      <figcaption className="wrap gap1x3 apart">
        <p className="muted">{t('picture.text')}</p>
        <p className="muted" aria-hidden>
          <span className={styles.gainedKey} /> {t('picture.gained')} <span className={styles.openKey} />{' '}
          {t('picture.open')}
        </p>
      </figcaption>
      <details className={styles.details}>
        <summary>{t('picture.table')}</summary>
        {plan && <PlanTable plan={plan} />}
      </details>
    </figure>
  );
}

type Part = { total_rating: number; open_rating: number; max_score_to_get: number };

// In units of the drawing: its width is stretched to the room that there is, so nothing in it is round and no text is inside.
const groupWidth = 100;
const groupGap = 16;
const height = 100;

function Columns({ plan, chosenId }: { plan: PlanRating; chosenId: number }) {
  const { t } = useTranslation('rating');
  const { semesters } = plan;
  return (
    <>
      <svg
        className={styles.columns}
        viewBox={`0 0 ${semesters.length * groupWidth} ${height}`}
        preserveAspectRatio="none"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here, of what has just come: no file to show
        role="img"
        aria-label={t('picture.label')}
      >
        {semesters.map((semester, index) => (
          <g key={semester.id} transform={`translate(${index * groupWidth} 0)`}>
            {semester.id === chosenId && (
              <rect className={styles.chosenGround} width={groupWidth} height={height} />
            )}
            <Group semester={semester} />
          </g>
        ))}
      </svg>
      <div className={styles.numbers} aria-hidden>
        {semesters.map((semester) => (
          <span key={semester.id} className={semester.id === chosenId ? styles.chosenNumber : undefined}>
            {semester.number}
          </span>
        ))}
      </div>
    </>
  );
}

function Group({ semester }: { semester: PlanRating['semesters'][number] }) {
  const { t } = useTranslation('rating');
  const counted = semester.disciplines.filter(({ max_score_to_get }) => max_score_to_get > 0);
  const step = (groupWidth - groupGap) / Math.max(counted.length, 4);
  const start = (groupWidth - step * counted.length) / 2;
  return counted.map((discipline, index) => {
    const [gained, open] = [partOf(discipline, 'total_rating'), partOf(discipline, 'open_rating')];
    const column = { x: start + index * step, width: step * 0.72 };
    return (
      <g key={discipline.id}>
        <title>
          {t('picture.bar', {
            title: inLanguage(discipline.discipline_title, discipline.discipline_title_en),
            points: formatNumber(discipline.total_rating),
            maximum: formatNumber(discipline.max_score_to_get),
          })}
        </title>
        <rect className={styles.whole} {...column} height={height} />
        <rect className={styles.open} {...column} y={height - gained - open} height={gained + open} />
        <rect className={styles.gained} {...column} y={height - gained} height={gained} />
      </g>
    );
  });
}

function PlanTable({ plan }: { plan: PlanRating }) {
  const { t } = useTranslation('rating');
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a part that scrolls is reached by the keyboard
    <section className={tables.scrollAcross} tabIndex={0} aria-label={t('picture.title')}>
      <table className={tables.table}>
        <thead>
          <tr>
            <th scope="col">{t('picture.semester')}</th>
            <th scope="col">{t('picture.disciplines')}</th>
            <th scope="col">{t('sum.points')}</th>
            <th scope="col">{t('picture.open')}</th>
            <th scope="col">{t('picture.percent')}</th>
          </tr>
        </thead>
        <tbody>
          {plan.semesters.map((semester) => (
            <tr key={semester.id}>
              <th scope="row">{semester.number}</th>
              <td>{semester.disciplines.length}</td>
              <td>
                {t('totals.of', {
                  points: formatNumber(semester.total_rating),
                  maximum: formatNumber(semester.max_score_to_get),
                })}
              </td>
              <td>{formatNumber(semester.open_rating)}</td>
              <td>
                {formatNumber(partOf(semester, 'total_rating') / 100, {
                  style: 'percent',
                  maximumFractionDigits: 1,
                })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function partOf(part: Part, of: 'total_rating' | 'open_rating'): number {
  return part.max_score_to_get === 0 ? 0 : (part[of] / part.max_score_to_get) * 100;
}
