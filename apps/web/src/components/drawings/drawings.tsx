import { Drawing } from './drawing.tsx';
import styles from './drawings.module.css';

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

/** A clip board on which nothing was written yet. */
export function BlankListDrawing() {
  return (
    <Drawing>
      <rect
        className={styles.soft}
        x="44"
        y="20"
        width="72"
        height="86"
        rx="10"
        transform="rotate(4 80 63)"
      />
      <rect className={styles.sheet} x="44" y="20" width="72" height="86" rx="10" />
      <rect className={styles.fill} x="64" y="13" width="32" height="14" rx="6" />
      <path className={styles.line} d="M68 46h34M68 62h34M68 78h22" strokeDasharray="4 6" />
      <path className={styles.accent} d="M55 46h4M55 62h4M55 78h4" />
    </Drawing>
  );
}

/** A drawer of cards under the magnifier: what was looked for is not among them. */
export function NothingFoundDrawing() {
  return (
    <Drawing>
      <rect className={styles.soft} x="30" y="28" width="74" height="22" rx="7" />
      <rect className={styles.sheet} x="26" y="42" width="82" height="24" rx="7" />
      <rect className={styles.sheet} x="22" y="60" width="90" height="42" rx="8" />
      <path className={styles.line} d="M56 80h22" />
      <circle className={styles.sheet} cx="108" cy="48" r="22" />
      <circle className={styles.accent} cx="108" cy="48" r="22" />
      <path className={styles.accent} d="m124 64 16 18M98 48h20" />
    </Drawing>
  );
}

/** The last page of a record book, turned over. */
export function LastPageDrawing() {
  return (
    <Drawing>
      <path className={styles.soft} d="M34 26h58a10 10 0 0 1 10 10v66H34z" />
      <path
        className={styles.sheet}
        d="M46 18h58a10 10 0 0 1 10 10v44l-24 26H46a6 6 0 0 1-6-6V24a6 6 0 0 1 6-6z"
      />
      <path className={styles.fill} d="M114 72 90 98V80a8 8 0 0 1 8-8z" />
      <path className={styles.line} d="M56 36h42M56 48h42M56 60h26" />
      <path className={styles.accent} d="M122 46h18M133 38l8 8-8 8" />
    </Drawing>
  );
}

/** A cup beside a board on which everything is ticked. */
export function AllDoneDrawing() {
  return (
    <Drawing>
      <rect className={styles.sheet} x="34" y="16" width="62" height="88" rx="9" />
      <rect className={styles.fill} x="51" y="9" width="28" height="14" rx="6" />
      <path className={styles.accent} d="m45 41 4 4 8-9M45 62l4 4 8-9M45 83l4 4 8-9" />
      <path className={styles.line} d="M66 42h18M66 63h18M66 84h12" />
      <path className={styles.soft} d="M94 76h30v16a14 14 0 0 1-14 14h-2a14 14 0 0 1-14-14z" />
      <path
        className={styles.accent}
        d="M94 76h30v16a14 14 0 0 1-14 14h-2a14 14 0 0 1-14-14zM124 82h4a6 6 0 0 1 0 14h-5"
      />
      <path className={styles.line} d="M103 68c-3-4 3-6 0-10M114 68c-3-4 3-6 0-10" />
    </Drawing>
  );
}

/** A desk of the dean's office with no form on it. */
export function EmptyDeskDrawing() {
  return (
    <Drawing>
      <path className={styles.soft} d="M28 66h104v12H28z" />
      <path className={styles.sheet} d="M28 66h104v10H28zM38 76h10v30H38zM112 76h10v30h-10z" />
      <path className={styles.sheet} d="M54 66V54h34v12" />
      <path className={styles.line} d="M60 60h22" strokeDasharray="4 5" />
      <path className={styles.accent} d="M104 66V46M104 46l-10-12M94 34l14-8" />
      <path className={styles.fill} d="m104 18 12 14-16 8z" />
    </Drawing>
  );
}

/** A form that nobody has filled in, and a pen beside it. */
export function BlankFormDrawing() {
  return (
    <Drawing>
      <rect className={styles.sheet} x="42" y="14" width="66" height="90" rx="9" />
      <path className={styles.fill} d="M42 23a9 9 0 0 1 9-9h48a9 9 0 0 1 9 9v5H42z" />
      <path className={styles.line} d="M54 44h42M54 58h42M54 72h26" strokeDasharray="4 5" />
      <path className={styles.soft} d="m92 92 30-38 10 8-30 38-12 4z" />
      <path className={styles.accent} d="m92 92 30-38 10 8-30 38-12 4zM114 64l10 8" />
    </Drawing>
  );
}

/** A medal that waits for its place. */
export function MedalDrawing() {
  return (
    <Drawing>
      <path className={styles.soft} d="M52 14h22l14 34-14 8zM108 14H86L72 48l14 8z" />
      <circle className={styles.sheet} cx="80" cy="76" r="28" />
      <circle className={styles.line} cx="80" cy="76" r="19" strokeDasharray="4 5" />
      <path
        className={styles.accent}
        d="m80 65 3.5 7 7.5 1-5.5 5.5 1.5 7.5-7-3.5-7 3.5 1.5-7.5-5.5-5.5 7.5-1z"
      />
    </Drawing>
  );
}

/** Shelves without a single folder. */
export function EmptyShelfDrawing() {
  return (
    <Drawing>
      <rect className={styles.sheet} x="36" y="14" width="88" height="92" rx="8" />
      <path className={styles.soft} d="M42 38h76v8H42zM42 68h76v8H42z" />
      <path className={styles.accent} d="M42 46h76M42 76h76" />
      <path className={styles.line} d="M52 38V26h10v12M100 68V56h10v12" strokeDasharray="4 4" />
    </Drawing>
  );
}

/** A record book that is still closed. */
export function ClosedBookDrawing() {
  return (
    <Drawing>
      <path className={styles.soft} d="M54 104a8 8 0 0 1 0-16h62v16z" />
      <path className={styles.sheet} d="M46 96V24a10 10 0 0 1 10-10h60v74H56a8 8 0 0 0 0 16h60" />
      <path className={styles.accent} d="M64 40h36M64 52h22" />
      <path className={styles.fill} d="M98 62h10v30l-5-5-5 5z" />
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
