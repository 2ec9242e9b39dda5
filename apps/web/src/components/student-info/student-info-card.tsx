import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '@/components/card/card.tsx';
import { infoTexts } from '@/components/portfolio-element/element-texts.ts';
import { Skeleton } from '@/components/states/skeleton.tsx';
import { currentLanguage } from '@/lib/i18n.ts';
import type { StudentInfo } from '@/lib/received.ts';
import styles from './student-info-card.module.css';

type StudentInfoCardProps = {
  info: StudentInfo | undefined;
  /** At the end of the line of the name. */
  beside?: ReactNode;
};

/** Until the student is known, bars of the same size. */
export function StudentInfoCard({ info, beside }: StudentInfoCardProps) {
  const { t } = useTranslation('element');
  return (
    <Card>
      <section aria-label={t('info.title')} aria-busy={!info} className={styles.info}>
        <div className="row gap2x4 apart">
          <h2 className={styles.name}>{info ? info.fullName : <Skeleton width="50%" />}</h2>
          {beside}
        </div>
        <Details info={info} />
      </section>
    </Card>
  );
}

/** The same inside of another card, whose header has the name. */
export function StudentInfoDetails({ info, beside }: Pick<StudentInfoCardProps, 'info' | 'beside'>) {
  const { t } = useTranslation('element');
  return (
    <section aria-label={t('info.title')} className={styles.info}>
      {beside}
      <Details info={info} />
    </section>
  );
}

function Details({ info }: Pick<StudentInfoCardProps, 'info'>) {
  const { t } = useTranslation('element');
  const texts = info && infoTexts(info, currentLanguage());
  const education: Fields = [
    [t('info.group'), info?.groupTitle],
    [t('info.course'), info?.courseNumber],
    [t('info.speciality'), texts?.speciality, 'long'],
    [t('info.institute'), texts?.institute, 'long'],
  ];
  return (
    <div className={styles.groups}>
      <Group title={t('info.education')} fields={education} />
      {info?.contactsHidden ? (
        <div className="stack gap2 top">
          <h3 className="muted">{t('info.contacts')}</h3>
          <p className="muted">{t('info.contactsHidden')}</p>
        </div>
      ) : (
        <Group
          title={t('info.contacts')}
          fields={[
            [t('info.phone'), info?.phone],
            [t('info.email'), info?.email, 'whole'],
          ]}
        />
      )}
    </div>
  );
}

/** Undefined is what has yet to come; null is not known to anybody. */
type Value = string | number | null | undefined;

/**
 * What is long has a line of its own on a phone: in half of one it would grow when it comes, and push the page down. What
 * is whole, such as an e-mail address, is never broken into two lines.
 */
type Fields = readonly (readonly [label: string, value: Value, length?: 'long' | 'whole'])[];

const isKnown = ([, value]: Fields[number]) => value !== null && value !== '';

function Group({ title, fields }: { title: string; fields: Fields }) {
  if (!fields.some(isKnown)) return null;
  return (
    <div className="stack gap2 top">
      <h3 className="muted">{title}</h3>
      <KnownFields fields={fields} />
    </div>
  );
}

function KnownFields({ fields }: { fields: Fields }) {
  return (
    <dl className={styles.fields}>
      {fields.filter(isKnown).map(([label, value, length]) => (
        <div key={label} className={length === 'long' ? styles.long : undefined}>
          <dt>{label}</dt>
          <dd className={length === 'whole' ? styles.whole : undefined}>
            {value ?? <Skeleton width="8em" />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
