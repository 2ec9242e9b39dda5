import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '@/components/button/button.tsx';
import { classNames } from '@/lib/class-names.ts';
import styles from './notice.module.css';

type NoticeTone = 'neutral' | 'accent' | 'info' | 'positive' | 'warning' | 'negative';

export type NoticeProps = {
  tone?: NoticeTone;
  title: string;
  children?: ReactNode;
  icon?: ReactNode;
  /** With it the notice can be put away; the label names the button. */
  dismiss?: { label: string; onDismiss: () => void };
  headingLevel?: 2 | 3;
};

/** With an icon of its own: Home begins with one, and goes without those of every tone. */
export function NoticeFrame({
  tone = 'info',
  title,
  children,
  icon,
  dismiss,
  headingLevel = 2,
}: NoticeProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={classNames(styles.notice, styles[tone])}>
      <span className={styles.icon}>{icon}</span>
      <div className={styles.words}>
        <Heading className={styles.title}>{title}</Heading>
        {children && <p>{children}</p>}
      </div>
      {dismiss && (
        <div className={styles.dismiss}>
          <IconButton label={dismiss.label} icon={<X aria-hidden />} onPress={dismiss.onDismiss} />
        </div>
      )}
    </div>
  );
}
