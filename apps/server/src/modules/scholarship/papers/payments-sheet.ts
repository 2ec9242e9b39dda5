import type { PaymentsQuery } from '@zachetka/contract/scholarship/papers/papers.schemas';
import type { Cell, Sheet } from '../../../lib/spreadsheet/xlsx-file.ts';
import type { SeasonForPapers } from './contents/read-season.ts';
import { writtenDay } from './words/written.ts';

const columns = [
  ['Фамилия, имя, отчество', 36],
  ['Номер зачётной книжки', 22],
  ['Номер заявки', 14],
  ['Группа', 12],
  ['Институт', 36],
  ['Номинация', 40],
  ['Сумма в месяц, руб.', 20],
  ['С', 12],
  ['По', 12],
] as const;

/** Who is paid how much and how long, for the accountant: amounts are numbers, to be added up. */
export function paymentsSheet({ applications }: SeasonForPapers, { from, until }: PaymentsQuery): Sheet {
  const days = [from, until].map((day): Cell => (day === undefined ? null : writtenDay(day)));
  const rows = applications
    .filter(({ isAwarded }) => isAwarded)
    .toSorted((one, other) => one.fullName.localeCompare(other.fullName, 'ru') || one.id - other.id)
    .map((row): Cell[] => [
      row.fullName,
      row.recordBook,
      row.id,
      row.group,
      row.institute,
      row.nomination,
      row.amount,
      ...days,
    ]);
  return {
    name: 'К выплате',
    header: columns.map(([title]) => title),
    widths: columns.map(([, width]) => width),
    rows: (async function* () {
      yield* rows;
    })(),
  };
}
