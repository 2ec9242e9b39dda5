import type { ReactNode } from 'react';
import styles from './drawings.module.css';

/** Small pictures for empty and failed states, in the colours of the theme. They say nothing that the text does not. */
function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg
      className={styles.drawing}
      viewBox="0 0 160 120"
      width="160"
      height="120"
      fill="none"
      aria-hidden="true"
    >
      <ellipse className={styles.ground} cx="80" cy="108" rx="58" ry="5" />
      {children}
    </svg>
  );
}

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

/** A picture on the viewing box with nothing on it. */
export function EmptyFilmDrawing() {
  return (
    <Drawing>
      <rect className={styles.soft} x="36" y="14" width="78" height="90" rx="10" />
      <rect className={styles.sheet} x="46" y="24" width="58" height="70" rx="6" strokeDasharray="5 5" />
      <circle className={styles.sheet} cx="104" cy="74" r="20" />
      <circle className={styles.accent} cx="104" cy="74" r="20" />
      <path className={styles.accent} d="m118 89 12 13M97 67l14 14M111 67 97 81" />
    </Drawing>
  );
}

/** A page under a plaster: still being made. */
export function PlasterDrawing() {
  return (
    <Drawing>
      <rect className={styles.sheet} x="48" y="14" width="64" height="86" rx="8" />
      <path className={styles.line} d="M60 30h28M60 42h40M60 84h24" />
      <g transform="rotate(-28 80 62)">
        <rect className={styles.plaster} x="34" y="49" width="92" height="27" rx="13.5" />
        <rect className={styles.soft} x="64" y="49" width="32" height="27" />
        <path className={styles.dots} d="M72 57h.01M80 57h.01M88 57h.01M72 68h.01M80 68h.01M88 68h.01" />
      </g>
    </Drawing>
  );
}
