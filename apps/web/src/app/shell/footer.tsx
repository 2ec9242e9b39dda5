import { useTranslation } from 'react-i18next';
import styles from './shell.module.css';

const year = new Date().getFullYear();

export function Footer() {
  const { t } = useTranslation();
  return <footer className={styles.footer}>{t('footer.contents', { year })}</footer>;
}
