import type { FileType } from '@zachetka/contract/portfolio/files/file-types';
import { AppError } from '../../../../lib/app-error.ts';
import {
  BrokenEntry,
  type ByteSource,
  readZipArchive,
  sourceOfBuffer,
  unpackEntry,
  type ZipEntry,
} from '../../../../lib/untrusted/read-zip.ts';

import { type ActiveContent, hasActiveContent, isDamaged } from './refusals.ts';
import { decodeXml, readXmlTag, readXmlTags, toXmlText, type XmlTag, xmlNameAt } from './xml-tags.ts';

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

/** By the last word of a relationship's type: what a part is to the one that names it. */
const activeRelationships: Readonly<Record<string, ActiveContent>> = {
  vbaproject: 'macros',
  wordvbadata: 'macros',
  vbaprojectsignature: 'macros',
  xlmacrosheet: 'macros',
  xlintlmacrosheet: 'macros',
  dialogsheet: 'macros',
  attachedtemplate: 'outsideFiles',
  oleobject: 'objects',
  activexcontrol: 'objects',
  activexcontrolbinary: 'objects',
  control: 'objects',
  afchunk: 'objects',
  webextension: 'scripts',
  webextensiontaskpanes: 'scripts',
  connections: 'outsideFiles',
  querytable: 'outsideFiles',
};

/** By what a content type holds. */
const activeTypes: readonly (readonly [RegExp, ActiveContent])[] = [
  [/macroEnabled|vbaProject|vbaData|macrosheet|dialogsheet/i, 'macros'],
  [/oleObject|activeX|ms-office\.legacy|x-msdownload/i, 'objects'],
  [/webextension/i, 'scripts'],
  [/connections\+xml|queryTable\+xml/i, 'outsideFiles'],
];

/** Refuses a list of relationships with one that acts when the document is opened. A link that somebody has to follow does not. */
function inspectRelationships(bytes: Buffer): void {
  for (const { attributes } of tagsOf(bytes).filter(({ name }) => name === 'Relationship')) {
    const kind = (attributes['Type'] ?? '').split('/').at(-1)?.toLowerCase() ?? '';
    if (kind === 'attachedtemplate' && isOfOwnMachine(attributes['Target'] ?? '')) continue;
    const active = Object.hasOwn(activeRelationships, kind) ? activeRelationships[kind] : undefined;
    if (active) throw hasActiveContent(active);
    const isOutside = (attributes['TargetMode'] ?? '').toLowerCase() === 'external';
    if (isOutside && kind !== 'hyperlink') throw hasActiveContent('outsideFiles');
  }
}

/** Word notes where on its author's disk a document's template lies; on another machine there is nothing to fetch from. */
function isOfOwnMachine(target: string): boolean {
  return /^file:\/\/\/[a-z]:[\\/]/i.test(target);
}

type DeclaredPart = { name: string; contentType: string };

/** The parts that the list of content types names, in small letters. Refuses a type that acts. */
function readContentTypes(bytes: Buffer): DeclaredPart[] {
  const tags = tagsOf(bytes);
  for (const { attributes } of tags) {
    const active = activeTypes.find(([type]) => type.test(attributes['ContentType'] ?? ''));
    if (active) throw hasActiveContent(active[1]);
  }
  return tags
    .filter(({ name }) => name === 'Override')
    .map(({ attributes }) => ({
      name: (attributes['PartName'] ?? '').replace(/^\//, '').toLowerCase(),
      contentType: attributes['ContentType'] ?? '',
    }));
}

function tagsOf(bytes: Buffer): XmlTag[] {
  const tags = readXmlTags(bytes);
  if (!tags) throw isDamaged();
  return tags;
}

/** Fields that start or ask another program. `QUOTE` with numbers writes the name of a field letter by letter. */
const activeField = /^\s*(DDE|DDEAUTO|LINK|DATABASE)\b|^\s*QUOTE\s+\d/i;
const startedProgram = /^ppaction:\/\/(program|macro|ole)/i;

/**
 * A document may have millions of tags: those that matter are found by the engine itself, in a twentieth of the time that it takes to look at
 * each. With any prefix, and to the end of the name.
 */
const tagOfInterest =
  /<(?:[^\s/>='"<:]*:)?(?:(?:ddeLink|oleLink|instrText|fldChar|fldSimple)(?![^\s/>='"<])|hlink)/g;
/** Many times what a thesis has. */
const looksMaximum = 100_000;

/** A field's name stands at its beginning. */
const fieldLength = 200;
const fieldsOpenMaximum = 1000;
/** Much longer than any tag that programs write; one may lie across two pieces. */
const carryMaximum = 1_048_576;

/**
 * Looks through a part with the text of a document, piece by piece as it is unpacked. Word may write the name of a field in several
 * runs, so what belongs to one field is put together first.
 */
function createTextInspection() {
  let carried = '';
  let isFirst = true;
  const fields: string[] = [];

  const addToField = (text: string) => {
    // Programs write plain text there; comments and the like in between would only hide a word.
    if (text === '<!') throw isDamaged();
    const field = fields.pop() ?? '';
    fields.push(field.length < fieldLength ? field + decodeXml(text) : field);
  };

  const lookAtTag = (text: string, at: number) => {
    if (text[at + 1] === '/') return;
    const name = xmlNameAt(text, at);
    if (name === 'ddeLink' || name === 'oleLink') throw hasActiveContent('outsideFiles');
    if (name === 'instrText') addToField(contentAfter(text, at));
    if (name !== 'fldChar' && name !== 'fldSimple' && !name.startsWith('hlink')) return;
    const attributes = readXmlTag(text, at)?.tag?.attributes;
    if (!attributes) throw isDamaged();
    if (startedProgram.test(attributes['action'] ?? '')) throw hasActiveContent('programs');
    if (name === 'fldSimple') judge(attributes['instr'] ?? '');
    if (name === 'fldChar') step(attributes['fldCharType'] ?? '');
  };

  const step = (type: string) => {
    if (type === 'begin') fields.push('');
    else judge(fields.at(-1) ?? '');
    if (type === 'end') fields.pop();
    if (fields.length > fieldsOpenMaximum) throw isDamaged();
  };

  let looked = 0;
  const look = (text: string) => {
    for (const { index } of text.matchAll(tagOfInterest)) {
      looked += 1;
      if (looked > looksMaximum) throw isDamaged();
      lookAtTag(text, index);
    }
  };

  return {
    add: (piece: Buffer) => {
      if (isFirst && toXmlText(piece.subarray(0, 1000)) === null) throw isDamaged();
      isFirst = false;
      // Only what is ASCII is looked for: as Latin-1 no piece can break a letter in two.
      const text = carried + piece.toString('latin1');
      const whole = Math.max(0, text.lastIndexOf('<'));
      look(text.slice(0, whole));
      carried = text.slice(whole);
      if (carried.length > carryMaximum) throw isDamaged();
    },
    end: () => {
      look(carried);
      for (const field of fields) judge(field);
    },
  };
}

function judge(field: string): void {
  if (activeField.test(field)) throw hasActiveContent('fields');
}

/** The text between this tag and the next, or the beginning of what is no tag. */
function contentAfter(text: string, at: number): string {
  const end = readXmlTag(text, at)?.end;
  if (end === undefined) throw isDamaged();
  const next = text.indexOf('<', end);
  if (next !== -1 && text[next + 1] === '!') return '<!';
  return text.slice(end, next === -1 ? undefined : next);
}
