import { CircleUserRound, House } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSession } from '@/app/auth/use-session.ts';
import { classNames } from '@/lib/class-names.ts';
import { runtimeConfig } from '@/lib/runtime-config.ts';
import { bottomLinks } from './bottom-links.ts';
import styles from './bottom-menu.module.css';
import { MenuLink } from './menu-link.tsx';

/** On a phone, under the thumb. Home and Account keep their places, whoever is here and before anybody knows who. */
export function BottomMenu() {
  const { t } = useTranslation();
  const { user } = useSession();
  const links = user ? bottomLinks(user.roles) : [];
  return (
    <nav className={styles.menu} aria-label={t('navigation.bottom')}>
      <MenuLink to="/" className={styles.item}>
        <House aria-hidden size={22} />
        <span className={styles.text}>{t('navigation.home')}</span>
      </MenuLink>
      <div className={styles.between}>
        {links.map(({ to, label, icon: Icon }) => (
          <MenuLink key={to} to={to} className={styles.item}>
            <Icon aria-hidden size={22} />
            <span className={styles.text}>{t(`bottomMenu.${label}`)}</span>
          </MenuLink>
        ))}
      </div>
      <a href={`${runtimeConfig().links.personalAccount}/account`} className={styles.item}>
        <CircleUserRound aria-hidden size={22} />
        <span className={classNames(styles.text, styles.twoWords)}>{t('header.account')}</span>
      </a>
    </nav>
  );
}
