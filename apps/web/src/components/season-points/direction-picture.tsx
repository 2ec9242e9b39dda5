import { numberText } from '@zachetka/contract/scholarship/seasons/season-language';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '@/lib/i18n.ts';
import { barsOf, type DirectionPoints } from './direction-bars.ts';
import styles from './season-points.module.css';

type DirectionPictureProps = {
  label: string;
  directions: readonly DirectionPoints[];
  /** What the bars are of, where not of directions. */
  rows?: string;
};

/** Points as bars, by direction or by nomination: what counts, what would count once verified, and what a cap takes. The table says the same. */
export function DirectionPicture({ label, directions, rows }: DirectionPictureProps) {
  const { t } = useTranslation('season');
  const language = currentLanguage();
  const bars = barsOf(directions);
  const [hasPossible, hasLost] = [
    bars.some(({ possible }) => possible > 0),
    bars.some(({ lost }) => lost > 0),
  ];
  return (
    <figure className={styles.picture}>
      <ul aria-hidden="true" className="stack gap3 small">
        {bars.map(({ id, title, text, ...bar }) => (
          <li key={id}>
            <span className="line gap3 apart baseline">
              <span>{title}</span>
              <span className="fixed strong digits">{numberText(text, language)}</span>
            </span>
            <BarDrawing {...bar} />
          </li>
        ))}
      </ul>
      {(hasPossible || hasLost) && (
        <ul className={styles.legend} aria-hidden="true">
          <li>
            <span className={styles.countedMark} /> {t('picture.counted')}
          </li>
          {hasPossible && (
            <li>
              <span className={styles.possibleMark} /> {t('picture.possible')}
            </li>
          )}
          {hasLost && (
            <li>
              <span className={styles.lostMark} /> {t('picture.lost')}
            </li>
          )}
        </ul>
      )}
      {/* A table alone is as wide as its words, seen or not. */}
      <div className="visuallyHidden">
        <table>
          <caption>{label}</caption>
          <thead>
            <tr>
              <th scope="col">{rows ?? t('picture.direction')}</th>
              <th scope="col">{t('picture.counted')}</th>
              <th scope="col">{t('picture.possible')}</th>
              <th scope="col">{t('picture.lost')}</th>
            </tr>
          </thead>
          <tbody>
            {directions.map(({ id, title, counted, ifVerified, lostByCap }) => (
              <tr key={id}>
                <th scope="row">{title}</th>
                <td>{numberText(counted, language)}</td>
                <td>{numberText(ifVerified, language)}</td>
                <td>{numberText(lostByCap, language)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}

type BarDrawingProps = { counted: number; possible: number; lost: number };

function BarDrawing({ counted, possible, lost }: BarDrawingProps) {
  const hatch = useId();
  return (
    <svg className={styles.bar} width="100%" height="14">
      <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="6" height="6" className={styles.lostGround} />
        <rect width="2" height="6" className={styles.lostLine} />
      </pattern>
      <rect width="100%" height="14" className={styles.track} />
      <rect width={`${counted}%`} height="14" className={styles.counted} />
      <rect x={`${counted}%`} width={`${possible}%`} height="14" className={styles.possible} />
      <rect x={`${counted + possible}%`} width={`${lost}%`} height="14" fill={`url(#${hatch})`} />
    </svg>
  );
}
