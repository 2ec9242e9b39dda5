import { Badge } from './components/badge/badge.tsx';
import type { Column } from './components/data-table/column.ts';
import { DataTable } from './components/data-table/data-table.tsx';
import { defineTable, shownSort } from './components/data-table/table-definition.ts';
import { useTableState } from './components/data-table/use-table-state.ts';

type Example = { id: number; name: string; score: number; status: 'VERIFIED' | 'DRAFT'; sentAt: string };

const statusLabels = { VERIFIED: 'Подтверждено', DRAFT: 'Черновик' };

const examples = Array.from(
  { length: 40 },
  (_, id): Example => ({
    id,
    name: `Студент ${String(id + 1).padStart(2, '0')}`,
    score: (id * 37) % 101,
    status: id % 3 === 0 ? 'DRAFT' : 'VERIFIED',
    sentAt: `2026-${String((id % 9) + 1).padStart(2, '0')}-15`,
  }),
);

const exampleTable = defineTable({
  sorts: { name: 'NAME', score: 'SCORE' },
  defaultSort: { by: 'name', direction: 'ASC' },
  filters: {
    name: { kind: 'text' },
    score: { kind: 'number' },
    status: { kind: 'choice', options: ['VERIFIED', 'DRAFT'] },
    sentAt: { kind: 'dates' },
  },
});

const columns: Column<Example>[] = [
  { id: 'name', label: 'ФИО', place: 'title', render: ({ name }) => name },
  { id: 'sentAt', label: 'Дата подачи', render: ({ sentAt }) => sentAt.split('-').toReversed().join('.') },
  {
    id: 'status',
    label: 'Статус',
    place: 'badge',
    optionLabels: statusLabels,
    render: ({ status }) => (
      <Badge tone={status === 'VERIFIED' ? 'positive' : 'neutral'}>{statusLabels[status]}</Badge>
    ),
  },
  { id: 'score', label: 'Баллы', align: 'end', render: ({ score }) => score },
];

/** A list over rows in memory; a real one asks the server for the same state. */
export function ListExample() {
  const table = useTableState(exampleTable);
  const { page, size, filters } = table.state;
  const sort = shownSort(exampleTable, table.state);
  const found = examples
    .filter(
      ({ name, score, status, sentAt }) =>
        name.toLowerCase().includes(filters.name?.toLowerCase() ?? '') &&
        (filters.score === undefined || filters.score === score) &&
        (filters.status === undefined || filters.status === status) &&
        sentAt >= (filters.sentAt?.from ?? '') &&
        sentAt <= (filters.sentAt?.to ?? '9'),
    )
    .toSorted(
      (one, other) =>
        (sort?.by === 'score' ? one.score - other.score : one.id - other.id) *
        (sort?.direction === 'DESC' ? -1 : 1),
    );
  return (
    <DataTable
      label="Список"
      table={table}
      columns={columns}
      rowKey={({ id }) => id}
      empty={{ title: 'Пусто', text: 'Здесь появятся строки.' }}
      query={{
        data: {
          rows: found.slice(page * size, (page + 1) * size),
          totalPages: Math.ceil(found.length / size),
          totalElements: found.length,
          totalIsExact: true,
        },
        isPlaceholderData: false,
        isError: false,
        isFetching: false,
        refetch: () => undefined,
      }}
    />
  );
}
