import type { MultipartFile } from '@fastify/multipart';
import {
  type ImportKind,
  importKinds,
  importMegabytes,
  reasonColumn,
} from '@zachetka/contract/platform/import/import-kinds';
import { cleanFileName } from '@zachetka/contract/portfolio/files/file-name.rules';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../../lib/app-error.ts';
import { longLane, untrustedJob } from '../../../lib/untrusted/untrusted-job.ts';
import { isBrokenForm } from '../../portfolio/files/index.ts';
import { readCsvRecords } from './csv-records.ts';
import { piecesOf } from './csv-source.ts';
import type { ImportFile } from './import-file.queries.ts';
import { importFiles } from './import-files.ts';
import type { tableToCsv } from './read-table.ts';

export type ReceivedImportFile = { kind: ImportKind; fileName: string; size: number; content: Buffer };

/** The first sheet as CSV, one line a row. A table of 5 MB is read in a second or two. */
const readTable = untrustedJob<typeof tableToCsv>(
  longLane,
  'tableToCsv',
  new URL('./read-table.ts', import.meta.url),
  { seconds: 30 },
);
const tableSignature = Buffer.from('PK');

/** Reads the one file of the form into memory, which is why its size has a limit, and makes CSV of it. */
export async function receiveImportFile(request: FastifyRequest): Promise<ReceivedImportFile> {
  if (request.headers['content-type'] === undefined) throw new AppError('fileMissing');
  if (!request.isMultipart()) throw new AppError('unsupportedMediaType');
  const part = await firstFile(request);
  const fileName = cleanFileName(part.filename);
  if (fileName === null) throw new AppError('fileNameInvalid');
  const given = await readWhole(part);
  if (given.length === 0) throw new AppError('fileEmpty');
  const isTable = given.subarray(0, 2).equals(tableSignature);
  const content = isTable ? await fromTable(given, fileName, request.caller.personId) : given;
  const kind = await recogniseFile(fileName, content);
  if (!kind)
    throw new AppError('importFileUnknown', { params: { name: fileName }, data: { name: fileName } });
  return { kind, fileName, size: content.length, content };
}

async function firstFile(request: FastifyRequest): Promise<MultipartFile> {
  try {
    const part = await request.file({
      preservePath: true,
      limits: { fileSize: importMegabytes.csv * 1_048_576, fields: 0, files: 1, parts: 2, headerPairs: 20 },
    });
    if (!part?.filename) throw new AppError('fileMissing');
    if (part.fieldname !== 'file') throw new AppError('invalidRequest');
    return part;
  } catch (error) {
    throw isBrokenForm(error) ? new AppError('invalidRequest', { cause: error }) : error;
  }
}

async function readWhole(part: MultipartFile): Promise<Buffer> {
  try {
    return await part.toBuffer();
  } catch (error) {
    if (part.file.truncated) {
      throw new AppError('fileTooLarge', { params: { megabytes: importMegabytes.csv }, cause: error });
    }
    throw isBrokenForm(error) ? new AppError('invalidRequest', { cause: error }) : error;
  }
}

async function fromTable(table: Buffer, name: string, owner: number): Promise<Buffer> {
  const named = { params: { name }, data: { name } };
  if (table.length > importMegabytes.xlsx * 1_048_576) throw new AppError('importTableTooLarge', named);
  return readTable({ table, name }, { owner, file: name }).catch((error: unknown) => {
    throw error instanceof AppError ? error : new AppError('importNotTable', { ...named, cause: error });
  });
}

/** What is in a file: by its name, whatever has been added to it ("marks (2)", "2026-marks"), or else by its columns. */
async function recogniseFile(name: string, content: Buffer): Promise<ImportKind | undefined> {
  const plain = name
    .toLowerCase()
    .replace(/\.[^.]*$/, '')
    .replace(/\s*\(\d+\)$/, '');
  const columns = await columnsOf(content);
  const fitting = importFiles.filter((file) => fits(file, columns)).map(({ kind }) => kind);
  const named = importKinds.find((kind) => kind === plain);
  if (named) return named;
  return fitting.length === 1 ? fitting[0] : fitting.find((kind) => plain.includes(kind));
}

const fits = ({ columns }: ImportFile, given: ReadonlySet<string>) =>
  given.size > 0 &&
  columns.every(({ name, named }) => !named || given.has(name)) &&
  [...given].every((name) => name === reasonColumn || columns.some((column) => column.name === name));

/** None where the first line can't be read: what is wrong is told when the file is checked. */
async function columnsOf(content: Buffer): Promise<ReadonlySet<string>> {
  try {
    for await (const [header] of readCsvRecords(piecesOf(content))) {
      if (header) return new Set(header.fields.map((field) => field.trim().toLowerCase()));
    }
  } catch {
    return new Set();
  }
  return new Set();
}
