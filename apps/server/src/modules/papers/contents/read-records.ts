import type { DatabaseOrTransaction } from '../../../db/connect.ts';
import { nothingRecorded } from './commission-record.ts';
import type { SeasonRecords } from './season-papers.ts';

export async function readSeasonRecords(
  _tx: DatabaseOrTransaction,
  _seasonId: number,
): Promise<SeasonRecords> {
  return { university: nothingRecorded, ofInstitute: () => nothingRecorded, recommended: new Map() };
}
