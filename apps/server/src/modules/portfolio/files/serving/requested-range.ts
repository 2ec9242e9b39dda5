import type { ByteRange } from '../stores/file-store.ts';

type RangeHeaders = { range?: string | undefined; 'if-range'?: string | string[] | undefined };

/**
 * One range of bytes, as viewers of PDF ask for; null means the whole file. That is also the answer to several ranges at
 * once, to nonsense and to what lies beyond the end: HTTP leaves a server free to ignore the header.
 */
export function requestedRange(headers: RangeHeaders, size: number, etag: string): ByteRange | null {
  const condition = headers['if-range'];
  if (condition !== undefined && condition !== etag) return null;
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.range ?? '');
  const [, first = '', last = ''] = match ?? [];
  if (first === '' && last === '') return null;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start <= end ? { start, end } : null;
}
