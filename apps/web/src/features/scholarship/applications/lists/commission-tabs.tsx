import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { SeasonStrip } from '@/components/season-strip/season-strip.tsx';
import { classNames } from '@/lib/class-names.ts';
import { formatNumber } from '@/lib/numbers.ts';
import { nominationsQuery, openTotalsQuery } from '../api/get-application-lists.ts';
import styles from './commission-tabs.module.css';

const lists = [
  { to: '/admin-applications', key: 'open' },
  { to: '/admin-applications/all', key: 'list' },
  { to: '/admin-applications/ranking', key: 'ranking' },
] as const;
const protocol = { to: '/admin-applications/protocol', key: 'protocol' } as const;

export function CommissionTabs() {
  const { t } = useTranslation('applications');
  const { pathname } = useLocation();
  const { data: waiting } = useQuery(openTotalsQuery);
  const { data: overview } = useQuery(nominationsQuery);
  const running = overview?.seasons.find(({ isRunning }) => isRunning);
  // A season has papers of its own; without one the decisions of a year are printed.
  const hasPapers = running !== undefined && pathname !== protocol.to;
  const tabs = [
    ...lists,
    hasPapers ? ({ to: `/admin/seasons/${running.id}`, key: 'papers' } as const) : protocol,
  ];
  const currentIndex = tabs.findIndex(({ to }) => to === pathname);
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    // On a phone not all of them fit: where one stands is in sight.
    const shown = list.current?.children[currentIndex] as HTMLElement | undefined;
    if (list.current && shown) list.current.scrollLeft = shown.offsetLeft - list.current.offsetLeft - 24;
  }, [currentIndex]);
  return (
    <>
      <SeasonStrip place="commission" />
      <nav ref={list} aria-label={t('tabs.label')} className={styles.tabs}>
        {tabs.map(({ to, key }, index) => (
          <Link
            key={key}
            to={to}
            aria-current={index === currentIndex ? 'page' : undefined}
            className={classNames(styles.tab)}
          >
            {t(`tabs.${key}`)}
            {key === 'open' && typeof waiting?.totalElements === 'number' && (
              <span className={styles.count}>{formatNumber(waiting.totalElements)}</span>
            )}
          </Link>
        ))}
      </nav>
    </>
  );
}
