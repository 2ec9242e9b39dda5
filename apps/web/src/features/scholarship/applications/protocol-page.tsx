import { useQuery } from '@tanstack/react-query';
import { toDisplayDate } from '@zachetka/contract/portfolio/portfolio/wall-date';
import type {
  ApplicationProtocol,
  NominationOverview,
  ProtocolRow,
} from '@zachetka/contract/scholarship/applications/application-lists.schemas';
import { Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button } from '@/components/button/button.tsx';
import { LinkButton } from '@/components/button/link-button.tsx';
import { Card } from '@/components/card/card.tsx';
import { OwnLeftOut, useOwnLeftOut } from '@/components/commission/own-left-out.tsx';
import { FilterButton } from '@/components/data-table/filters/filter-button.tsx';
import { type DateRange, defineTable } from '@/components/data-table/table-definition.ts';
import { useTableState } from '@/components/data-table/use-table-state.ts';
import { EmptyFilmDrawing } from '@/components/drawings/drawings.tsx';
import { Notice } from '@/components/notice/notice.tsx';
import { PageHeader } from '@/components/page-header/page-header.tsx';
import { PrintSheet, SignatureLines } from '@/components/print-sheet/print-sheet.tsx';
import { EmptyState } from '@/components/states/empty-state.tsx';
import { NotLoaded } from '@/components/states/not-loaded.tsx';
import { currentLanguage } from '@/lib/i18n.ts';
import { formatNumber } from '@/lib/numbers.ts';
import { readMoment } from '@/lib/time/read-moment.ts';
import { formatWallDate, formatWallTime } from '@/lib/time/wall-dates.ts';
import { protocolQuery } from './api/get-application-lists.ts';
import page from './application-page.module.css';
import { academicYearText, nominationTitle, statusText } from './application-texts.ts';
import { toDay } from './lists/applications-table.ts';
import { CommissionTabs } from './lists/commission-tabs.tsx';
import { NominationChoices, useNominationChoice } from './lists/nomination-choices.tsx';
import { WithNominations } from './lists/with-nominations.tsx';
import { isShortGroup } from './print/is-short-group.ts';
import printedStyles from './print/printed.module.css';

const protocolTable = defineTable({
  sorts: {},
  defaultSort: null,
  filters: { checkEndDate: { kind: 'dates' } },
});
/** The decisions of a year on paper, by nomination. */
export function ProtocolPage() {
  const { t } = useTranslation('applications');
  return (
    <>
      <div className={page.head}>
        <PageHeader
          title={t('crumb.protocol')}
          crumbs={[{ label: t('crumb.list'), to: '/admin-applications' }, { label: t('crumb.protocol') }]}
          action={
            <Button variant="primary" icon={<Printer aria-hidden />} onPress={() => window.print()}>
              {t('protocol.print')}
            </Button>
          }
        />
      </div>
      <CommissionTabs />
      <WithNominations failedTitle={t('protocol.failedTitle')}>
        {(overview) => <Protocol overview={overview} />}
      </WithNominations>
    </>
  );
}

function Protocol({ overview }: { overview: NominationOverview }) {
  const { t } = useTranslation('applications');
  const { season, nomination, year } = useNominationChoice(overview);
  const { state, change } = useTableState(protocolTable);
  const dates = state.filters.checkEndDate;
  const query = useQuery(
    protocolQuery({
      nominationFilter: nomination?.id,
      ...(season ? { seasonFilter: season.id } : { academicYear: year }),
      checkEndDateGeFilter: toDay(dates?.from),
      checkEndDateLeFilter: toDay(dates?.to),
    }),
  );
  return (
    <div className="column gap4">
      {season && (
        <div className="onScreen">
          <Notice tone="info" title={t('protocol.ofSeason')}>
            <Link to={`/admin/seasons/${season.id}`}>{t('protocol.toPapers')}</Link>
          </Notice>
        </div>
      )}
      <NominationChoices overview={overview} everyLabel={t('protocol.allNominations')}>
        <FilterButton
          isLabelled
          filter={protocolTable.filters.checkEndDate}
          texts={{ id: 'checkEndDate', label: t('protocol.dates') }}
          value={dates}
          onApply={(value) => change({ filters: { checkEndDate: value } })}
        />
      </NominationChoices>
      <Paper query={query} dates={dates} />
    </div>
  );
}

type PaperProps = {
  query: ReturnType<typeof useQuery<Parameters<typeof PrintedProtocol>[0]['protocol']>>;
  dates: Parameters<typeof PrintedProtocol>[0]['dates'];
};

function Paper({ query, dates }: PaperProps) {
  const { t } = useTranslation('applications');
  const { data, error } = query;
  if (error || !data) {
    return <NotLoaded query={query} title={t('protocol.failedTitle')} headingLevel={2} inCard />;
  }
  if (data.nominations.length === 0) {
    return (
      <Card>
        <OwnLeftOut />
        <EmptyState
          headingLevel={2}
          drawing={<EmptyFilmDrawing />}
          title={t('protocol.emptyTitle')}
          text={t('protocol.emptyText')}
          action={<LinkButton to="/admin-applications">{t('tabs.open')}</LinkButton>}
        />
      </Card>
    );
  }
  return <PrintedProtocol protocol={data} dates={dates} />;
}

type PrintedProtocolProps = { protocol: ApplicationProtocol; dates: DateRange | undefined };

function PrintedProtocol({ protocol, dates }: PrintedProtocolProps) {
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
            <p className={printedStyles.withNext}>
              {t('protocol.counts', { accepted: nomination.accepted, rejected: nomination.rejected })}
            </p>
          )}
          <Decisions rows={nomination.applications} />
        </section>
      ))}
      <p className={printedStyles.gap}>
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
    <table className={printedStyles.decisions}>
      <thead>
        <tr>
          <th scope="col">{t('protocol.number')}</th>
          <th scope="col">{t('column.fullName')}</th>
          <th scope="col">{t('column.group')}</th>
          <th scope="col">{t('print.number')}</th>
          <th scope="col">{t('column.totalScore')}</th>
          <th scope="col" className={printedStyles.reason}>
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
            <tr
              key={row.id}
              className={(row.adminComment ?? '').length > 300 ? printedStyles.long : undefined}
            >
              <td className={printedStyles.score}>{index + 1}</td>
              <td>
                {row.fullName}
                {institute !== null && <div className={printedStyles.label}>{institute}</div>}
              </td>
              <td className={isShortGroup(row.group) ? 'oneLine' : undefined}>{row.group}</td>
              <td className={printedStyles.score}>{row.id}</td>
              <td className={printedStyles.score}>{formatNumber(row.totalScore)}</td>
              <td>
                {statusText(row.status)}
                {row.adminComment !== null && row.adminComment !== '' && (
                  <div className={printedStyles.label}>{row.adminComment}</div>
                )}
              </td>
              <td className="oneLine">{decided ? formatWallDate(decided) : t('list.notSpecified')}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
