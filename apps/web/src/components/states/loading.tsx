import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '@/components/visually-hidden/visually-hidden.tsx';
import { Skeleton } from './skeleton.tsx';
import styles from './states.module.css';

type LoadingProps = {
  /** What is going on, where it is more than loading: then the words are shown. */
  text?: string;
};

/** In the room that the page will take: lines where its words will stand. Who listens hears 'Loading...'. */
export function Loading({ text }: LoadingProps) {
  const { t } = useTranslation();
  return (
    <output className={styles.loading} data-page-loading="">
      {text === undefined ? (
        <VisuallyHidden>{t('loading')}</VisuallyHidden>
      ) : (
        <span className="quiet">{text}</span>
      )}
      <Skeleton width="45%" height="28px" />
      <Skeleton />
      <Skeleton width="85%" />
      <Skeleton width="60%" />
    </output>
  );
}
