import { CircleUserRound, House } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { classNames } from '@/lib/class-names.ts';
import { runtimeConfig } from '@/lib/runtime-config.ts';
import styles from './bottom-menu.module.css';

/** On a phone, under the thumb. */
export function BottomMenu() {
  const { t } = useTranslation();
  return (
    <nav className={styles.menu} aria-label={t('navigation.bottom')}>
      <NavLink to="/" end className={classNames(styles.item)}>
        <House aria-hidden size={22} />
        {t('navigation.home')}
      </NavLink>
      <a href={`${runtimeConfig().links.personalAccount}/account`} className={styles.item}>
        <CircleUserRound aria-hidden size={22} />
        {t('navigation.account')}
      </a>
    </nav>
  );
}
