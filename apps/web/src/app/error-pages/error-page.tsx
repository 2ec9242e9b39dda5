import type { ReactNode } from 'react';
import { usePageTitle } from '@/lib/page-title.ts';
import styles from './error-page.module.css';

type ErrorPageProps = { drawing: ReactNode; code?: string; title: string; text: string; action: ReactNode };

export function ErrorPage({ drawing, code, title, text, action }: ErrorPageProps) {
  usePageTitle(title);
  return (
    <section className={styles.page}>
      {drawing}
      {code && <p className={styles.code}>{code}</p>}
      <h1 tabIndex={-1}>{title}</h1>
      <p>{text}</p>
      {action}
    </section>
  );
}
