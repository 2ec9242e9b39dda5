import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { classNames } from '@/lib/class-names.ts';
import styles from './commission-tabs.module.css';

const tabs = [
  { to: '/admin-applications', key: 'list' },
  { to: '/admin-applications/ranking', key: 'ranking' },
  { to: '/admin-applications/protocol', key: 'protocol' },
] as const;

export function CommissionTabs() {
  const { t } = useTranslation('applications');
  return (
    <nav aria-label={t('tabs.label')} className={styles.tabs}>
      {tabs.map(({ to, key }) => (
        <NavLink key={key} to={to} end className={classNames(styles.tab)}>
          {t(`tabs.${key}`)}
        </NavLink>
      ))}
    </nav>
  );
}
