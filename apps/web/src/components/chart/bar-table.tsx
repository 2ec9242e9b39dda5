import type { ReactNode } from 'react';
import { formatNumber } from '@/lib/numbers.ts';
import styles from './chart.module.css';

type BarTableProps = {
  caption: string;
  /** What the rows are, what the drawn number is, and what else stands beside it. */
  columns: readonly string[];
  rows: readonly {
    id: string | number;
    name: ReactNode;
    /** What the bar shows. */
    value: number;
    others?: readonly string[];
  }[];
};

/** A table whose rows are drawn as well: the picture and the numbers in one. */
export function BarTable({ caption, columns, rows }: BarTableProps) {
  const largest = Math.max(1, ...rows.map(({ value }) => value));
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column, index) => (
            <th key={column} scope="col" className={index === 0 ? undefined : styles.number}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, value, others = [] }) => (
          <tr key={id}>
            <th scope="row">
              {name}
              <svg className={styles.share} width="100%" height="6" aria-hidden="true">
                <rect width="100%" height="6" rx="3" className={styles.ground} />
                <rect width={`${(value / largest) * 100}%`} height="6" rx="3" className={styles.bar} />
              </svg>
            </th>
            <td className={styles.number}>{formatNumber(value)}</td>
            {others.map((other, index) => (
              <td key={columns[index + 2]} className={styles.number}>
                {other}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Steps that a person counts in: 1, 2 or 5, and these ten times as large. */
const steps = [1, 2, 5, 10];
const maxTicks = 4;

/** The marks of an axis from nothing to at least the largest number, a few of them, all whole. */
export function ticksFor(largest: number): number[] {
  const wanted = Math.max(1, largest) / maxTicks;
  const power = 10 ** Math.max(0, Math.floor(Math.log10(wanted)));
  const step = power * (steps.find((each) => each * power >= wanted) ?? 10);
  return Array.from({ length: Math.ceil(Math.max(1, largest) / step) + 1 }, (_, index) => index * step);
}
