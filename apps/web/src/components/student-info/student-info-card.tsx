import type { StudentInfo } from '@zachetka/contract/portfolio/portfolio.schemas';
import { useTranslation } from 'react-i18next';
import { Card } from '@/components/card/card.tsx';
import { infoTexts } from '@/components/portfolio-element/element-texts.ts';
import { Skeleton } from '@/components/states/skeleton.tsx';
import { currentLanguage } from '@/lib/i18n.ts';
import styles from './student-info-card.module.css';

/** Until the student is known, bars of the same size. */
export function StudentInfoCard({ info }: { info: StudentInfo | undefined }) {
  const { t } = useTranslation('element');
  return (
    <Card>
      <section aria-label={t('info.title')} aria-busy={!info} className={styles.info}>
        <h2 className={styles.name}>{info ? info.fullName : <Skeleton width="50%" />}</h2>
        {info ? <Details info={info} /> : <Skeleton height="48px" />}
      </section>
    </Card>
  );
}

function Details({ info }: { info: StudentInfo }) {
  const { t } = useTranslation('element');
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
