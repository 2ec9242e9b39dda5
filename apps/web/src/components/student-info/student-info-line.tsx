import { type ReactNode, useState } from 'react';
import { Disclosure } from '@/components/disclosure/disclosure.tsx';
import { infoTexts } from '@/components/portfolio-element/element-texts.ts';
import { Skeleton } from '@/components/states/skeleton.tsx';
import { currentLanguage } from '@/lib/i18n.ts';
import type { StudentInfo } from '@/lib/received.ts';
import { StudentInfoDetails } from './student-info-card.tsx';
import styles from './student-info-line.module.css';

/** Who they are students know: one line, and the rest where somebody wants it. */
export function StudentInfoLine({ info, beside }: { info: StudentInfo | undefined; beside?: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Disclosure
      headingLevel={2}
      isOpen={isOpen}
      onToggle={() => setIsOpen(!isOpen)}
      header={
        info ? (
          <span className={styles.line}>
            <span>{info.fullName}</span>
            <span className="muted">
              {[info.groupTitle, infoTexts(info, currentLanguage()).speciality].filter(Boolean).join(' · ')}
            </span>
          </span>
        ) : (
          <Skeleton width="50%" />
        )
      }
    >
      <StudentInfoDetails info={info} beside={beside} />
    </Disclosure>
  );
}
