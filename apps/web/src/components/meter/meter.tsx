import { useId } from 'react';
import { formatNumber } from '@/lib/numbers.ts';
import styles from './meter.module.css';

type MeterProps = {
  label: string;
  /** Such as '407,4 of 1000'. */
  text: string;
  percent: number;
};

/** A part of a whole: the words say it, the bar shows it. */
export function Meter({ label, text, percent }: MeterProps) {
  const id = useId();
  const shown = formatNumber(percent / 100, {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  const width = Math.min(100, Math.max(0, percent));
  return (
    <div className="stack gap2 digits">
      <div className="line gap3 apart baseline">
        <span id={id}>{label}</span>
        <span className={styles.percent}>{shown}</span>
      </div>
      <div
        className={styles.track}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- browsers let nobody draw their own meter alike
        role="meter"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={width}
        aria-valuetext={`${text}, ${shown}`}
      >
        <div className={styles.bar} style={{ width: `${width}%` }} />
      </div>
      <span className="muted">{text}</span>
    </div>
  );
}
