import type { FileType } from '@zachetka/contract/files/file-types';
import { AppError } from '../../../../lib/app-error.ts';
import { type ByteSource, sourceOfBuffer } from '../../../../lib/untrusted/byte-source.ts';
import {
  BrokenEntry,
  readZipArchive,
  unpackEntry,
  type ZipEntry,
} from '../../../../lib/untrusted/read-zip.ts';
import { inspectRelationships, readContentTypes } from './office-relationships.ts';
import { createTextInspection } from './office-text.ts';
import { hasActiveContent, isDamaged } from './refusals.ts';

type OfficeType = Extract<FileType, 'docx' | 'xlsx' | 'pptx'>;

const family = 'application/vnd.openxmlformats-officedocument.';
const mainParts: ReadonlyMap<string, OfficeType> = new Map([
  [`${family}wordprocessingml.document.main+xml`, 'docx'],
  [`${family}spreadsheetml.sheet.main+xml`, 'xlsx'],
  [`${family}presentationml.presentation.main+xml`, 'pptx'],
]);

/** What all parts may come to when they are unpacked, those of documents within the document included. */
const unpackedMaximum = 100 * 1_048_576;
/** Of a part that has to be in memory to be read. */
const smallPartMaximum = 1_048_576;
const innerDocumentMaximum = 10 * 1_048_576;
const depthMaximum = 2;

type Budget = { left: number };

/**
 * Which Office document an archive is, by the list of content types that every such document carries; an archive without it is none.
 * Every part is unpacked and looked at once, never more than one piece of it in memory.
 */
export async function inspectOfficeDocument(source: ByteSource): Promise<OfficeType> {
  try {
    return await inspect(source, { left: unpackedMaximum }, 1);
  } catch (error) {
    if (error instanceof BrokenEntry) throw isDamaged();
    throw error;
  }
}

async function inspect(source: ByteSource, budget: Budget, depth: number): Promise<OfficeType> {
  const entries = await readZipArchive(source);
  const list = entries?.find(({ name }) => name === '[Content_Types].xml');
  if (!entries || !list || depth > depthMaximum) throw new AppError('fileTypeRefused');
  budget.left -= entries.reduce((sum, { size }) => sum + size, 0);
  if (budget.left < 0) throw new AppError('fileUnpacksTooLarge');
  const type = await readType(source, list, entries);
  for (const entry of entries) await inspectPart(source, entry, budget, depth);
  return type;
}

async function readType(
  source: ByteSource,
  list: ZipEntry,
  entries: readonly ZipEntry[],
): Promise<OfficeType> {
  const parts = readContentTypes(await unpackWhole(source, list, smallPartMaximum));
  const names = new Set(entries.map(({ name }) => name.toLowerCase()));
  const found = new Set(
    parts
      .filter(({ name, contentType }) => mainParts.has(contentType) && names.has(name))
      .map(({ contentType }) => mainParts.get(contentType)),
  );
  const [type] = found;
  if (found.size !== 1 || type === undefined) throw new AppError('fileTypeRefused');
  return type;
}

async function inspectPart(
  source: ByteSource,
  entry: ZipEntry,
  budget: Budget,
  depth: number,
): Promise<void> {
  const name = entry.name.toLowerCase();
  if (/vbaproject\.bin$|macrosheets\//.test(name)) throw hasActiveContent('macros');
  if (name.endsWith('.rels')) {
    inspectRelationships(await unpackWhole(source, entry, smallPartMaximum));
    return;
  }
  const text = /\.(xml|vml)$/.test(name) ? createTextInspection() : undefined;
  let isFirst = true;
  for await (const piece of unpackEntry(source, entry)) {
    if (isFirst && isOldOfficeFile(piece)) throw hasActiveContent('objects');
    if (isFirst && isArchive(piece)) {
      const inner = await unpackWhole(source, entry, innerDocumentMaximum);
      await inspect(sourceOfBuffer(inner), budget, depth + 1).catch(refuseInner);
      return;
    }
    isFirst = false;
    text?.add(piece);
  }
  text?.end();
}

/** Tables behind charts are documents themselves; any other archive in a document is an object like any program. */
function refuseInner(error: unknown): never {
  throw error instanceof AppError && error.code === 'fileTypeRefused' ? hasActiveContent('objects') : error;
}

/** The container of macros, of objects and of documents of older times, whatever it is called. */
function isOldOfficeFile(piece: Buffer): boolean {
  return piece.subarray(0, 8).toString('hex') === 'd0cf11e0a1b11ae1';
}

function isArchive(piece: Buffer): boolean {
  return piece.subarray(0, 4).toString('latin1') === 'PK\x03\x04';
}

async function unpackWhole(source: ByteSource, entry: ZipEntry, maximum: number): Promise<Buffer> {
  if (entry.size > maximum) throw new AppError('fileUnpacksTooLarge');
  const pieces: Buffer[] = [];
  for await (const piece of unpackEntry(source, entry)) pieces.push(piece);
  return Buffer.concat(pieces);
}
