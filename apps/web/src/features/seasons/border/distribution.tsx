import type { Outcome } from '@zachetka/contract/seasons/cut-off/decide';
import { formatDecimal } from '@zachetka/contract/seasons/decimal';
import { numberText } from '@zachetka/contract/seasons/season-language';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Disclosure } from '@/components/disclosure/disclosure.tsx';
import { currentLanguage } from '@/lib/i18n.ts';
import { countBins } from './bins.ts';
import styles from './border.module.css';

const [width, height] = [600, 156];

/** How many have how many points, with the border drawn in; the same figures stand in a table. */
export function Distribution({ outcome }: { outcome: Outcome }) {
  const { t } = useTranslation('border');
  const [isTable, setIsTable] = useState(false);
  const bins = countBins(outcome);
  const [first, last] = [bins[0], bins.at(-1)];
  const highest = Math.max(1, ...bins.map(({ awarded, left }) => awarded + left));
  const step = width / bins.length;
  const heightOf = (count: number) => (height * count) / highest;
  const [border] = outcome.borders;
  const score = outcome.borders.length === 1 && border?.score ? Number(formatDecimal(border.score)) : null;
  const span = (last?.until ?? 1) - (first?.from ?? 0);
  const x = score === null ? null : ((score - (first?.from ?? 0)) / span) * width;
  const language = currentLanguage();
  const said = (value: number) => numberText(String(value), language);
  return (
    <figure className={styles.picture}>
      <figcaption className={styles.quiet}>{t('picture.title')}</figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {bins.map(({ from, awarded, left }, index) => (
          <g key={from}>
            <rect
              className={styles.awarded}
              x={index * step + 1}
              width={Math.max(1, step - 2)}
              y={height - heightOf(awarded + left)}
              height={heightOf(awarded)}
            />
            <rect
              className={styles.left}
              x={index * step + 1}
              width={Math.max(1, step - 2)}
              y={height - heightOf(left)}
              height={heightOf(left)}
            />
          </g>
        ))}
        {x !== null && <line className={styles.borderLine} x1={x} x2={x} y1={0} y2={height} />}
      </svg>
      {/* Outside of the picture, which a phone makes smaller with all that is in it. */}
      <div className={styles.axis} aria-hidden="true">
        <span>{said(first?.from ?? 0)}</span>
        <span>{said(last?.until ?? 0)}</span>
      </div>
      <Disclosure
        headingLevel={3}
        header={t('picture.table')}
        isOpen={isTable}
        onToggle={() => setIsTable(!isTable)}
      >
        {isTable && (
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('picture.points')}</th>
                <th scope="col">{t('figures.awarded')}</th>
                <th scope="col">{t('picture.left')}</th>
              </tr>
            </thead>
            <tbody>
              {bins.map(({ from, until, awarded, left }) => (
                <tr key={from}>
                  <th scope="row">{t('picture.range', { from: said(from), until: said(until) })}</th>
                  <td>{awarded}</td>
                  <td>{left}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Disclosure>
    </figure>
  );
}
