import type { ReactNode } from 'react';
import styles from './empty-day.module.css';

/** The five pictures of a free day, drawn in the colours of the theme. The text beside them says all that they say. */
function Picture({ children }: { children: ReactNode }) {
  return (
    <svg className={styles.picture} viewBox="0 0 200 140" fill="none" aria-hidden="true">
      <ellipse className={styles.ground} cx="100" cy="128" rx="78" ry="6" />
      {children}
    </svg>
  );
}

/** A heart in a hammock. */
export function HeartPicture() {
  return (
    <Picture>
      <path className={styles.line} d="M28 126V34M172 126V34" strokeWidth="5" />
      <path
        className={styles.red}
        d="M100 98C78 84 68 72 68 60c0-10 7-17 16-17 7 0 13 4 16 10 3-6 9-10 16-10 9 0 16 7 16 17 0 12-10 24-32 38z"
      />
      <path className={styles.ink} d="M84 62q4 4 8 0M108 62q4 4 8 0M94 74q6 5 12 0" />
      <path
        className={styles.soft}
        d="M30 44c18 44 44 62 70 62s52-18 70-62c-12 28-36 44-70 44S42 72 30 44z"
      />
      <path className={styles.pulse} d="M66 94h14l5-8 7 15 6-11 3 4h32" strokeWidth="2" />
      <path className={styles.line} d="M30 44 28 34M170 44l2-10" />
      <circle className={styles.warm} cx="150" cy="22" r="11" />
      <path
        className={styles.warm}
        d="M150 3v3M150 38v3M131 22h3M166 22h3M136.500 8.500l2.200 2.200M161.300 33.300l2.200 2.200M163.500 8.500l-2.200 2.200M138.700 33.300l-2.200 2.200"
      />
    </Picture>
  );
}

/** A skull asleep, in a night cap. */
export function SkullPicture() {
  return (
    <Picture>
      <rect className={styles.soft} x="34" y="88" width="132" height="36" rx="14" />
      <path
        className={styles.paper}
        d="M66 66c0-22 15-36 35-36s35 14 35 36c0 11-4 18-10 23v13H76V89c-6-5-10-12-10-23z"
      />
      <path className={styles.ink} d="M78 68q7 6 14 0M110 68q7 6 14 0" strokeWidth="3" />
      <path className={styles.hole} d="m101 76 5 9H96z" />
      <path className={styles.line} d="M88 92v10M97 92v10M106 92v10M115 92v10" />
      <path
        className={styles.strong}
        d="M66 52C70 26 96 12 120 20c16 5 30 14 40 30-14-10-22-12-30-10 4 4 6 8 7 13-22-11-48-11-71-1z"
      />
      <circle className={styles.paper} cx="161" cy="54" r="8" />
      <text className={styles.letter} x="40" y="62" fontSize="20">
        z
      </text>
      <text className={styles.letter} x="28" y="42" fontSize="15">
        z
      </text>
      <text className={styles.letter} x="20" y="26" fontSize="11">
        z
      </text>
    </Picture>
  );
}

/** A mug whose steam is a cardiogram. */
export function CoffeePicture() {
  return (
    <Picture>
      <path
        className={styles.pulse}
        d="M34 34h26l7-16 11 32 9-24 6 8h14l7-16 11 32 8-16h33"
        strokeWidth="3"
      />
      <path className={styles.paper} d="M60 66h68v38a20 20 0 0 1-20 20H80a20 20 0 0 1-20-20z" />
      <path className={styles.paper} d="M128 76h8a14 14 0 0 1 0 28h-8" />
      <path className={styles.warm} d="M60 66h68v8c-10 5-22-3-34 1-12 4-22 5-34-1z" />
      <path className={styles.strong} d="M90 88h8v8h8v8h-8v8h-8v-8h-8v-8h8z" />
      <path className={styles.line} d="M44 124h104" strokeWidth="4" />
    </Picture>
  );
}

/** A pill in a deck chair, in the sun. */
export function PillPicture() {
  return (
    <Picture>
      <circle className={styles.warm} cx="36" cy="30" r="14" />
      <path className={styles.line} d="M60 126 132 58M148 126 92 92" strokeWidth="4" />
      <path className={styles.soft} d="m58 70 14-8 34 40 46-6 4 12-58 9z" />
      <g transform="rotate(48 96 76)">
        <rect className={styles.paper} x="56" y="60" width="76" height="34" rx="17" />
        <path className={styles.red} d="M94 60H73a17 17 0 0 0 0 34h21z" />
        <path className={styles.dot} d="M64 66h9v9h-9zM64 79h9v9h-9z" />
        <path className={styles.ink} d="M68.500 75v4M82 70q5 7 0 14" />
      </g>
      <g transform="translate(-12 0)">
        <path className={styles.ink} d="M162 128V24" strokeWidth="3" />
        <path
          className={styles.strong}
          d="M118 44a44 30 0 0 1 88 0c-8-6-16-6-22 0-7-6-15-6-22 0-7-6-15-6-22 0-6-6-14-6-22 0z"
        />
      </g>
    </Picture>
  );
}

/** A cat asleep on the atlas. */
export function CatPicture() {
  return (
    <Picture>
      <path
        className={styles.paper}
        d="M100 104c-18-12-46-14-74-8v26c28-6 56-4 74 8 18-12 46-14 74-8V96c-28-6-56-4-74 8z"
      />
      <path className={styles.line} d="M100 104v26M42 106c12-1 24 0 36 4M158 106c-12-1-24 0-36 4" />
      <path
        className={styles.warm}
        d="M52 96c-4-30 20-50 56-48 32 2 50 20 48 42-1 10-8 14-18 14H66c-8 0-13-3-14-8z"
      />
      <path
        className={styles.warm}
        d="M40 74l-2-22 14 8c6-3 14-3 20 0l14-8-2 22c4 16-8 28-22 28S36 90 40 74z"
      />
      <path className={styles.ink} d="M48 80q5 4 9 0M67 80q5 4 9 0M59 88l3 2 3-2M62 90v3" />
      <path className={styles.line} d="M30 86l10 2M30 94l10-1M94 86l-10 2M94 94l-10-1" />
      <path className={styles.ink} d="M118 58q-4 8 0 16M132 62q-4 8 0 16" />
      <path className={styles.warm} d="M150 98c18 4 26-10 18-20 12 2 18 30-6 34-10 2-18-4-24-8z" />
      <text className={styles.letter} x="92" y="34" fontSize="18">
        z
      </text>
      <text className={styles.letter} x="106" y="22" fontSize="13">
        z
      </text>
    </Picture>
  );
}
