import { useTranslation } from 'react-i18next';
import { Spinner } from './spinner.tsx';
import styles from './states.module.css';

/** 'Loading...' in the middle of the room that the page will take. */
export function Loading({ text }: { text?: string }) {
  const { t } = useTranslation();
  return (
    <output className={styles.loading} data-page-loading="">
      <Spinner />
      {text ?? t('loading')}
    </output>
  );
}
