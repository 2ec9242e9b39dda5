import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** What a seal says of one table: the rows behind `afterId`, up to `lastId`, and a hash over the numbers and hashes of all of them. */
export type SealPart = {
  ofTable: string;
  afterId: number;
  lastId: number;
  rowCount: number;
  digest: Buffer;
};

export type SealContents<Part extends SealPart = SealPart> = {
  number: number;
  sealedAt: Date;
  previousHead: Buffer;
  parts: readonly Part[];
};

/** What stands before the first seal. */
export const noHead = Buffer.alloc(32);

/** Whoever changes this text changes every head that was ever printed: a new shape needs a new first line, for new seals alone. */
export function headOf({ number, sealedAt, previousHead, parts }: SealContents): Buffer {
  const lines = [
    'zachetka seal 1',
    `${number} ${sealedAt.toISOString()} ${previousHead.toString('hex')}`,
    ...parts
      .map(({ ofTable, afterId, lastId, rowCount, digest }) =>
        [ofTable, afterId, lastId, rowCount, digest.toString('hex')].join(' '),
      )
      .toSorted(),
  ];
  return createHash('sha256').update(lines.join('\n')).digest();
}

export function signHead(head: Buffer, key: string | undefined): Buffer | null {
  return key === undefined ? null : createHmac('sha256', key).update(head).digest();
}

export function isSignedBy(key: string, head: Buffer, signature: Buffer): boolean {
  const expected = createHmac('sha256', key).update(head).digest();
  return signature.length === expected.length && timingSafeEqual(signature, expected);
}

/** Half of it, in groups that a person can compare: too much for anybody to find another chain with the same. */
export function writtenHead(head: Buffer): string {
  return (head.toString('hex').slice(0, 32).match(/.{4}/g) ?? []).join(' ');
}

const idBytes = 8;
const hashBytes = 32;

/** The number and the hash of each row that a part has sealed. */
export function readMarks(marks: Buffer): Map<number, Buffer> {
  const rows = new Map<number, Buffer>();
  for (let at = 0; at + idBytes + hashBytes <= marks.length; at += idBytes + hashBytes) {
    rows.set(Number(marks.readBigInt64BE(at)), marks.subarray(at + idBytes, at + idBytes + hashBytes));
  }
  return rows;
}

/** `9, 12–14`: at most so many, for whoever reads it. */
export function writtenRows(rows: readonly (readonly [number, number])[], most = rows.length): string {
  const written = rows
    .slice(0, most)
    .map(([first, last]) => (first === last ? `${first}` : `${first}–${last}`));
  return [...written, ...(rows.length > most ? ['…'] : [])].join(', ');
}
