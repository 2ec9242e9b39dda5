import type { ReactNode } from 'react';
import styles from './print-sheet.module.css';

type PrintSheetProps = { children: ReactNode; label: string };

/** A paper on the screen, and nothing but it on the printer: black on white in either theme, A4. */
export function PrintSheet({ children, label }: PrintSheetProps) {
  return (
    <article aria-label={label} className={styles.sheet}>
      {children}
    </article>
  );
}

/** The same paper where the screen shows the thing in another way: only the printer gets it. */
export function OnlyPrinted({ children }: { children: ReactNode }) {
  return <div className={styles.onlyPrinted}>{children}</div>;
}

/** Lines to sign on, each with what stands under it. */
export function SignatureLines({ lines }: { lines: readonly string[] }) {
  return (
    <ul className={styles.signatures}>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may sign under the same words, and none ever moves
        <li key={index} className={styles.signature}>
          <span>{line}</span>
          <span className={styles.line} />
          <span className={styles.line} />
        </li>
      ))}
    </ul>
  );
}
