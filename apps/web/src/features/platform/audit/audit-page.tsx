import { useQuery } from '@tanstack/react-query';
import type {
  AuditState,
  AuditVerdict,
  ToldAmendment,
} from '@zachetka/contract/platform/audit/audit.schemas';
import type { TFunction } from 'i18next';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button/button.tsx';
import { Card } from '@/components/card/card.tsx';
import { Notice } from '@/components/notice/notice.tsx';
import { PageHeader } from '@/components/page-header/page-header.tsx';
import { NotLoaded } from '@/components/states/not-loaded.tsx';
import { formatNumber } from '@/lib/numbers.ts';
import { formatDate, formatTime } from '@/lib/time/dates.ts';
import { auditQuery, useCheckAudit, useSealNow } from './api.ts';
import styles from './audit-page.module.css';

/** Whether anybody has tampered with the histories. */
export function AuditPage() {
  const { t } = useTranslation('audit');
  const query = useQuery(auditQuery);
  const { data } = query;
  return (
    <>
      <PageHeader
        title={t('title')}
        crumbs={[{ label: t('administration'), to: '/admin' }, { label: t('title') }]}
      />
      <div className="stack gap4 formWidth">
        <p>{t('lead')}</p>
        {/* What comes later stands last, so that it moves nothing. */}
        <Card>
          <Check />
        </Card>
        <Card>
          {data && <LastSeal state={data} />}
          {!data && <NotLoaded query={query} title={t('failed')} headingLevel={2} />}
        </Card>
        {data && data.lastAmendments.length > 0 && (
          <Card>
            <Amendments amendments={data.lastAmendments} />
          </Card>
        )}
      </div>
    </>
  );
}

const inWords = (moment: string) => `${formatDate(new Date(moment))}, ${formatTime(new Date(moment))}`;

function LastSeal({ state: { lastSeal, seals, amendments } }: { state: AuditState }) {
  const { t } = useTranslation('audit');
  const seal = useSealNow();
  return (
    <div className={styles.part}>
      <h2>{t('seal.title')}</h2>
      {lastSeal === null ? (
        <p>{t('seal.none')}</p>
      ) : (
        <dl className={styles.facts}>
          <dt>{t('seal.head')}</dt>
          <dd className={styles.monospace}>{lastSeal.head}</dd>
          <dt>{t('seal.at')}</dt>
          <dd>{inWords(lastSeal.sealedAt)}</dd>
          <dt>{t('seal.seals')}</dt>
          <dd>{formatNumber(seals)}</dd>
          <dt>{t('seal.signed')}</dt>
          <dd>{t(lastSeal.isSigned ? 'seal.isSigned' : 'seal.isNotSigned')}</dd>
          <dt>{t('seal.amendments')}</dt>
          <dd>{formatNumber(amendments)}</dd>
        </dl>
      )}
      <Button
        isPending={seal.isPending}
        onPress={() => seal.mutate(undefined, { onError: (error) => toast.error(error.message) })}
      >
        {t('seal.now')}
      </Button>
    </div>
  );
}

function Amendments({ amendments }: { amendments: readonly ToldAmendment[] }) {
  const { t } = useTranslation('audit');
  return (
    <div className={styles.part}>
      <h2>{t('amended.title')}</h2>
      <p>{t('amended.lead')}</p>
      <ul className="stack gap1 breakAnywhere">
        {amendments.map(({ at, table, rows, isDeletion, actor, reason }) => (
          <li key={`${at} ${table} ${rows} ${reason}`}>
            {t(isDeletion ? 'amended.deleted' : 'amended.changed', { moment: inWords(at), table, rows })}{' '}
            {actor ?? t('amended.nobody')}: {reason}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** In plain words: whether all that the journal tells is as it was written. */
function Check() {
  const { t } = useTranslation('audit');
  const check = useCheckAudit();
  return (
    <div className={styles.part}>
      <h2>{t('check.title')}</h2>
      <p>{t('check.lead')}</p>
      <Button
        variant="primary"
        isPending={check.isPending}
        onPress={() => check.mutate(undefined, { onError: (error) => toast.error(error.message) })}
      >
        {t('check.now')}
      </Button>
      <output>{check.data && <Verdict verdict={check.data} />}</output>
    </div>
  );
}

function Verdict({ verdict }: { verdict: AuditVerdict }) {
  const { t } = useTranslation('audit');
  const { checkedAt, rows, unsealed, unsignedSeals, problemCount, problems } = verdict;
  const checked = t('check.checked', {
    rows: formatNumber(rows),
    unsealed: formatNumber(unsealed),
    moment: inWords(checkedAt),
  });
  const unsigned = unsignedSeals > 0 && <p>{t('check.unsignedMeans', { next: unsignedSeals + 1 })}</p>;
  if (problemCount === 0) {
    return (
      <Notice
        tone={unsigned ? 'warning' : 'positive'}
        title={unsigned ? t('check.unsigned', { count: unsignedSeals }) : t('check.fine')}
      >
        <p>{checked}</p>
        {unsigned}
      </Notice>
    );
  }
  return (
    <Notice tone="negative" title={t('check.wrong', { count: problemCount })}>
      <p>{checked}</p>
      {unsigned}
      <ul className="stack gap1 breakAnywhere">
        {problems.map((problem) => (
          <li key={problem}>{plainly(problem, t)}</li>
        ))}
      </ul>
    </Notice>
  );
}

const histories = new Set([
  'element_history',
  'application_history',
  'season_history',
  'people_history',
  'reading_record',
  'final_row',
  'audit_amendment',
]);
const faults = new Set(['edited', 'deleted', 'inserted', 'moved']);

/** The server names a row as the command does: `season_history 2: deleted`. What is none of these is shown as it came. */
function plainly(problem: string, t: TFunction<'audit'>): string {
  const [, table = '', id, what = ''] = /^(\w+) (\d+): (\w+)/.exec(problem) ?? [];
  if (!histories.has(table) || !faults.has(what)) return problem;
  return t(`plain.${what as 'edited'}`, { id, history: t(`history.${table as 'season_history'}`) });
}
