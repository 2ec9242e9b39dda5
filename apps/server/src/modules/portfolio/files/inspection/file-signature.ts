import type { FileType } from '@zachetka/contract/portfolio/files/file-types';

/** So many bytes from the beginning tell every type apart. */
export const signatureLength = 64;

/** `zip` may be an Office document: only its contents can tell. */
export type FileSignature = Exclude<FileType, 'docx' | 'xlsx' | 'pptx'> | 'zip';

/**
 * What the first bytes promise. The marks count only at the very beginning: a file that starts with a page of HTML and
 * carries the mark of a PDF further on is a page of HTML.
 */
export function readSignature(head: Buffer): FileSignature | null {
  const text = head.toString('latin1', 0, signatureLength);
  if (/^%PDF-[12]\.\d/.test(text)) return 'pdf';
  if (/^\xFF\xD8\xFF[\xC0-\xFE]/.test(text)) return 'jpeg';
  if (text.startsWith('\x89PNG\r\n\x1A\n\0\0\0\rIHDR')) return 'png';
  if (/^RIFF[^]{4}WEBPVP8[ LX]/.test(text)) return 'webp';
  if (text.startsWith('ftyp', 4)) return isHeic(head) ? 'heic' : null;
  if (text.startsWith('PK\x03\x04')) return 'zip';
  return null;
}

const heicBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx']);

/** The box lists what the file is compatible with; AVIF pictures and films in the same container are other types. */
function isHeic(head: Buffer): boolean {
  const boxEnd = Math.min(head.readUInt32BE(0), head.length);
  const brands: string[] = [head.toString('latin1', 8, 12)];
  for (let at = 16; at + 4 <= boxEnd; at += 4) brands.push(head.toString('latin1', at, at + 4));
  return brands.some((brand) => heicBrands.has(brand)) && !brands.includes('avif');
}
