import { Drawing } from './drawing.tsx';
import styles from './drawings.module.css';

// Those that the shell and Home may show. They come with the first load; every further one here would, too.

/** A monitor whose line has gone flat. */
export function FlatLineDrawing() {
  return (
    <Drawing>
      <rect className={styles.sheet} x="30" y="18" width="100" height="68" rx="10" />
      <path className={styles.soft} d="M40 28h80v48H40z" />
      <path className={styles.accent} d="M40 54h16l6-14 9 26 7-18 4 6h38" />
      <circle className={styles.fill} cx="120" cy="54" r="3.5" />
      <path className={styles.line} d="M80 86v14M62 102h36" />
    </Drawing>
  );
}
