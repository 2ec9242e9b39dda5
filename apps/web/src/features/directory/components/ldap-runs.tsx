import type { LdapCounts, LdapRun } from '@zachetka/contract/directory/ldap.schemas';
import { useTranslation } from 'react-i18next';
import { formatDate, formatTime } from '@/lib/time/dates.ts';
import styles from '../directory-page.module.css';

/** What a reading has come to, in one sentence. */
export function useCountsText(): (counts: LdapCounts) => string {
  const { t } = useTranslation('directory');
  return (counts) => t('ldap.counts', counts);
}

export function LdapRuns({ runs }: { runs: readonly LdapRun[] }) {
  const { t } = useTranslation('directory');
  const countsText = useCountsText();
  if (runs.length === 0) return null;
  return (
    <>
      <h3 className={styles.subtitle}>{t('ldap.runs')}</h3>
      <ul className={styles.lines}>
        {runs.map(({ startedAt, outcome, counts, problem, keptAdministrator }) => (
          <li key={startedAt}>
            {formatDate(new Date(startedAt))}, {formatTime(new Date(startedAt))}:{' '}
            <span className={outcome === 'done' ? undefined : styles.failure}>
              {t(`ldap.outcome.${outcome}`)}
            </span>
            {problem !== null && ` ${problem}`} {counts && countsText(counts)}
            {keptAdministrator !== null && ` ${t('ldap.kept', { name: keptAdministrator })}`}
          </li>
        ))}
      </ul>
    </>
  );
}
