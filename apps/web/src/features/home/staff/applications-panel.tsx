import { isOpenApplication } from '@zachetka/contract/applications/application-status.rules';
import { applicationStatusTexts } from '@zachetka/contract/applications/application-status.texts';
import type { ApplicationStatistics } from '@zachetka/contract/statistics/statistics.schemas';
import { Play } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { LinkButton } from '@/components/button/link-button.tsx';
import { Card } from '@/components/card/card.tsx';
import { BarTable } from '@/components/chart/bar-table.tsx';
import { useOwnLeftOut } from '@/components/commission/own-left-out.tsx';
import { currentLanguage } from '@/lib/i18n.ts';
import { formatNumber } from '@/lib/numbers.ts';
import { formatDate } from '@/lib/time/dates.ts';
import styles from './staff-panels.module.css';

type ApplicationsPanelProps = { figures: ApplicationStatistics };

/** The commission's applications by status, and the way to the next. */
export function ApplicationsPanel({ figures: { states, waitingSince, nextId } }: ApplicationsPanelProps) {
  const { t } = useTranslation('statistics');
  const leftOut = useOwnLeftOut();
  const open = states
    .filter(({ status }) => isOpenApplication(status))
    .reduce((sum, { count }) => sum + count, 0);
  return (
    <Card>
      <section className={styles.work} aria-labelledby="staff-applications">
        <div className={styles.now}>
          <h2 id="staff-applications">{t('applications.title')}</h2>
          {leftOut !== null && <p className={styles.quiet}>{leftOut}</p>}
          {nextId === null || waitingSince === null ? (
            <>
              <p className={styles.large}>{t('applications.nothing')}</p>
              <p className={styles.quiet}>{t('applications.nothingText')}</p>
              <div>
                <LinkButton to="/admin-applications/all?season=all">{t('applications.toList')}</LinkButton>
              </div>
            </>
          ) : (
            <>
              <p className={styles.large}>
                {t('applications.waiting', { count: open, number: formatNumber(open) })}
              </p>
              <p className={styles.quiet}>
                {t('applications.since', { date: formatDate(new Date(waitingSince)) })}
              </p>
              <div className={styles.buttons}>
                <LinkButton
                  to={`/application-for-pgas?id=${nextId}&verification=true`}
                  variant="primary"
                  icon={<Play aria-hidden />}
                >
                  {t('applications.next')}
                </LinkButton>
                <LinkButton to="/admin-applications?season=all">{t('applications.toList')}</LinkButton>
              </div>
            </>
          )}
        </div>
        <BarTable
          caption={t('applications.states')}
          columns={[t('applications.state'), t('applications.count')]}
          rows={states.map(({ status, count }) => ({
            id: status,
            name: (
              <Link
                to={`/admin-applications${isOpenApplication(status) ? '' : '/all'}?season=all&status=${status}`}
              >
                {applicationStatusTexts[status][currentLanguage()]}
              </Link>
            ),
            value: count,
          }))}
        />
      </section>
    </Card>
  );
}
