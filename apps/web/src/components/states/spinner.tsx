import styles from './states.module.css';

/** Only the turning ring; the words stand beside it. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}
