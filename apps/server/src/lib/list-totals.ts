import { countedRows } from '@zachetka/contract/lists/list-page.schemas';

/** Of a list that was counted up to one row more than `countedRows`, and so knows whether there are more. */
export function listTotalsOf(counted: number, pageSize: number) {
  const totalElements = Math.min(counted, countedRows);
  return {
    totalPages: Math.ceil(totalElements / pageSize),
    totalElements,
    totalIsExact: counted <= countedRows,
  };
}
