import { windowTitles } from '@zachetka/contract/scholarship/seasons/season-windows.texts';
import { currentLanguage, currentLocale } from '@/lib/i18n.ts';
import { useUniversityClock } from '@/lib/time/university-clock.ts';
import { formatWallDate } from '@/lib/time/wall-dates.ts';
import { type LineWindow, placesOf } from './line-places.ts';
import styles from './year-line.module.css';

const rowHeight = 22;
const headHeight = 20;

/** The windows of a season on the line of its months, with today. The list under it says the same in words. */
export function YearLine({ windows }: { windows: readonly LineWindow[] }) {
  const language = currentLanguage();
  const places = placesOf(windows, useUniversityClock());
  if (!places) return null;
  const { bars, months, rows, today } = places;
  const monthName = (month: string) =>
    new Intl.DateTimeFormat(currentLocale(), { month: 'short', timeZone: 'UTC' }).format(
      Date.parse(`${month}-01`),
    );
  const height = headHeight + rows * rowHeight + 4;
  return (
    <div className="stack gap2">
      <svg aria-hidden="true" className={styles.picture} width="100%" height={height}>
        {months.map(({ month, at }) => (
          <g key={month}>
            <line x1={`${at}%`} x2={`${at}%`} y1="0" y2={height} className={styles.month} />
            <text x={`${at}%`} dx="4" y="13" className={styles.name}>
              {monthName(month)}
            </text>
          </g>
        ))}
        {bars.map(({ kind, from, start, length, row }) => (
          <rect
            key={`${kind} ${from}`}
            x={`${start}%`}
            y={headHeight + row * rowHeight + 4}
            width={`${length}%`}
            height={rowHeight - 8}
            rx="4"
            className={styles.window}
            data-kind={kind}
          />
        ))}
        {today !== null && (
          <line x1={`${today}%`} x2={`${today}%`} y1="0" y2={height} className={styles.today} />
        )}
      </svg>
      <ul className={styles.words}>
        {bars.map(({ kind, from, until }) => (
          <li key={`${kind} ${from}`}>
            <span className={styles.mark} data-kind={kind} aria-hidden="true" />
            {windowTitles[kind][language]}: {formatWallDate(from)} {from.slice(11, 16)} –{' '}
            {formatWallDate(until)} {until.slice(11, 16)}
          </li>
        ))}
      </ul>
    </div>
  );
}
