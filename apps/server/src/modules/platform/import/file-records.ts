import type { RowReason, RowReasonCode } from '@zachetka/contract/platform/import/row-reasons.texts';

export type RecordProblem = Extract<RowReasonCode, 'quoteOpen' | 'quoteFollowed'>;

/** One record of a file. `line` is where it begins: a quoted value may hold line breaks. */
export type FileRecord = { line: number; fields: string[]; problem?: RecordProblem };

/** Where the records of a file come from, the names of its columns first, some at a time. */
export type RecordSource = {
  records: () => AsyncIterable<FileRecord[]>;
  /** How far it was read. */
  bytesRead: () => number;
};

/** What is wrong with the file as a whole, so that reading on makes no sense. */
export class FileProblem extends Error {
  override name = 'FileProblem';
  readonly line: number;
  readonly reason: RowReason;

  constructor(line: number, reason: RowReason, options: ErrorOptions = {}) {
    super(reason.code, options);
    this.line = line;
    this.reason = reason;
  }
}
