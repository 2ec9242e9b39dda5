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

/** A ward door with a lock. */
export function LockedDoorDrawing() {
  return (
    <Drawing>
      <path className={styles.soft} d="M44 106V26a10 10 0 0 1 10-10h52a10 10 0 0 1 10 10v80z" />
      <path className={styles.sheet} d="M54 106V32a6 6 0 0 1 6-6h40a6 6 0 0 1 6 6v74z" />
      <rect className={styles.line} x="66" y="36" width="28" height="22" rx="4" />
      <path className={styles.accent} d="M74 80v-5a6 6 0 0 1 12 0v5" />
      <rect className={styles.fill} x="70" y="80" width="20" height="15" rx="4" />
    </Drawing>
  );
}

/** A signpost in the corridor whose boards lead nowhere. */
export function SignpostDrawing() {
  return (
    <Drawing>
      <path className={styles.line} d="M80 16v90" />
      <path className={styles.sheet} d="M80 24h42l12 12-12 12H80z" />
      <path className={styles.soft} d="M80 54H40L28 66l12 12h40z" />
      <path className={styles.accent} d="M80 54H40L28 66l12 12h40z" />
      <path className={styles.line} d="M92 36h22" strokeDasharray="4 5" />
      <path className={styles.accent} d="m52 60 12 12M64 60 52 72" />
    </Drawing>
  );
}
