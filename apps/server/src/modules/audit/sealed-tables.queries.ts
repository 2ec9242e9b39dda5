import {
  applicationHistory,
  auditAmendment,
  elementHistory,
  finalRow,
  finalTables,
  peopleHistory,
  readingRecord,
  sealedTables,
  seasonHistory,
} from '../../db/schema/index.ts';

export { finalTables, sealedTables };
export type SealedTable = (typeof sealedTables)[number];
export type FinalTable = (typeof finalTables)[number];
export type AuditedTable = SealedTable | FinalTable;

/** Each is read as a whole, whatever its columns are: only its number and its hash are known here by name. */
export const rowsOf = {
  element_history: elementHistory,
  application_history: applicationHistory,
  season_history: seasonHistory,
  people_history: peopleHistory,
  reading_record: readingRecord,
  final_row: finalRow,
  audit_amendment: auditAmendment,
} as const satisfies Record<SealedTable, unknown>;
