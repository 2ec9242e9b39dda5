import {
  type ApplicationExportQuery,
  applicationColumns,
  type ExportedApplication,
  type RankingExportQuery,
} from '@zachetka/contract/scholarship/applications/application-lists.schemas';
import { placeText } from '@zachetka/contract/scholarship/applications/ranking.rules';
import type { Database } from '../../../../db/connect.ts';
import { prepareEveryPage } from '../../../../db/lists/index.ts';
import { AppError } from '../../../../lib/app-error.ts';
import type { Language } from '../../../../lib/language.ts';
import type { Cell, Sheet } from '../../../../lib/spreadsheet/xlsx-file.ts';
import { academicYearAt } from '../academic-year.ts';
import { prepareNomination } from '../nominations.queries.ts';
import { readerOfAll } from './application-list.queries.ts';
import { sheetColumns } from './application-sheet.ts';
import { exportedList } from './exported-applications.queries.ts';
import { readFilters } from './list-filters.ts';
import { findSeasonToRank } from './rank-applications.ts';
import { preparePlaces } from './ranking.queries.ts';

const rowsAtOnce = 1000;
const sheetNames = {
  list: { ru: 'Заявки на ПГАС', en: 'PGAS applications' },
  ranking: { ru: 'Список по баллам', en: 'Ranking' },
};

/**
 * The filtered list, every page of it. Which rows and in which order is asked once; the rows themselves are read as the
 * file is sent, so a slow reader holds neither a connection nor the whole list.
 */
export function prepareExport(database: Database, timeZone: string) {
  const { findKeys, readRows } = prepareExportedRows(database, timeZone);

  return async (
    {
      orderByAttribute,
      orderByDirection,
      columns = [...applicationColumns],
      ...filters
    }: ApplicationExportQuery,
    language: Language,
    leftOut: readonly number[],
  ): Promise<Sheet> => {
    const ids = await findKeys(readerOfAll(leftOut), {
      filters: readFilters(filters),
      order: orderByAttribute,
      direction: orderByDirection,
    });
    const { header, widths, cellsOf } = sheetColumns(columns, { language, timeZone });
    return { name: sheetNames.list[language], header, widths, rows: inBits(ids, readRows, cellsOf) };
  };
}

const rankedColumns = [
  'fullName',
  'id',
  'recordBook',
  'group',
  'course',
  'institute',
  'speciality',
  'season',
  'nomination',
  'status',
  'totalScore',
] as const;
const placeHeader = { ru: 'Место', en: 'Place' };

/** The ranking with its places, every page of it. */
export function prepareRankingExport(database: Database, timeZone: string) {
  const { readRows } = prepareExportedRows(database, timeZone);
  const findNomination = prepareNomination(database);
  const findPlaces = preparePlaces(database);

  return async (
    {
      nominationFilter,
      seasonFilter,
      academicYear = academicYearAt(new Date(), timeZone),
      ...filters
    }: RankingExportQuery,
    language: Language,
    leftOut: readonly number[],
  ): Promise<Sheet> => {
    const season = await findSeasonToRank(database, seasonFilter);
    const [nomination, places] = await Promise.all([
      findNomination(nominationFilter),
      findPlaces({
        blockId: nominationFilter,
        academicYear,
        seasonId: season?.id ?? null,
        filters: readFilters(filters),
        leftOut,
      }),
    ]);
    if (!nomination) throw new AppError('nominationNotFound');
    const { header, widths, cellsOf } = sheetColumns(rankedColumns, { language, timeZone });
    const placeOf = (id: number) => placeText(places.get(id) ?? { rank: 0, sharedBy: 0 });
    return {
      name: sheetNames.ranking[language],
      header: [placeHeader[language], ...header],
      widths: [10, ...widths],
      rows: inBits([...places.keys()], readRows, (row) => [placeOf(row.id), ...cellsOf(row)]),
    };
  };
}

function prepareExportedRows(database: Database, timeZone: string) {
  return prepareEveryPage(database, exportedList, { reader: { of: 'everybody' }, values: { timeZone } });
}

type ReadRows = ReturnType<typeof prepareExportedRows>['readRows'];

async function* inBits(
  ids: readonly number[],
  readRows: ReadRows,
  cellsOf: (row: ExportedApplication) => Cell[],
): AsyncGenerator<Cell[]> {
  for (let start = 0; start < ids.length; start += rowsAtOnce) {
    for (const row of await readRows<ExportedApplication>(ids.slice(start, start + rowsAtOnce))) {
      yield cellsOf(row);
    }
  }
}
