import { roles } from '@zachetka/contract/access/roles';
import { roleTitles } from '@zachetka/contract/people/auth/role-titles';
import type { PeopleList } from '@zachetka/contract/people/people/people-page.schemas';
import { Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Badge } from '@/components/badge/badge.tsx';
import type { Column } from '@/components/data-table/column.ts';
import { DataTable } from '@/components/data-table/data-table.tsx';
import { useListQuery } from '@/components/data-table/use-list-query.ts';
import { useTableState } from '@/components/data-table/use-table-state.ts';
import { PageHeader } from '@/components/page-header/page-header.tsx';
import { currentLanguage } from '@/lib/i18n.ts';
import { peopleQuery, peopleTotalsQuery } from './api.ts';
import { peopleTable } from './people-table.ts';

type ListedPerson = PeopleList['people'][number];

/** Everybody whom the portal knows, and what they may do. */
export function PeoplePage() {
  const { t } = useTranslation('people');
  const table = useTableState(peopleTable);
  const query = useListQuery(table.state, peopleQuery(table.state), peopleTotalsQuery(table.state));
  const language = currentLanguage();
  return (
    <>
      <PageHeader
        title={t('title')}
        crumbs={[{ label: t('administration'), to: '/admin' }, { label: t('title') }]}
      />
      <DataTable
        label={t('title')}
        table={table}
        columns={useColumns()}
        query={query}
        rowKey={(row) => row.id}
        search={{ id: 'text', label: t('search') }}
        filters={[
          {
            id: 'role',
            label: t('column.role'),
            optionLabels: Object.fromEntries(roles.map((role) => [role, roleTitles[role][language]])),
          },
          {
            id: 'source',
            label: t('column.source'),
            optionLabels: Object.fromEntries(
              peopleTable.filters.source.options.map((source) => [source, t(`source.${source}`)]),
            ),
          },
          {
            id: 'access',
            label: t('column.access'),
            optionLabels: { open: t('access.open'), blocked: t('access.blocked') },
          },
        ]}
        empty={{ title: t('empty.title'), text: t('empty.text') }}
      />
    </>
  );
}

function useColumns(): Column<ListedPerson>[] {
  const { t } = useTranslation('people');
  const language = currentLanguage();
  return [
    {
      id: 'fullName',
      label: t('column.fullName'),
      width: '24%',
      place: 'title',
      render: ({ id, fullName }) => <Link to={`/admin/people/${id}`}>{fullName}</Link>,
    },
    {
      id: 'roles',
      label: t('column.roles'),
      render: ({ roles: held }) =>
        held.length === 0 ? null : held.map((role) => roleTitles[role][language]).join(', '),
    },
    {
      id: 'place',
      label: t('column.place'),
      width: '20%',
      render: ({ recordBooks, position }) => [...recordBooks, position].filter(Boolean).join(', ') || null,
    },
    {
      id: 'contact',
      label: t('column.contact'),
      width: '28%',
      render: ({ email, login }) => [login, email].filter(Boolean).join(', ') || null,
    },
    {
      id: 'blocked',
      label: t('column.access'),
      width: '10%',
      place: 'badge',
      render: ({ isBlocked }) =>
        isBlocked ? (
          <Badge tone="negative" icon={<Lock aria-hidden />}>
            {t('access.blocked')}
          </Badge>
        ) : null,
    },
  ];
}
