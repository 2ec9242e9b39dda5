import { ratingOf, type Thresholds } from '@zachetka/contract/rating/rating-arithmetic';
import { nextMark, type RawStanding } from '@zachetka/contract/rating/what-if.rules';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@/lib/numbers.ts';
import type { DisciplineRating } from '@/lib/received.ts';
import { openForms, standingOf } from '../open-forms.ts';
import styles from './what-if.module.css';
import { WhatIf } from './what-if.tsx';

/** How far it is to the next mark, what can still bring the points, and what would be if. */
export function NextMark({ rating }: { rating: DisciplineRating }) {
  const { t } = useTranslation('rating');
  // A service of the university's own need not tell the borders, nor does what was kept of an older release.
  const standing = standingOf(rating);
  if (!rating.thresholds || !standing) return null;
  const given = { rating, standing, thresholds: rating.thresholds };
  const forms = openForms(rating);
  return (
    <div className={styles.section}>
      <h4>{t('next.title')}</h4>
      <Distance {...given} />
      {forms.length > 0 && <WhatIf {...given} forms={forms} />}
    </div>
  );
}

type DistanceProps = { rating: DisciplineRating; standing: RawStanding; thresholds: Thresholds };

function Distance({ rating, standing, thresholds }: DistanceProps) {
  const { t } = useTranslation('rating');
  const next = nextMark(standing, thresholds);
  const here = rating.semesters?.find(({ id }) => id === rating.semester.id)?.open_maximum ?? 0;
  const { openMaximum: open, rawMaximum } = standing;
  const toPoints = (raw: number) => formatNumber(ratingOf(raw, rawMaximum).total);
  if (next === null) return <p>{t('next.best')}</p>;
  return (
    <>
      <p>{t('next.missing', { mark: next.mark, count: next.points, points: formatNumber(next.points) })}</p>
      <p className={styles.quiet}>
        {t(next.isReachable ? 'next.canBring' : 'next.outOfReach', { points: toPoints(open) })}{' '}
        {open > here && t('next.elsewhere', { here: toPoints(here), elsewhere: toPoints(open - here) })}
      </p>
    </>
  );
}
