import { queryOptions, useQuery } from '@tanstack/react-query';
import { type PortalProblem, problemsOf } from '@zachetka/contract/platform/portal-state/portal-problems';
import { portalStateCalls } from '@zachetka/contract/platform/portal-state/portal-state.calls';
import type {
  BackupState,
  CheckGrade,
  OutboxState,
  PortalState,
  ProductionCheck,
} from '@zachetka/contract/platform/portal-state/portal-state.schemas';
import type { TFunction } from 'i18next';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge, type BadgeTone } from '@/components/badge/badge.tsx';
import { Card } from '@/components/card/card.tsx';
import { Meter } from '@/components/meter/meter.tsx';
import { Notice } from '@/components/notice/notice.tsx';
import { PageHeader } from '@/components/page-header/page-header.tsx';
import { NotLoaded } from '@/components/states/not-loaded.tsx';
import { callApi } from '@/lib/api-client.ts';
import { classNames } from '@/lib/class-names.ts';
import { inLanguage } from '@/lib/i18n.ts';
import { formatNumber } from '@/lib/numbers.ts';
import { formatDate, formatTime } from '@/lib/time/dates.ts';
import { formatDuration } from '@/lib/time/durations.ts';
import styles from './portal-state-page.module.css';

type Texts = TFunction<'portal-state'>;

const portalStateKeys = { state: ['portal-state'] as const };

const portalStateQuery = queryOptions({
  queryKey: portalStateKeys.state,
  queryFn: ({ signal }) => callApi(portalStateCalls.readPortalState, { signal }),
  staleTime: 0,
  refetchInterval: 30_000,
});

/** How the portal is, for an administrator who has no access to its machine. */
export function PortalStatePage() {
  const { t } = useTranslation('portal-state');
  const query = useQuery(portalStateQuery);
  const { data } = query;
  return (
    <>
      <PageHeader
        title={t('title')}
        crumbs={[{ label: t('administration'), to: '/admin' }, { label: t('title') }]}
      />
      {data && <State state={data} />}
      {!data && <NotLoaded query={query} title={t('failed')} headingLevel={2} inCard />}
    </>
  );
}

const inWords = (moment: string) => `${formatDate(new Date(moment))}, ${formatTime(new Date(moment))}`;

function State({ state }: { state: PortalState }) {
  const { t } = useTranslation('portal-state');
  const problems = problemsOf(state).map((problem) => problemText(problem, t));
  return (
    <div className="stack gap4">
      <p className="quiet">{t('lead', { moment: inWords(state.at) })}</p>
      {problems.length === 0 ? (
        <Notice tone="positive" title={t('summary.fine')} />
      ) : (
        <Notice tone="warning" title={t('summary.attention')}>
          {problems.map((problem) => (
            <span key={problem} className="block">
              {problem}
            </span>
          ))}
        </Notice>
      )}
      <div className={styles.parts}>
        <div className="stack gap4 top">
          <Part title={t('database.title')}>
            <DatabaseFacts state={state} />
          </Part>
          <Part title={t('backups.title')}>
            <Backups backups={state.backups} isEmbedded={state.database.isEmbedded} />
          </Part>
          <Part title={t('versions.title')}>
            <dl className={styles.facts}>
              <Fact name={t('versions.portal')}>{state.versions.portal}</Fact>
              <Fact name={t('versions.node')}>{state.versions.node}</Fact>
              <Fact name={t('versions.tables')}>{state.versions.lastMigration}</Fact>
              <Fact name={t('versions.started')}>{inWords(state.versions.startedAt)}</Fact>
            </dl>
          </Part>
        </div>
        <div className="stack gap4 top">
          <Part title={t('outboxes.title')}>
            <ul className="stack gap4">
              {state.outboxes.map((outbox) => (
                <Outbox key={outbox.kind} outbox={outbox} />
              ))}
            </ul>
          </Part>
          <Part title={t('disks.title')}>
            {state.disks.map(({ name, freeBytes, totalBytes }) => (
              <Meter
                key={name}
                label={t(`disks.${name}`)}
                percent={totalBytes === 0 ? 100 : 100 * (1 - freeBytes / totalBytes)}
                text={t('disks.free', { free: size(freeBytes, t), total: size(totalBytes, t) })}
              />
            ))}
          </Part>
        </div>
      </div>
      <Part title={t('checks.title')}>
        <p className="quiet">{t(state.isLive ? 'checks.live' : 'checks.local')}</p>
        <ul className="stack gap4">
          {state.checks
            .toSorted((a, b) => grades.indexOf(a.grade) - grades.indexOf(b.grade))
            .map((check) => (
              <Check key={check.name} check={check} />
            ))}
        </ul>
      </Part>
    </div>
  );
}

/** What somebody should do something about, in whole sentences. */
function problemText(problem: PortalProblem, t: Texts): string {
  switch (problem.kind) {
    case 'lowDisk':
      return t('summary.lowDisk', { disk: t(`disks.${problem.disk}`) });
    case 'late':
      return t('summary.late', { kind: t(`outboxes.${problem.outbox}`) });
    case 'givenUp':
      return t('summary.givenUp', {
        kind: t(`outboxes.${problem.outbox}`),
        number: formatNumber(problem.number),
      });
    case 'grave':
      return t('summary.grave', { number: formatNumber(problem.number) });
    default:
      return t(`summary.${problem.kind}`);
  }
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card>
      <section className={styles.part} aria-labelledby={id}>
        <h2 id={id}>{title}</h2>
        {children}
      </section>
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function DatabaseFacts({ state: { database, lastOutage } }: { state: PortalState }) {
  const { t } = useTranslation('portal-state');
  const { isEmbedded, version, bytes, connections, waitedFor } = database;
  return (
    <dl className={styles.facts}>
      <Fact name={t('database.kind')}>
        {t(isEmbedded ? 'database.embedded' : 'database.external', { version })}
      </Fact>
      <Fact name={t('database.size')}>{size(bytes, t)}</Fact>
      <Fact name={t('database.connections')}>
        {t('database.open', { open: formatNumber(connections), waitedFor: formatNumber(waitedFor) })}
      </Fact>
      <Fact name={t('database.outage')}>
        {lastOutage === null ? (
          t('database.noOutage')
        ) : (
          <>
            {lastOutage.until === null
              ? t('database.outageNow', { moment: inWords(lastOutage.from) })
              : t('database.outageOver', {
                  moment: inWords(lastOutage.from),
                  seconds: secondsBetween(lastOutage.from, lastOutage.until),
                })}
            <Original>{lastOutage.reason}</Original>
          </>
        )}
      </Fact>
    </dl>
  );
}

function Backups({ backups, isEmbedded }: { backups: BackupState | null; isEmbedded: boolean }) {
  const { t } = useTranslation('portal-state');
  if (backups === null) {
    return (
      <>
        <p>{t('backups.none')}</p>
        <p className="quiet">{t(isEmbedded ? 'backups.noneEmbedded' : 'backups.noneExternal')}</p>
      </>
    );
  }
  return (
    <dl className={styles.facts}>
      <Fact name={t('backups.last')}>
        {backups.last === null ? t('backups.never') : inWords(backups.last)}
      </Fact>
      {backups.last !== null && <Fact name={t('backups.size')}>{size(backups.lastBytes, t)}</Fact>}
      <Fact name={t('backups.drill')}>
        <Drill drill={backups.lastDrill} />
      </Fact>
    </dl>
  );
}

function Drill({ drill }: { drill: BackupState['lastDrill'] }) {
  const { t } = useTranslation('portal-state');
  if (drill === null) return t('backups.noDrill');
  const moment = inWords(drill.at);
  if (drill.outcome === 'passed') {
    return t('backups.passed', {
      moment,
      seconds: formatNumber(drill.seconds, { maximumFractionDigits: 0 }),
      rows: formatNumber(drill.rows),
      tables: formatNumber(drill.tables),
    });
  }
  return (
    <>
      {t(drill.outcome === 'failed' ? 'backups.failedDrill' : 'backups.noRoom', { moment })}
      {drill.problem !== null && <Original>{drill.problem}</Original>}
    </>
  );
}

/** In the words of the machine, for whoever is to put it right. */
function Original({ children }: { children: string }) {
  return (
    <span className={classNames('quiet block', styles.monospace)} lang="en">
      {children}
    </span>
  );
}

function Outbox({
  outbox: { kind, isOn, waiting, oldestSeconds, isLate, givenUp },
}: {
  outbox: OutboxState;
}) {
  const { t } = useTranslation('portal-state');
  const isQuiet = waiting === 0 && givenUp === 0;
  return (
    <li className={styles.line}>
      <strong>{t(`outboxes.${kind}`)}</strong>
      {isQuiet ? (
        <Badge tone={isOn ? 'positive' : 'neutral'}>{t(isOn ? 'badge.fine' : 'badge.off')}</Badge>
      ) : (
        <Badge tone={isLate || givenUp > 0 ? 'warning' : 'positive'}>
          {t(isLate || givenUp > 0 ? 'badge.doubtful' : 'badge.fine')}
        </Badge>
      )}
      <span className={styles.words}>
        {waiting === 0
          ? t('outboxes.nothing')
          : t('outboxes.waiting', {
              number: formatNumber(waiting),
              duration: formatDuration(oldestSeconds ?? 0),
            })}
        {givenUp > 0 && `. ${t('outboxes.givenUp', { number: formatNumber(givenUp) })}`}
      </span>
    </li>
  );
}

/** The worst first. */
const grades: readonly CheckGrade[] = ['grave', 'doubtful', 'fine'];
const tones: Readonly<Record<CheckGrade, BadgeTone>> = {
  fine: 'positive',
  doubtful: 'warning',
  grave: 'negative',
};

function Check({ check: { grade, titleRu, titleEn, textRu, textEn } }: { check: ProductionCheck }) {
  const { t } = useTranslation('portal-state');
  return (
    <li className={styles.line}>
      <strong>{inLanguage(titleRu, titleEn)}</strong>
      <Badge tone={tones[grade]}>{t(`badge.${grade}`)}</Badge>
      <span className={styles.words}>{inLanguage(textRu, textEn)}</span>
    </li>
  );
}

function size(bytes: number, t: Texts): string {
  const [unit, value] =
    bytes >= 1e9 ? (['gigabytes', bytes / 1e9] as const) : (['megabytes', bytes / 1e6] as const);
  return t(`unit.${unit}`, { value: formatNumber(value, { maximumFractionDigits: value < 10 ? 1 : 0 }) });
}

function secondsBetween(from: string, until: string): string {
  return formatNumber(Math.max(1, Math.round((Date.parse(until) - Date.parse(from)) / 1000)));
}
