import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button/button.tsx';
import { Card } from '@/components/card/card.tsx';
import { Disclosure } from '@/components/disclosure/disclosure.tsx';
import { infoTexts } from '@/components/portfolio-element/element-texts.ts';
import { Skeleton } from '@/components/states/skeleton.tsx';
import { EnrolmentChoice } from '@/components/student-info/enrolment-choice.tsx';
import { StudentInfoCard, StudentInfoDetails } from '@/components/student-info/student-info-card.tsx';
import { useChosenEnrolment } from '@/components/student-info/use-chosen-enrolment.ts';
import { studentInfoQuery } from '@/lib/api/student-info.ts';
import { currentLanguage } from '@/lib/i18n.ts';
import { usePrinting } from '../use-printing.ts';
import styles from './student-info.module.css';

export function StudentInfo({ whose }: { whose: number | 'me' }) {
  const { t } = useTranslation('portfolio');
  const { t: shell } = useTranslation();
  const isPrinting = usePrinting();
  const [isOpen, setIsOpen] = useState(false);
  const [chosen, choose] = useChosenEnrolment(whose);
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery(studentInfoQuery(whose, chosen));
  if (!data && isError) {
    return (
      <Card>
        <div className={styles.failed} role="alert">
          <p>{t('infoFailed')}</p>
          <Button onPress={() => void refetch()} isPending={isFetching}>
            {shell('action.tryAgain')}
          </Button>
        </div>
      </Card>
    );
  }
  const enrolments = data?.enrolments ?? [];
  // The choice is seen at once; what it tells comes with the answer.
  const shown = isPlaceholderData ? chosen : (data?.enrolmentId ?? null);
  const choice = enrolments.length > 1 && (
    <EnrolmentChoice enrolments={enrolments} value={shown} onChange={choose} />
  );
  if (whose !== 'me' || isPrinting) return <StudentInfoCard info={data} beside={choice} />;
  // Who they are students know: one line, and the rest where somebody wants it.
  return (
    <Disclosure
      headingLevel={2}
      isOpen={isOpen}
      onToggle={() => setIsOpen(!isOpen)}
      header={
        data ? (
          <span className={styles.line}>
            <span>{data.fullName}</span>
            <span className={styles.quiet}>
              {[data.groupTitle, infoTexts(data, currentLanguage()).speciality].filter(Boolean).join(' · ')}
            </span>
          </span>
        ) : (
          <Skeleton width="50%" />
        )
      }
    >
      <StudentInfoDetails info={data} beside={choice} />
    </Disclosure>
  );
}
