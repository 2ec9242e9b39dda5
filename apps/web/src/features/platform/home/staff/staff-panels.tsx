import { useQuery } from '@tanstack/react-query';
import { mayPass } from '@zachetka/contract/access/access-rules';
import type { Role } from '@zachetka/contract/access/roles';
import type { Journal } from '@zachetka/contract/platform/audit/journal.schemas';
import { journalActionTexts, journalKindTexts } from '@zachetka/contract/platform/audit/journal.texts';
import { problemsOf } from '@zachetka/contract/platform/portal-state/portal-problems';
import type { PortalState } from '@zachetka/contract/platform/portal-state/portal-state.schemas';
import type {
  ApplicationStatistics,
  QueueStatistics,
} from '@zachetka/contract/platform/statistics/statistics.schemas';
import type { GivenBlocks } from '@zachetka/contract/portfolio/contexts/contexts.schemas';
import { isOpenApplication } from '@zachetka/contract/scholarship/applications/application-status.rules';
import { applicationStatusTexts } from '@zachetka/contract/scholarship/applications/application-status.texts';
import { CircleCheck, Play, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { LinkButton } from '@/components/button/link-button.tsx';
import { Card } from '@/components/card/card.tsx';
import { BarTable } from '@/components/chart/bar-table.tsx';
import { ColumnChart } from '@/components/chart/column-chart.tsx';
import { useOwnLeftOut } from '@/components/commission/own-left-out.tsx';
import { Loading } from '@/components/states/loading.tsx';
import { currentLanguage } from '@/lib/i18n.ts';
import { isAwaited } from '@/lib/is-awaited.ts';
import { formatNumber } from '@/lib/numbers.ts';
import { areShortcutsOn } from '@/lib/shortcuts/single-keys.ts';
import { useShortcutKeys } from '@/lib/shortcuts/use-shortcut-keys.ts';
import { formatDate, formatTime } from '@/lib/time/dates.ts';
import { formatDuration } from '@/lib/time/durations.ts';
import { formatWallDate, weekdayOf } from '@/lib/time/wall-dates.ts';
import {
  applicationStatisticsQuery,
  givenBlocksQuery,
  lastChangesQuery,
  portalStateQuery,
  queueStatisticsQuery,
  verificationStatisticsQuery,
} from './api/statistics.ts';
import { FailedLine } from './failed-line.tsx';
import styles from './staff-panels.module.css';
import { VerificationPanel } from './verification-panel.tsx';

type StaffPanelsProps = { roles: readonly Role[] };

/** All of them come together: one that came later would push the others down. */
export function StaffPanels({ roles }: StaffPanelsProps) {
  // An administrator of the portal may do all of it, and does what they have a role for besides.
  const isAdministrator = roles.includes('sh_admin');
  const others = roles.filter((role) => role !== 'sh_admin');
  const [verifies, administers, decides] = [
    mayPass('achievements', others),
    mayPass('administration', others),
    mayPass('allApplications', others),
  ];
  const state = useQuery({ ...portalStateQuery, enabled: isAdministrator });
  const given = useQuery({ ...givenBlocksQuery, enabled: isAdministrator });
  const changes = useQuery({ ...lastChangesQuery, enabled: isAdministrator });
  const queue = useQuery({ ...queueStatisticsQuery, enabled: verifies });
  const verification = useQuery({ ...verificationStatisticsQuery(null), enabled: administers });
  const applications = useQuery({ ...applicationStatisticsQuery, enabled: decides });
  const asked = [state, given, changes, queue, verification, applications];
  if (asked.some(isAwaited)) return <Loading />;
  const failed = asked.filter(({ isError, data }) => isError && data === undefined);
  return (
    <div className="stack gap5">
      {failed.length > 0 && (
        <FailedLine
          isRetrying={failed.some(({ isFetching }) => isFetching)}
          onRetry={() => failed.forEach(({ refetch }) => void refetch())}
        />
      )}
      {isAdministrator && (
        <AdministratorPanel
          state={state.data ?? null}
          given={given.data ?? null}
          changes={changes.data ?? null}
        />
      )}
      {queue.data && <QueuePanel figures={queue.data} />}
      {applications.data && <ApplicationsPanel figures={applications.data} />}
      {verification.data && <VerificationPanel />}
    </div>
  );
}

type ApplicationsPanelProps = { figures: ApplicationStatistics };

/** The commission's applications by status, and the way to the next. */
function ApplicationsPanel({ figures: { states, waitingSince, nextId } }: ApplicationsPanelProps) {
  const { t } = useTranslation('statistics');
  const leftOut = useOwnLeftOut();
  const open = states
    .filter(({ status }) => isOpenApplication(status))
    .reduce((sum, { count }) => sum + count, 0);
  return (
    <Card>
      <section className={styles.work} aria-labelledby="staff-applications">
        <div className="stack gap3 top">
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

type QueuePanelProps = { figures: QueueStatistics };

const keys = { begin: 'n' };

/** What waits for this verifier, the button that begins, and how it goes. */
function QueuePanel({ figures }: QueuePanelProps) {
  const { t } = useTranslation('statistics');
  return (
    <Card>
      <section className={styles.work} aria-labelledby="staff-queue">
        <div className="stack gap3 top">
          <h2 id="staff-queue">{t('queue.title')}</h2>
          <Waiting figures={figures} />
        </div>
        {figures.hasBlocks && <Pace pace={figures.pace} />}
      </section>
    </Card>
  );
}

function Waiting({ figures }: QueuePanelProps) {
  const { t } = useTranslation('statistics');
  const { hasBlocks, waiting, students, waitingSince, medianSeconds, firstPortfolioId } = figures;
  const navigate = useNavigate();
  const begins = hasBlocks && firstPortfolioId !== null && areShortcutsOn();
  // The key that leads to the next student during verification leads to the first one from here.
  useShortcutKeys(keys, begins, () => void navigate(`/verification-achievements/${firstPortfolioId}`));
  if (!hasBlocks) return <p className={styles.quiet}>{t('queue.noBlocks')}</p>;
  if (waitingSince === null || firstPortfolioId === null) {
    return (
      <>
        <p className={styles.large}>{t('queue.nothing')}</p>
        <p className={styles.quiet}>{t('queue.nothingText')}</p>
        <div>
          <LinkButton to="/achievements-list">{t('queue.toAchievements')}</LinkButton>
        </div>
      </>
    );
  }
  return (
    <>
      <p className={styles.large}>{t('queue.waiting', { count: waiting, number: formatNumber(waiting) })}</p>
      <p className={styles.quiet}>
        {t('queue.students', { count: students, number: formatNumber(students) })}{' '}
        {t('queue.since', { date: formatDate(new Date(waitingSince)) })}
        {medianSeconds !== null &&
          students > 1 &&
          ` ${t('queue.median', { duration: formatDuration(medianSeconds) })}`}
      </p>
      <div className={styles.buttons}>
        <LinkButton
          to={`/verification-achievements/${firstPortfolioId}`}
          variant="primary"
          icon={<Play aria-hidden />}
        >
          {t('queue.begin')}
        </LinkButton>
        <LinkButton to="/verification-achievements">{t('queue.toQueue')}</LinkButton>
        {begins && <kbd className={styles.keyHint}>{t('queue.key')}</kbd>}
      </div>
    </>
  );
}

function Pace({ pace }: Pick<QueueStatistics, 'pace'>) {
  const { t } = useTranslation('statistics');
  const weekdays = t('shortWeekdays').split(' ');
  return (
    <div className="stack gap3 top">
      <h3>{t('pace.title')}</h3>
      <ColumnChart
        label={t('pace.title')}
        columnLabel={t('chart.day')}
        valueLabel={t('chart.decided')}
        columns={pace.map(({ day, decided }) => ({
          name: formatWallDate(day),
          short: weekdays[weekdayOf(day)] ?? '',
          value: decided,
        }))}
      />
    </div>
  );
}

type AdministratorPanelProps = {
  state: PortalState | null;
  given: GivenBlocks | null;
  changes: Journal | null;
};

/** What fails, who can't work, and what others have changed. What closes next stands above it, in the strip of the season. */
function AdministratorPanel({ state, given, changes }: AdministratorPanelProps) {
  const { t } = useTranslation('statistics');
  return (
    <>
      <div className={styles.tiles}>
        {state && <State state={state} />}
        {given && <WithoutBlocks given={given} />}
      </div>
      {changes && (
        <Card>
          <section className="stack gap3 top" aria-labelledby="staff-changes">
            <div className="wrap gap1x3 apart baseline">
              <h2 id="staff-changes">{t('administrator.changes')}</h2>
              <Link to="/admin/journal">{t('administrator.journal')}</Link>
            </div>
            <Changes lines={changes.lines} />
          </section>
        </Card>
      )}
    </>
  );
}

function State({ state }: { state: PortalState }) {
  const { t } = useTranslation('statistics');
  const count = problemsOf(state).length;
  return (
    <Card>
      <section className="stack gap3 top" aria-labelledby="staff-state">
        <h2 id="staff-state">{t('administrator.state')}</h2>
        <p className={count === 0 ? styles.fine : styles.wrong}>
          {count === 0 ? <CircleCheck aria-hidden /> : <TriangleAlert aria-hidden />}
          {count === 0 ? t('administrator.fine') : t('administrator.problems', { count })}
        </p>
        <div>
          <LinkButton to="/admin/state" variant={count === 0 ? 'secondary' : 'primary'}>
            {t('administrator.toState')}
          </LinkButton>
        </div>
      </section>
    </Card>
  );
}

/** So many are named; the page behind the button has all of them. */
const named = 3;

function WithoutBlocks({ given }: { given: GivenBlocks }) {
  const { t } = useTranslation('statistics');
  const without = given.filter(
    ({ mayVerify, portfolioBlockIds }) => mayVerify && portfolioBlockIds.length === 0,
  );
  const names = without
    .slice(0, named)
    .map(({ employee }) => `${employee.last_name} ${employee.first_name}`)
    .join(', ');
  return (
    <Card>
      <section className="stack gap3 top" aria-labelledby="staff-without">
        <h2 id="staff-without">{t('administrator.without')}</h2>
        <p className={without.length === 0 ? styles.fine : styles.wrong}>
          {without.length === 0 ? <CircleCheck aria-hidden /> : <TriangleAlert aria-hidden />}
          {without.length === 0
            ? t('administrator.everybodyHas')
            : t('administrator.people', { count: without.length })}
        </p>
        {without.length > 0 && (
          <p className={styles.quiet}>
            {without.length > named ? t('administrator.andMore', { names }) : names}
          </p>
        )}
        <div>
          <LinkButton to="/admin/portfolio-contexts">{t('administrator.toBlocks')}</LinkButton>
        </div>
      </section>
    </Card>
  );
}

function Changes({ lines }: Pick<Journal, 'lines'>) {
  const { t } = useTranslation('statistics');
  const language = currentLanguage();
  if (lines.length === 0) return <p className={styles.quiet}>{t('administrator.noChanges')}</p>;
  return (
    <ul className={styles.changes}>
      {lines.map(({ key, at, actor, kind, action, thing }) => (
        <li key={key}>
          <span>
            {journalKindTexts[kind][language]}: {journalActionTexts[action][language]}. <b>{thing}</b>
          </span>
          <span className={styles.quiet}>
            {actor ?? t('administrator.byItself')} · {formatDate(new Date(at))}, {formatTime(new Date(at))}
          </span>
        </li>
      ))}
    </ul>
  );
}
