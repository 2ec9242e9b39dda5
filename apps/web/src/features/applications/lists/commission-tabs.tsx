import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { classNames } from '@/lib/class-names.ts';
import { openChoice } from './applications-table.ts';
import styles from './commission-tabs.module.css';

const tabs = [
  { to: '/admin-applications', key: 'list' },
  { to: `/admin-applications?status=${openChoice}`, key: 'open' },
  { to: '/admin-applications/ranking', key: 'ranking' },
  { to: '/admin-applications/protocol', key: 'protocol' },
] as const;

export function CommissionTabs() {
  const { t } = useTranslation('applications');
  const { pathname, search } = useLocation();
  const isOpen = new URLSearchParams(search).get('status') === openChoice;
  const current = tabs.findLast(({ to, key }) => to.split('?')[0] === pathname && (key !== 'open' || isOpen));
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    // On a phone not all of them fit: where one stands is in sight.
    const shown = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (list.current && shown) list.current.scrollLeft = shown.offsetLeft - list.current.offsetLeft - 24;
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the present tab is found by its mark
  }, [current]);
  return (
    <nav ref={list} aria-label={t('tabs.label')} className={styles.tabs}>
      {tabs.map(({ to, key }) => (
        <Link
          key={key}
          to={to}
          aria-current={key === current?.key ? 'page' : undefined}
          className={classNames(styles.tab)}
        >
          {t(`tabs.${key}`)}
        </Link>
      ))}
    </nav>
  );
}
