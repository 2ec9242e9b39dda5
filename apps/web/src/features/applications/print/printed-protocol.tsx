import type {
  ApplicationProtocol,
  ProtocolRow,
} from '@zachetka/contract/applications/application-lists.schemas';
import { toDisplayDate } from '@zachetka/contract/portfolio/wall-date';
import { useTranslation } from 'react-i18next';
import { useOwnLeftOut } from '@/components/commission/own-left-out.tsx';
import type { DateRange } from '@/components/data-table/table-definition.ts';
import { PrintSheet, SignatureLines } from '@/components/print-sheet/print-sheet.tsx';
import { currentLanguage } from '@/lib/i18n.ts';
import { formatNumber } from '@/lib/numbers.ts';
import { readMoment } from '@/lib/time/read-moment.ts';
import { formatWallDate, formatWallTime } from '@/lib/time/wall-dates.ts';
import { academicYearText, nominationTitle, statusText } from '../application-texts.ts';
import { isShortGroup } from './is-short-group.ts';
import styles from './printed.module.css';

type PrintedProtocolProps = { protocol: ApplicationProtocol; dates: DateRange | undefined };

export function PrintedProtocol({ protocol, dates }: PrintedProtocolProps) {
  const { t } = useTranslation('applications');
  const leftOut = useOwnLeftOut();
  const made = readMoment(protocol.madeAt) ?? '';
  const { accepted, rejected } = protocol;
  return (
    <PrintSheet label={t('crumb.protocol')}>
      <header>
        <h2>{t('protocol.title')}</h2>
        <p>{t('print.year', { year: academicYearText(protocol.academicYear) })}</p>
        {dates && (
          <p>
            {t('protocol.period', {
              from: dates.from === null ? '…' : toDisplayDate(dates.from),
              to: dates.to === null ? '…' : toDisplayDate(dates.to),
            })}
          </p>
        )}
        <p>{t('protocol.counts', { accepted, rejected })}</p>
        {leftOut !== null && <p>{leftOut}</p>}
      </header>
      {protocol.nominations.map((nomination) => (
        <section key={nomination.id}>
          <h3>{nominationTitle(nomination)}</h3>
          {protocol.nominations.length > 1 && (
            <p className={styles.withNext}>
              {t('protocol.counts', { accepted: nomination.accepted, rejected: nomination.rejected })}
            </p>
          )}
          <Decisions rows={nomination.applications} />
        </section>
      ))}
      <p className={styles.gap}>
        {t('protocol.madeAt', {
          date: formatWallDate(made),
          time: formatWallTime(made),
          name: protocol.madeBy,
        })}
      </p>
      {protocol.seal && (
        <p>
          {t('protocol.seal', {
            head: protocol.seal.head,
            date: formatWallDate(readMoment(protocol.seal.sealedAt) ?? ''),
          })}
        </p>
      )}
      <SignatureLines
        captions={[t('print.signature'), t('print.name')]}
        lines={[
          { id: 'chairman', label: t('protocol.chairman') },
          { id: 'first member', label: t('protocol.member') },
          { id: 'second member', label: t('protocol.member') },
          { id: 'secretary', label: t('protocol.secretary') },
        ]}
      />
    </PrintSheet>
  );
}

function Decisions({ rows }: { rows: readonly ProtocolRow[] }) {
  const { t } = useTranslation('applications');
  const english = currentLanguage() === 'en';
  return (
    <table className={styles.decisions}>
      <thead>
        <tr>
          <th scope="col">{t('protocol.number')}</th>
          <th scope="col">{t('column.fullName')}</th>
          <th scope="col">{t('column.group')}</th>
          <th scope="col">{t('print.number')}</th>
          <th scope="col">{t('column.totalScore')}</th>
          <th scope="col" className={styles.reason}>
            {t('protocol.decision')}
          </th>
          <th scope="col">{t('protocol.date')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => {
          const decided = readMoment(row.checkEndDate);
          const institute = (english ? row.instituteEn : null) ?? row.institute;
          return (
            <tr key={row.id} className={(row.adminComment ?? '').length > 300 ? styles.long : undefined}>
              <td className={styles.score}>{index + 1}</td>
              <td>
                {row.fullName}
                {institute !== null && <div className={styles.label}>{institute}</div>}
              </td>
              <td className={isShortGroup(row.group) ? styles.whole : undefined}>{row.group}</td>
              <td className={styles.score}>{row.id}</td>
              <td className={styles.score}>{formatNumber(row.totalScore)}</td>
              <td>
                {statusText(row.status)}
                {row.adminComment !== null && row.adminComment !== '' && (
                  <div className={styles.label}>{row.adminComment}</div>
                )}
              </td>
              <td className={styles.whole}>{decided ? formatWallDate(decided) : t('list.notSpecified')}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
