import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button/button.tsx';
import { Card } from '@/components/card/card.tsx';
import { EnrolmentChoice } from '@/components/student-info/enrolment-choice.tsx';
import { StudentInfoCard } from '@/components/student-info/student-info-card.tsx';
import { StudentInfoLine } from '@/components/student-info/student-info-line.tsx';
import { useChosenEnrolment } from '@/components/student-info/use-chosen-enrolment.ts';
import { studentInfoQuery } from '@/lib/api/student-info.ts';
import { usePrinting } from '../use-printing.ts';

export function StudentInfo({ whose }: { whose: number | 'me' }) {
  const { t } = useTranslation('portfolio');
  const { t: shell } = useTranslation();
  const isPrinting = usePrinting();
  const [chosen, choose] = useChosenEnrolment(whose);
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery(studentInfoQuery(whose, chosen));
  if (!data && isError) {
    return (
      <Card>
        <div className="row gap3 apart" role="alert">
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
  return <StudentInfoLine info={data} beside={choice} />;
}
