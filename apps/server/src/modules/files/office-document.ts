import type { FileType } from '@zachetka/contract/files/file-types';
import { type ByteSource, readZipDirectory, readZipEntry } from './zip-directory.ts';

type OfficeType = Extract<FileType, 'docx' | 'xlsx' | 'pptx'>;

const family = 'application/vnd.openxmlformats-officedocument.';
const mainParts: Readonly<Record<string, OfficeType>> = {
  [`${family}wordprocessingml.document.main+xml`]: 'docx',
  [`${family}spreadsheetml.sheet.main+xml`]: 'xlsx',
  [`${family}presentationml.presentation.main+xml`]: 'pptx',
};

const contentTypesMaximum = 1_048_576;

/**
 * Which Office document an archive is, by the list of content types that every such document carries. An archive without
 * it, or one that can run macros, is none. Nothing but that list is unpacked.
 */
export async function readOfficeType(source: ByteSource): Promise<OfficeType | null> {
  const entries = await readZipDirectory(source);
  const list = entries?.find(({ name }) => name === '[Content_Types].xml');
  if (!entries || !list) return null;
  const xml = (await readZipEntry(source, list, contentTypesMaximum))?.toString('utf8');
  if (xml === undefined || /macroEnabled|vbaProject/i.test(xml)) return null;
  if (entries.some(({ name }) => /vbaProject\.bin$/i.test(name))) return null;

  const names = new Set(entries.map(({ name }) => name.toLowerCase()));
  const found = new Set<OfficeType>();
  for (const [tag] of xml.matchAll(/<(?:\w+:)?Override\s[^<>]*>/g)) {
    const type = mainParts[attributeOf(tag, 'ContentType')];
    const part = attributeOf(tag, 'PartName').replace(/^\//, '').toLowerCase();
    if (type !== undefined && names.has(part)) found.add(type);
  }
  const [type] = found;
  return found.size === 1 && type !== undefined ? type : null;
}

function attributeOf(tag: string, name: string): string {
  return new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(tag)?.[1] ?? '';
}
