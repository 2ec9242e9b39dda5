import { TextDecoder } from 'node:util';
import { FileProblem, type FileRecord, type RecordProblem } from './file-records.ts';

/** A quote that is not closed within so much is never closed: it would swallow the rest of the file into memory. */
const recordLimit = 1_000_000;

/**
 * Records of CSV text as RFC 4180 has it, a batch for each chunk that comes in. UTF-8 with or without a byte order
 * mark; lines end with LF or CRLF; the separator is a comma or, as Russian spreadsheets write it, a semicolon,
 * whichever the first line has more of. Empty lines are passed over.
 */
export async function* readCsvRecords(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<FileRecord[]> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const reader = createCsvReader();
  for await (const chunk of chunks) yield reader.read(decode(decoder, reader.line, chunk), false);
  yield reader.read(decode(decoder, reader.line), true);
}

function decode(decoder: TextDecoder, line: number, chunk?: Uint8Array): string {
  try {
    return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
  } catch (cause) {
    throw new FileProblem(line, { code: 'notUtf8' }, { cause });
  }
}

function createCsvReader() {
  let rest = '';
  let separator: string | undefined;
  const reader = {
    /** The line that comes next. */
    line: 1,
    read: (text: string, isLast: boolean): FileRecord[] => {
      const buffer = rest + text;
      const records: FileRecord[] = [];
      let position = 0;
      let quote = buffer.indexOf('"');
      while (position < buffer.length) {
        if (quote !== -1 && quote < position) quote = buffer.indexOf('"', position);
        const end = buffer.indexOf('\n', position);
        if (end === -1 && !isLast) break;
        const lineEnd = end === -1 ? buffer.length : end;
        if (separator === undefined) separator = chooseSeparator(buffer.slice(position, lineEnd));
        if (quote === -1 || quote > lineEnd) {
          const line = withoutReturn(buffer.slice(position, lineEnd));
          if (line !== '') records.push({ line: reader.line, fields: line.split(separator ?? ',') });
          reader.line += 1;
          position = lineEnd + 1;
          continue;
        }
        const isTooLong = buffer.length - position > recordLimit;
        const scanned = scanQuotedRecord(buffer, position, separator ?? ',', isLast || isTooLong);
        if (!scanned) break;
        records.push({ line: reader.line, ...scanned.record });
        reader.line += scanned.lines;
        position = scanned.end;
      }
      rest = buffer.slice(position);
      if (rest.length > recordLimit) throw new FileProblem(reader.line, { code: 'noEnd' });
      return records;
    },
  };
  return reader;
}

type Scanned = { record: { fields: string[]; problem?: RecordProblem }; lines: number; end: number };

/**
 * Undefined where the record goes on beyond what has been read so far. A record whose quotes are wrong ends with its first
 * line, so that it hides nothing but itself.
 */
function scanQuotedRecord(
  text: string,
  start: number,
  separator: string,
  isLast: boolean,
): Scanned | undefined {
  const fields: string[] = [];
  /** Of the first line alone. */
  let fieldsBefore: string[] = [];
  const lineEnd = text.indexOf('\n', start);
  const firstLine = { lines: 1, end: (lineEnd === -1 ? text.length : lineEnd) + 1 };
  let lines = 1;
  let position = start;
  for (;;) {
    if (lines === 1) fieldsBefore = [...fields];
    if (text[position] !== '"') {
      const stop = endOfPlainField(text, position, separator);
      if (stop === text.length && !isLast) return undefined;
      const field = text.slice(position, stop);
      fields.push(text[stop] === separator ? field : withoutReturn(field));
      if (text[stop] !== separator) return { record: { fields }, lines, end: stop + 1 };
      position = stop + 1;
      continue;
    }
    const closing = closingQuote(text, position);
    if (closing === -1) {
      if (!isLast) return undefined;
      return { record: { fields: fieldsBefore, problem: 'quoteOpen' }, ...firstLine };
    }
    if (closing + 2 >= text.length && !isLast) return undefined;
    const value = text.slice(position + 1, closing);
    lines += countBreaks(value);
    fields.push(value.replaceAll('""', '"'));
    const after = text.startsWith('\r\n', closing + 1) ? closing + 2 : closing + 1;
    if (after >= text.length || text[after] === '\n') return { record: { fields }, lines, end: after + 1 };
    if (text[after] !== separator) {
      // A quote that "closes" on a later line is the opening one of that line.
      return lines === 1
        ? { record: { fields, problem: 'quoteFollowed' }, ...firstLine }
        : { record: { fields: fieldsBefore, problem: 'quoteOpen' }, ...firstLine };
    }
    position = after + 1;
  }
}

function closingQuote(text: string, opening: number): number {
  let quote = text.indexOf('"', opening + 1);
  while (quote !== -1 && text[quote + 1] === '"') quote = text.indexOf('"', quote + 2);
  return quote;
}

function endOfPlainField(text: string, start: number, separator: string): number {
  const next = text.indexOf(separator, start);
  const end = text.indexOf('\n', start);
  if (next !== -1 && (end === -1 || next < end)) return next;
  return end === -1 ? text.length : end;
}

/** Undefined while nothing but empty lines has come. */
function chooseSeparator(header: string): string | undefined {
  if (header.trim() === '') return undefined;
  return header.split(';').length > header.split(',').length ? ';' : ',';
}

function withoutReturn(line: string): string {
  return line.endsWith('\r') ? line.slice(0, -1) : line;
}

function countBreaks(value: string): number {
  return value.split('\n').length - 1;
}
