import type { ReactNode } from 'react';
import { useScrollFocus } from '@/components/scroll-area/scroll-area.tsx';
import styles from './print-sheet.module.css';

type PrintSheetProps = { children: ReactNode; label: string };

/** A paper on the screen, and nothing but it on the printer: black on white in either theme, A4. */
export function PrintSheet({ children, label }: PrintSheetProps) {
  const { area, focusable } = useScrollFocus<HTMLElement>();
  return (
    <article ref={area} aria-label={label} className={styles.sheet} {...focusable}>
      {children}
    </article>
  );
}

/** The same paper where the screen shows the thing in another way: only the printer gets it. */
export function OnlyPrinted({ children }: { children: ReactNode }) {
  return <div className={styles.onlyPrinted}>{children}</div>;
}

type SignatureLinesProps = {
  /** Who signs. */
  lines: readonly { id: string; label: string }[];
  /** What is written on each of the two lines. */
  captions: readonly [string, string];
};

export function SignatureLines({ lines, captions }: SignatureLinesProps) {
  return (
    <ul className={styles.signatures}>
      {lines.map(({ id, label }) => (
        <li key={id} className={styles.signature}>
          <span>{label}</span>
          {captions.map((caption) => (
            <span key={caption} className={styles.line}>
              {caption}
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}
