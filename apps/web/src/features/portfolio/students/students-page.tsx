import {
  readsEverything,
  seesApplicantsAlone,
} from '@zachetka/contract/portfolio/portfolio/readership.rules';
import type { CoveredBlock, PortfolioState } from '@zachetka/contract/portfolio/students/students.schemas';
import { CircleDashed, FileText, FolderOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Badge } from '@/components/badge/badge.tsx';
import type { Column } from '@/components/data-table/column.ts';
import { DataTable } from '@/components/data-table/data-table.tsx';
import { RowLink } from '@/components/data-table/row-link.tsx';
import { readTableAddress } from '@/components/data-table/table-address.ts';
import { useListQuery } from '@/components/data-table/use-list-query.ts';
import { useTableState } from '@/components/data-table/use-table-state.ts';
import { PageHeader } from '@/components/page-header/page-header.tsx';
import { ElementStatusBadge } from '@/components/status-badge/status-badge.tsx';
import { classNames } from '@/lib/class-names.ts';
import { useCurrentUser } from '@/lib/current-user.ts';
import { currentLanguage, inLanguage } from '@/lib/i18n.ts';
import { formatNumber } from '@/lib/numbers.ts';
import { fromList } from '@/lib/opened-from.ts';
import { prefetch, whenOpenedAt } from '@/lib/prefetch.ts';
import type { StudentRow } from '@/lib/received.ts';
import { studentsQuery, studentTotalsQuery } from './api.ts';
import styles from './students-page.module.css';
import { studentsTable } from './students-table.ts';

export function StudentsPage() {
  const { t } = useTranslation('students');
  const table = useTableState(studentsTable);
  const query = useListQuery(table.state, studentsQuery(table.state), studentTotalsQuery(table.state));
  const coveredBlocks = query.data?.coveredBlocks;
  const { roles } = useCurrentUser();
  const columns = useColumns({
    isLimited: Boolean(coveredBlocks),
    onlyApplicants: seesApplicantsAlone(roles),
  });
  return (
    <>
      <PageHeader title={t('title')} />
      {(!query.data || coveredBlocks !== undefined) && <Coverage blocks={coveredBlocks} />}
      <DataTable
        label={t('title')}
        table={table}
        columns={columns}
        query={query}
        rowKey={(row) => row.id}
        search={{ id: 'fullName', label: t('search') }}
        renderActions={(row) => <StudentLinks row={row} />}
        empty={{ title: t('empty.title'), text: t('empty.text') }}
      />
    </>
  );
}

StudentsPage.ask = whenOpenedAt((address) => {
  prefetch(studentsQuery(readTableAddress(studentsTable, address)));
});

function StudentLinks({ row }: { row: StudentRow }) {
  const { t } = useTranslation('students');
  const { fullName, portfolioId, applicationId } = row;
  return (
    <>
      {portfolioId !== null && (
        <RowLink
          to={`/portfolio/${portfolioId}`}
          state={fromList}
          icon={<FolderOpen aria-hidden />}
          label={t('action.portfolio')}
          of={fullName}
        />
      )}
      {applicationId !== null && (
        <RowLink
          to={`/application-for-pgas?id=${applicationId}&view=true`}
          icon={<FileText aria-hidden />}
          label={t('action.application')}
          of={fullName}
        />
      )}
    </>
  );
}

/** Whose blocks the states and scores are counted in: two readers may see different numbers of one student. */
function Coverage({ blocks }: { blocks: readonly CoveredBlock[] | null | undefined }) {
  const { t } = useTranslation('students');
  const { roles } = useCurrentUser();
  if (seesApplicantsAlone(roles)) return <p className={styles.coverage}>{t('coverage.applicants')}</p>;
  const seesAll = readsEverything(roles);
  const titles = blocks?.map(({ title, titleEn }) => inLanguage(title, titleEn)).join(', ');
  return (
    <p className={classNames(styles.coverage, !seesAll && styles.limited)}>
      {seesAll
        ? t('coverage.all')
        : blocks && (blocks.length === 0 ? t('coverage.none') : t('coverage.own', { blocks: titles }))}
    </p>
  );
}

type Reader = { isLimited: boolean; onlyApplicants: boolean };

function useColumns({ isLimited, onlyApplicants }: Reader): Column<StudentRow>[] {
  const { t } = useTranslation('students');
  const isEnglish = currentLanguage() === 'en';
  return [
    {
      id: 'fullName',
      label: t('column.fullName'),
      width: '22%',
      place: 'title',
      render: ({ fullName, portfolioId }) =>
        portfolioId === null ? (
          fullName
        ) : (
          <Link to={`/portfolio/${portfolioId}`} state={fromList}>
            {fullName}
          </Link>
        ),
    },
    { id: 'group', label: t('column.group'), width: '9%', render: ({ group }) => group },
    { id: 'course', label: t('column.course'), width: '7%', render: ({ courseNumber }) => courseNumber },
    {
      id: 'education',
      label: t('column.education'),
      render: (row) => educationOf(row, isEnglish) || null,
    },
    {
      id: 'state',
      label: t('column.state'),
      width: '22%',
      place: 'badge',
      render: ({ state }) => {
        if (state === null) return onlyApplicants ? t('state.noApplication') : null;
        if (state !== 'NO_PORTFOLIO' || !isLimited) return <PortfolioStateBadge state={state} />;
        return <Badge icon={<CircleDashed aria-hidden />}>{t('state.nothingInBlocks')}</Badge>;
      },
    },
    {
      id: 'totalScore',
      label: t('column.totalScore'),
      width: '8%',
      align: 'end',
      render: ({ totalScore }) => (totalScore === null ? null : formatNumber(totalScore)),
    },
  ];
}

function educationOf(row: StudentRow, isEnglish: boolean): string {
  const speciality = (isEnglish ? row.specialityEn : null) ?? row.speciality;
  const institute = (isEnglish ? row.instituteEn : null) ?? row.institute;
  return [speciality, institute].filter(Boolean).join(', ');
}

function PortfolioStateBadge({ state }: { state: PortfolioState }) {
  const { t } = useTranslation('students');
  if (state === 'NO_PORTFOLIO')
    return <Badge icon={<CircleDashed aria-hidden />}>{t('state.NO_PORTFOLIO')}</Badge>;
  return <ElementStatusBadge status={state === 'AWAITING_CONFIRMATION' ? 'SUBMITTED' : state} />;
}
