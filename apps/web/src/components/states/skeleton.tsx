import type { CSSProperties } from 'react';
import styles from './states.module.css';

type SkeletonProps = { width?: CSSProperties['width']; height?: CSSProperties['height'] };

/** A grey bar in the place and size of what is coming. Its container says aria-busy. */
export function Skeleton({ width = '100%', height = '1lh' }: SkeletonProps) {
  return (
    <span className={styles.skeleton} style={{ width, height }} aria-hidden="true">
      <span className={styles.bar} />
    </span>
  );
}
