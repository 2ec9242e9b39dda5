import { readCsvRecords } from './csv-records.ts';
import type { RecordSource } from './file-records.ts';

/** Reads CSV from wherever its bytes are. */
export function csvSource(open: () => AsyncIterable<Uint8Array>): RecordSource {
  let read = 0;
  async function* counted(): AsyncGenerator<Uint8Array> {
    for await (const chunk of open()) {
      read += chunk.length;
      yield chunk;
    }
  }
  return { records: () => readCsvRecords(counted()), bytesRead: () => read };
}

const pieceLength = 262_144;

/** Piece by piece, so that rows go on to the database while the next ones are read. */
export async function* piecesOf(content: Buffer): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < content.length; at += pieceLength) yield content.subarray(at, at + pieceLength);
}
