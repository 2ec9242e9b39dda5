import { applicationColumnTexts } from '@zachetka/contract/scholarship/applications/application-columns.texts';
import type {
  ApplicationColumn,
  ExportedApplication,
} from '@zachetka/contract/scholarship/applications/application-lists.schemas';
import { applicationStatusTexts } from '@zachetka/contract/scholarship/applications/application-status.texts';
import type { Language } from '../../../../lib/language.ts';
import type { Cell } from '../../../../lib/spreadsheet/xlsx-file.ts';
import { wallClockIn } from '../../../../lib/wall-clock.ts';

type Setting = { language: Language; timeZone: string };

/** The columns of a file: their headers, their widths, and the cells of a row. */
export function sheetColumns(columns: readonly ApplicationColumn[], setting: Setting) {
  return {
    header: columns.map((column) => applicationColumnTexts[column][setting.language]),
    widths: columns.map((column) => widths[column]),
    cellsOf: (row: ExportedApplication): Cell[] => columns.map((column) => cellMakers[column](row, setting)),
  };
}

/** So that what usually stands there can be read without dragging anything. */
const widths: Record<ApplicationColumn, number> = {
  season: 30,
  id: 14,
  fullName: 36,
  recordBook: 20,
  group: 12,
  course: 8,
  institute: 36,
  speciality: 32,
  nomination: 52,
  status: 18,
  totalScore: 15,
  filingStartDate: 18,
  filingEndDate: 18,
  checkStartDate: 18,
  checkEndDate: 18,
  adminComment: 60,
};

const date =
  (column: 'filingStartDate' | 'filingEndDate' | 'checkStartDate' | 'checkEndDate') =>
  (row: ExportedApplication, { timeZone }: Setting): Cell => {
    const moment = row[column];
    return moment === null ? null : { wallTime: wallClockIn(timeZone, new Date(moment)) };
  };

const inLanguage = ({ language }: Setting, russian: string | null, english: string | null) =>
  language === 'ru' ? russian : (english ?? russian);

const cellMakers: Record<ApplicationColumn, (row: ExportedApplication, setting: Setting) => Cell> = {
  season: (row, setting) => inLanguage(setting, row.seasonTitle, row.seasonTitleEn),
  id: ({ id }) => id,
  fullName: ({ fullName }) => fullName,
  recordBook: ({ recordBook }) => recordBook,
  group: ({ group }) => group,
  course: ({ courseNumber }) => courseNumber,
  institute: (row, setting) => inLanguage(setting, row.institute, row.instituteEn),
  speciality: (row, setting) => inLanguage(setting, row.speciality, row.specialityEn),
  nomination: (row, setting) => inLanguage(setting, row.nominationTitle, row.nominationTitleEn),
  status: ({ status }, { language }) => applicationStatusTexts[status][language],
  totalScore: ({ totalScore }) => totalScore,
  filingStartDate: date('filingStartDate'),
  filingEndDate: date('filingEndDate'),
  checkStartDate: date('checkStartDate'),
  checkEndDate: date('checkEndDate'),
  adminComment: ({ adminComment }) => adminComment,
};
