import { useQuery } from '@tanstack/react-query';
import type { StudentInfo } from '@zachetka/contract/portfolio/portfolio.schemas';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button/button.tsx';
import { Card } from '@/components/card/card.tsx';
import { Skeleton } from '@/components/states/skeleton.tsx';
import { currentLanguage } from '@/lib/i18n.ts';
import { studentInfoQuery } from '../api/get-student-info.ts';
import { infoTexts } from '../portfolio-texts.ts';
import styles from './student-info-card.module.css';

export function StudentInfoCard({ whose }: { whose: number | 'me' }) {
  const { t } = useTranslation('portfolio');
  const { t: shell } = useTranslation();
  const { data, isError, isFetching, refetch } = useQuery(studentInfoQuery(whose));
  if (!data && isError) {
    return (
      <Card>
        <div className={styles.failed} role="alert">
          <p>{t('info.failed')}</p>
          <Button onPress={() => void refetch()} isPending={isFetching}>
            {shell('action.tryAgain')}
          </Button>
        </div>
      </Card>
    );
  }
  return (
    <Card>
      <section aria-label={t('info.title')} aria-busy={!data} className={styles.info}>
        <h2 className={styles.name}>{data ? data.fullName : <Skeleton width="50%" />}</h2>
        {data ? <Details info={data} /> : <Skeleton height="48px" />}
      </section>
    </Card>
  );
}

function Details({ info }: { info: StudentInfo }) {
  const { t } = useTranslation('portfolio');
  const { institute, speciality } = infoTexts(info, currentLanguage());
  return (
    <div className={styles.groups}>
      <Group
        title={t('info.education')}
        fields={[
          [t('info.group'), info.groupTitle],
          [t('info.course'), info.courseNumber],
          [t('info.speciality'), speciality],
          [t('info.institute'), institute],
        ]}
      />
      <Group
        title={t('info.contacts')}
        fields={[
          [t('info.phone'), info.phone],
          [t('info.email'), info.email],
        ]}
      />
    </div>
  );
}

type GroupProps = { title: string; fields: readonly (readonly [string, string | number | null])[] };

function Group({ title, fields }: GroupProps) {
  const known = fields.filter(([, value]) => value !== null && value !== '');
  if (known.length === 0) return null;
  return (
    <div className={styles.group}>
      <h3 className={styles.heading}>{title}</h3>
      <dl className={styles.fields}>
        {known.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
