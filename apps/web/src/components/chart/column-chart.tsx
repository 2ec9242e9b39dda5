import { formatNumber } from '@/lib/numbers.ts';
import styles from './chart.module.css';
import { ChartTable } from './chart-table.tsx';

type ColumnChartProps = {
  label: string;
  /** What the numbers and what they belong to are called in the table. */
  columnLabel: string;
  valueLabel: string;
  /** `name` is for the table, `short` stands under its column. */
  columns: readonly { name: string; short: string; value: number }[];
};

/** A few numbers side by side. */
export function ColumnChart({ label, columnLabel, valueLabel, columns }: ColumnChartProps) {
  const largest = Math.max(1, ...columns.map(({ value }) => value));
  return (
    <>
      <div className={styles.columns} aria-hidden="true">
        {columns.map(({ name, short, value }) => (
          <div key={name} className={styles.column}>
            <span className={styles.value}>{formatNumber(value)}</span>
            <svg viewBox="0 0 10 100" preserveAspectRatio="none">
              <rect width="10" y="99" height="1" className={styles.ground} />
              <rect
                width="10"
                y={100 - (value / largest) * 100}
                height={(value / largest) * 100}
                className={styles.bar}
              />
            </svg>
            <span className={styles.short}>{short}</span>
          </div>
        ))}
      </div>
      <ChartTable
        caption={label}
        columns={[columnLabel, valueLabel]}
        rows={columns.map(({ name, value }) => ({ name, values: [formatNumber(value)] }))}
      />
    </>
  );
}
