import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '@/components/visually-hidden/visually-hidden.tsx';
import { photoSource } from '../card-texts.ts';
import styles from './student-card.module.css';

type StudentPhotoProps = { photo: string | null; name: string };

export function StudentPhoto({ photo, name }: StudentPhotoProps) {
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
