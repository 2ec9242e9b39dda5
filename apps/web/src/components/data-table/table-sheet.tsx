import { type SubmitEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button/button.tsx';
import { LightSelect } from '@/components/field/light-field.tsx';
import { Modal } from '@/components/modal/modal.tsx';
import type { FilterTexts } from './column.ts';
import { FilterField } from './filters/filter-field.tsx';
import {
  nothingTyped,
  readTyped,
  type TypedFilter,
  type TypedProblem,
  toTyped,
} from './filters/typed-filter.ts';
import type { FilterValue, TableSort } from './table-definition.ts';
import type { TableControl } from './use-table-state.ts';

type TableSheetProps = {
  table: TableControl;
  /** Every filter, and what sorts are called. */
  filters: readonly FilterTexts[];
  columns: readonly FilterTexts[];
  onClose: () => void;
};

/** All filters and the order in one place, for a phone. */
export function TableSheet({ table, filters, columns, onClose }: TableSheetProps) {
  const { t } = useTranslation('table');
  const { definition, state, change } = table;
  const id = useId();
  const known = filters.flatMap((texts) => {
    const filter = definition.filters[texts.id];
    return filter ? [{ texts, filter }] : [];
  });
  const [typed, setTyped] = useState<Readonly<Record<string, TypedFilter>>>(() =>
    Object.fromEntries(known.map(({ texts }) => [texts.id, toTyped(state.filters[texts.id])])),
  );
  const [problems, setProblems] = useState<Readonly<Record<string, TypedProblem>>>({});
  const [order, setOrder] = useState(state.sort ? `${state.sort.direction} ${state.sort.by}` : '');
  const orders = columns
    .filter((column) => Object.hasOwn(definition.sorts, column.id))
    .flatMap((column) =>
      (['ASC', 'DESC'] as const).map((direction) => ({
        id: `${direction} ${column.id}`,
        label: t(`order.${direction}`, { column: column.label }),
      })),
    );

  const apply = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found: Record<string, TypedProblem> = {};
    const values: Record<string, FilterValue | undefined> = {};
    for (const { texts, filter } of known) {
      const read = readTyped(filter, typed[texts.id] ?? nothingTyped);
      if ('problem' in read) found[texts.id] = read.problem;
      else values[texts.id] = read.value;
    }
    if (Object.keys(found).length > 0) return setProblems(found);
    change({ filters: { ...state.filters, ...values }, sort: toSort(order) });
    onClose();
  };
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t('filter.sheet')}
      footer={
        <>
          <Button
            onPress={() => {
              change({ filters: {}, sort: toSort(order) });
              onClose();
            }}
          >
            {t('filter.clearAll')}
          </Button>
          <Button type="submit" form={id} variant="primary">
            {t('filter.apply')}
          </Button>
        </>
      }
    >
      <form id={id} noValidate className="stack gap5" onSubmit={apply}>
        {orders.length > 0 && (
          <LightSelect
            texts={{ id: `${id}-order`, label: t('order.label') }}
            options={orders}
            placeholder={t('order.default')}
            value={order}
            onChange={(event) => setOrder(event.target.value)}
          />
        )}
        {known.map(({ texts, filter }) => (
          <FilterField
            key={texts.id}
            isCompact
            filter={filter}
            texts={texts}
            typed={typed[texts.id] ?? nothingTyped}
            problem={problems[texts.id]}
            onChange={(changed) => {
              setTyped({ ...typed, [texts.id]: changed });
              setProblems({});
            }}
          />
        ))}
      </form>
    </Modal>
  );
}

function toSort(order: string): TableSort | null {
  const [direction, by] = order.split(' ');
  return by === undefined ? null : { by, direction: direction === 'DESC' ? 'DESC' : 'ASC' };
}
