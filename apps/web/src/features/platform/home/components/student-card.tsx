import type { StudentCard as Card } from '@zachetka/contract/platform/home/home.schemas';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '@/components/visually-hidden/visually-hidden.tsx';
import { cardTexts, photoSource } from '../card-texts.ts';
import styles from './student-card.module.css';

export function StudentCard({ card }: { card: Card }) {
  const { t } = useTranslation('home');
  const texts = cardTexts(card);
  const fields = [
    [t('card.group'), card.group_title],
    [t('card.course'), card.course_number],
    [t('card.eduForm'), texts.eduForm],
    [t('card.eduLevel'), texts.eduLevel],
    [t('card.speciality'), texts.speciality],
    [t('card.profile'), texts.profile],
  ] as const;
  return (
    <article className={styles.card} aria-label={card.full_name}>
      <dl className={styles.band}>
        <div className={styles.institute}>
          <dt>{t('card.institute')}</dt>
          <dd>{texts.institute}</dd>
        </div>
        <div className={styles.number}>
          <dt>{t('card.recordBook')}</dt>
          <dd>{card.record_book_number}</dd>
        </div>
      </dl>
      <div className={styles.inside}>
        <StudentPhoto photo={card.photo_base_64} name={card.full_name} />
        <div className={styles.person}>
          <h3 className={styles.name}>{card.full_name}</h3>
          <dl className={styles.fields}>
            {fields.map(
              ([label, value]) =>
                value !== null && (
                  <div key={label} className={styles.field}>
                    <dt>{label}</dt>
                    <dd>{value}</dd>
                  </div>
                ),
            )}
          </dl>
        </div>
      </div>
    </article>
  );
}

type StudentPhotoProps = { photo: string | null; name: string };

function StudentPhoto({ photo, name }: StudentPhotoProps) {
  const { t } = useTranslation('home');
  const [isBroken, setIsBroken] = useState(false);
  const source = photoSource(photo);
  if (source && !isBroken) {
    return (
      <img
        className={styles.photo}
        src={source}
        alt={t('card.photo', { name })}
        width={132}
        height={176}
        onError={() => setIsBroken(true)}
      />
    );
  }
  return (
    <div className={styles.photo}>
      <VisuallyHidden>{t('card.noPhoto')}</VisuallyHidden>
      <svg viewBox="0 0 132 176" aria-hidden="true">
        <circle className={styles.silhouette} cx="66" cy="72" r="28" />
        <path className={styles.silhouette} d="M14 176c0-38 22-60 52-60s52 22 52 60z" />
      </svg>
    </div>
  );
}
