import { type ReactNode, useId } from 'react';
import { Card } from '@/components/card/card.tsx';
import styles from './chart-figure.module.css';

type ChartFigureProps = { title: string; action?: ReactNode; children: ReactNode };

/** A picture under the words that say what one sees. */
export function ChartFigure({ title, action, children }: ChartFigureProps) {
  const id = useId();
  return (
    <Card>
      <section className="stack gap3 shrink" aria-labelledby={id}>
        <div className={styles.head}>
          <h3 id={id}>{title}</h3>
          {action}
        </div>
        {children}
      </section>
    </Card>
  );
}
