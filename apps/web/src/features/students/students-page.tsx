import type { StudentRow } from '@zachetka/contract/students/students.schemas';
import { FileText, FolderOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Column } from '@/components/data-table/column.ts';
import { DataTable } from '@/components/data-table/data-table.tsx';
import { RowLink } from '@/components/data-table/row-link.tsx';
import { useListQuery } from '@/components/data-table/use-list-query.ts';
import { useTableState } from '@/components/data-table/use-table-state.ts';
import { PageHeader } from '@/components/page-header/page-header.tsx';
import { currentLanguage } from '@/lib/i18n.ts';
import { formatNumber } from '@/lib/numbers.ts';
import { studentsQuery, studentTotalsQuery } from './api/list-students.ts';
import { PortfolioStateBadge } from './portfolio-state-badge.tsx';
import { studentsTable } from './students-table.ts';

export function StudentsPage() {
  const { t } = useTranslation('students');
  const table = useTableState(studentsTable);
  const query = useListQuery(table.state, studentsQuery(table.state), studentTotalsQuery(table.state));
  const columns = useColumns();
  return (
    <>
      <PageHeader title={t('title')} />
      <DataTable
        label={t('title')}
        table={table}
        columns={columns}
        query={query}
        rowKey={(row) => row.id}
        search={{ id: 'fullName', label: t('search') }}
        actionsWidth="96px"
        renderActions={(row) => <StudentLinks row={row} />}
        empty={{ title: t('empty.title'), text: t('empty.text') }}
      />
    </>
  );
}

function StudentLinks({ row }: { row: StudentRow }) {
  const { t } = useTranslation('students');
  const { fullName, portfolioId, applicationId } = row;
  return (
    <>
      {portfolioId !== null && (
        <RowLink
          to={`/portfolio/${portfolioId}`}
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

function useColumns(): Column<StudentRow>[] {
  const { t } = useTranslation('students');
  const isEnglish = currentLanguage() === 'en';
  return [
    {
      id: 'fullName',
      label: t('column.fullName'),
      width: '22%',
      place: 'title',
      render: ({ fullName, portfolioId }) =>
        portfolioId === null ? fullName : <Link to={`/portfolio/${portfolioId}`}>{fullName}</Link>,
    },
    { id: 'group', label: t('column.group'), width: '9%', render: ({ group }) => group },
    { id: 'course', label: t('column.course'), width: '7%', render: ({ courseNumber }) => courseNumber },
    {
      id: 'education',
      label: t('column.education'),
      render: (row) => <Education row={row} isEnglish={isEnglish} />,
    },
    {
      id: 'state',
      label: t('column.state'),
      width: '22%',
      place: 'badge',
      render: ({ state }) => <PortfolioStateBadge state={state} />,
    },
    {
      id: 'totalScore',
      label: t('column.totalScore'),
      width: '8%',
      align: 'end',
      render: ({ totalScore }) => formatNumber(totalScore),
    },
  ];
}

function Education({ row, isEnglish }: { row: StudentRow; isEnglish: boolean }) {
  const speciality = (isEnglish ? row.specialityEn : null) ?? row.speciality;
  const institute = (isEnglish ? row.instituteEn : null) ?? row.institute;
  return [speciality, institute].filter(Boolean).join(', ');
}
