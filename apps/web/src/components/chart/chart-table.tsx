import { useTranslation } from 'react-i18next';
import { ScrollArea } from '@/components/scroll-area/scroll-area.tsx';
import styles from './chart.module.css';

export type ChartTableProps = {
  caption: string;
  columns: readonly string[];
  /** The name of the row and its numbers. */
  rows: readonly { name: string; values: readonly string[] }[];
};

/** What a picture shows, in numbers: folded away, and there for whoever does not see the picture. */
export function ChartTable({ caption, columns, rows }: ChartTableProps) {
  const { t } = useTranslation('statistics');
  const [first, ...others] = columns;
  return (
    <details className={styles.behind}>
      <summary>{t('chart.asTable')}</summary>
      <ScrollArea label={t('chart.tableOf', { title: caption })} className={styles.scroll}>
        <table className={styles.table}>
          <caption className={styles.caption}>{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{first}</th>
              {others.map((column) => (
                <th key={column} scope="col" className={styles.number}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, values }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {values.map((value, index) => (
                  <td key={columns[index + 1]} className={styles.number}>
                    {value}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
    </details>
  );
}
