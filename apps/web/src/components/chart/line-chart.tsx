import { classNames } from '@/lib/class-names.ts';
import { formatNumber } from '@/lib/numbers.ts';
import { ticksFor } from './bar-table.tsx';
import styles from './chart.module.css';
import { ChartTable } from './chart-table.tsx';

/** A tone is a colour and a way of drawing: who sees no colours tells the lines by their strokes. */
export type LineTone = 'info' | 'positive' | 'warning';

type LineChartProps = {
  /** What one sees, for the table and for those who don't see the picture. */
  label: string;
  /** What a step is called above the table's first column. */
  stepLabel: string;
  steps: readonly string[];
  series: readonly { name: string; tone: LineTone; values: readonly number[] }[];
};

/** Numbers over time. The lines stretch with the room; words keep their size beside them. */
export function LineChart({ label, stepLabel, steps, series }: LineChartProps) {
  const ticks = ticksFor(Math.max(0, ...series.flatMap(({ values }) => values)));
  const top = ticks.at(-1) ?? 1;
  const middle = Math.floor((steps.length - 1) / 2);
  const shownSteps = [...new Set([0, middle, steps.length - 1])].map((index) => steps[index]);
  return (
    <>
      <ul className={styles.legend} aria-hidden="true">
        {series.map(({ name, tone }) => (
          <li key={name}>
            <svg className={styles.sample} viewBox="0 0 28 4" width="28" height="4">
              <line x1="0" x2="28" y1="2" y2="2" className={classNames(styles.line, styles[tone])} />
            </svg>
            {name}
          </li>
        ))}
      </ul>
      <div className={styles.plot} aria-hidden="true">
        <div className={styles.ticks}>
          {ticks.map((tick) => (
            <span key={tick} style={{ bottom: `${(tick / top) * 100}%` }}>
              {formatNumber(tick)}
            </span>
          ))}
        </div>
        <svg className={styles.lines} viewBox="0 0 100 100" preserveAspectRatio="none">
          {ticks.map((tick) => (
            <line
              key={tick}
              x1="0"
              x2="100"
              y1={heightOf(tick, top)}
              y2={heightOf(tick, top)}
              className={styles.rule}
            />
          ))}
          {series.map(({ name, tone, values }) => (
            <polyline
              key={name}
              points={pointsOf(values, top)}
              className={classNames(styles.line, styles[tone])}
            />
          ))}
        </svg>
        <div className={styles.axis}>
          {shownSteps.map((step) => (
            <span key={step}>{step}</span>
          ))}
        </div>
      </div>
      <ChartTable
        caption={label}
        columns={[stepLabel, ...series.map(({ name }) => name)]}
        rows={steps.map((name, index) => ({
          name,
          values: series.map(({ values }) => formatNumber(values[index] ?? 0)),
        }))}
      />
    </>
  );
}

const heightOf = (value: number, top: number): number => 100 - (value / top) * 100;

/** One number alone is a level line. */
function pointsOf(values: readonly number[], top: number): string {
  const drawn = values.length === 1 ? [...values, ...values] : values;
  return drawn
    .map(
      (value, index) =>
        `${((index / (drawn.length - 1)) * 100).toFixed(2)},${heightOf(value, top).toFixed(2)}`,
    )
    .join(' ');
}
