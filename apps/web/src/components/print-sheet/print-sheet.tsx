import type { ReactNode } from 'react';
import { useMediaQuery } from '@/lib/media-query.ts';
import styles from './print-sheet.module.css';

type PrintSheetProps = { children: ReactNode; label: string };

/** A paper on the screen, and nothing but it on the printer: black on white in either theme, A4. */
export function PrintSheet({ children, label }: PrintSheetProps) {
  // On a phone the paper is wider than the screen: what scrolls has to be reachable for the arrow keys.
  const isScrolled = useMediaQuery('(width < 768px)');
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
    <article aria-label={label} className={styles.sheet} tabIndex={isScrolled ? 0 : undefined}>
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
