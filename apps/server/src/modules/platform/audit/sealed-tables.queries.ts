import {
  applicationHistory,
  auditAmendment,
  elementHistory,
  finalRow,
  finalTables,
  keptPaper,
  peopleHistory,
  readingRecord,
  sealedTables,
  seasonHistory,
  seasonSeal,
  settingsHistory,
} from '../../../db/schema/index.ts';

export { finalTables, sealedTables };
export type SealedTable = (typeof sealedTables)[number];
export type FinalTable = (typeof finalTables)[number];
export type AuditedTable = SealedTable | FinalTable;

/** What is kept for a time alone. The triggers know the same; a decision is never forgotten. */
const forgettableTables = ['reading_record'] as const satisfies SealedTable[];
export type ForgettableTable = (typeof forgettableTables)[number];

export const isForgettable = (table: AuditedTable): table is ForgettableTable =>
  forgettableTables.some((each) => each === table);

/** Each is read as a whole, whatever its columns are: only its number and its hash are known here by name. */
export const rowsOf = {
  element_history: elementHistory,
  application_history: applicationHistory,
  season_history: seasonHistory,
  people_history: peopleHistory,
  reading_record: readingRecord,
  final_row: finalRow,
  audit_amendment: auditAmendment,
  kept_paper: keptPaper,
  settings_history: settingsHistory,
  season_seal: seasonSeal,
} as const satisfies Record<SealedTable, unknown>;
