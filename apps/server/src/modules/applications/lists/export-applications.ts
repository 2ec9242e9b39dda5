import { applicationColumnTexts } from '@zachetka/contract/applications/application-columns.texts';
import {
  type ApplicationColumn,
  type ApplicationExportQuery,
  type ApplicationRow,
  applicationColumns,
} from '@zachetka/contract/applications/application-lists.schemas';
import { applicationStatusTexts } from '@zachetka/contract/applications/application-status.texts';
import type { Database } from '../../../db/connect.ts';
import { prepareEveryPage } from '../../../db/lists/index.ts';
import type { Language } from '../../../lib/language.ts';
import type { Cell, Sheet } from '../../../lib/spreadsheet/cell.ts';
import { wallClockIn } from '../../../lib/wall-clock.ts';
import { applicationList } from './application-list.queries.ts';
import { readFilters } from './list-filters.ts';

const rowsAtOnce = 1000;
const sheetNames = { ru: 'Заявки на ПГАС', en: 'PGAS applications' };

/**
 * The filtered list, every page of it. Which rows and in which order is asked once; the rows themselves are read as the
 * file is sent, so a slow reader holds neither a connection nor the whole list.
 */
export function prepareExport(database: Database, timeZone: string) {
  const { findKeys, readRows } = prepareEveryPage(database, applicationList, {
    reader: { of: 'everybody' },
    values: { timeZone },
  });

  return async (
    {
      orderByAttribute,
      orderByDirection,
      columns = [...applicationColumns],
      ...filters
    }: ApplicationExportQuery,
    language: Language,
  ): Promise<Sheet> => {
    const ids = await findKeys({
      filters: readFilters(filters),
      order: orderByAttribute,
      direction: orderByDirection,
    });
    const cells = columns.map((column) => cellMakers[column]);
    return {
      name: sheetNames[language],
      widths: columns.map((column) => widths[column]),
      header: columns.map((column) => applicationColumnTexts[column][language]),
      rows: (async function* () {
        for (let start = 0; start < ids.length; start += rowsAtOnce) {
          for (const row of await readRows<ApplicationRow>(ids.slice(start, start + rowsAtOnce))) {
            yield cells.map((cellOf) => cellOf(row, { language, timeZone }));
          }
        }
      })(),
    };
  };
}

/** So that what usually stands there can be read without dragging anything. */
const widths: Record<ApplicationColumn, number> = {
  id: 14,
  fullName: 36,
  group: 12,
  nomination: 52,
  status: 18,
  totalScore: 15,
  filingStartDate: 18,
  filingEndDate: 18,
  checkStartDate: 18,
  checkEndDate: 18,
  adminComment: 60,
};

type Setting = { language: Language; timeZone: string };

const date =
  (column: 'filingStartDate' | 'filingEndDate' | 'checkStartDate' | 'checkEndDate') =>
  (row: ApplicationRow, { timeZone }: Setting): Cell => {
    const moment = row[column];
    return moment === null ? null : { wallTime: wallClockIn(timeZone, new Date(moment)) };
  };

const cellMakers: Record<ApplicationColumn, (row: ApplicationRow, setting: Setting) => Cell> = {
  id: ({ id }) => id,
  fullName: ({ fullName }) => fullName,
  group: ({ group }) => group,
  nomination: (row, { language }) => (language === 'ru' ? row.nominationTitle : row.nominationTitleEn),
  status: ({ status }, { language }) => applicationStatusTexts[status][language],
  totalScore: ({ totalScore }) => totalScore,
  filingStartDate: date('filingStartDate'),
  filingEndDate: date('filingEndDate'),
  checkStartDate: date('checkStartDate'),
  checkEndDate: date('checkEndDate'),
  adminComment: ({ adminComment }) => adminComment,
};
