import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button/button.tsx';
import { Card } from '@/components/card/card.tsx';
import { StudentInfoCard } from '@/components/student-info/student-info-card.tsx';
import { studentInfoQuery } from '../api/get-student-info.ts';
import styles from './student-info.module.css';

export function StudentInfo({ whose }: { whose: number | 'me' }) {
  const { t } = useTranslation('portfolio');
  const { t: shell } = useTranslation();
  const { data, isError, isFetching, refetch } = useQuery(studentInfoQuery(whose));
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
  return <StudentInfoCard info={data} />;
}
