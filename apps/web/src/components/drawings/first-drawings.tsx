import { Drawing } from './drawing.tsx';
import styles from './drawings.module.css';

// Those that the shell and Home may show. They come with the first load; every further one here would, too.

/** A student's card with nobody on it. */
export function EmptyCardDrawing() {
  return (
    <Drawing>
      <rect
        className={styles.soft}
        x="34"
        y="24"
        width="92"
        height="66"
        rx="10"
        transform="rotate(-5 80 57)"
      />
      <rect className={styles.sheet} x="34" y="28" width="92" height="66" rx="10" />
      <path className={styles.fill} d="M34 38a10 10 0 0 1 10-10h72a10 10 0 0 1 10 10v4H34z" />
      <rect className={styles.line} x="44" y="52" width="26" height="32" rx="5" strokeDasharray="4 4" />
      <path className={styles.line} d="M80 56h34M80 68h26M80 80h18" />
    </Drawing>
  );
}

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
