import type { MultipartFile } from '@fastify/multipart';
import { cleanFileName } from '@zachetka/contract/portfolio/files/file-name.rules';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../../lib/app-error.ts';
import { spoolUpload, type UploadRules } from './spooled-upload.ts';
import type { ReceivedFile } from './store-upload.ts';

const formOverhead = 65_536;

/** Reads the form to its end: a body that breaks off after the file is refused like one that breaks off within. */
export async function receiveFile(request: FastifyRequest, rules: UploadRules): Promise<ReceivedFile> {
  if (request.headers['content-type'] === undefined) throw new AppError('fileMissing');
  if (!request.isMultipart()) throw new AppError('unsupportedMediaType');
  if (Number(request.headers['content-length']) > rules.maximumMegabytes * 1_048_576 + formOverhead) {
    throw new AppError('fileTooLarge', { params: { megabytes: rules.maximumMegabytes } });
  }

  let received: ReceivedFile | undefined;
  try {
    const parts = request.parts({
      preservePath: true,
      limits: { fileSize: Number.POSITIVE_INFINITY, fields: 10, fieldSize: 1000, parts: 12, headerPairs: 20 },
    });
    for await (const part of parts) {
      if (part.type === 'field') continue;
      if (part.fieldname !== 'file' || received) throw new AppError('invalidRequest');
      const name = nameOf(part);
      const naming = { file: name, owner: request.caller.personId };
      received = { name, content: await spoolUpload(part.file, rules, naming) };
    }
  } catch (error) {
    await received?.content.close();
    throw isBrokenForm(error) ? new AppError('invalidRequest', { cause: error }) : error;
  }
  if (!received) throw new AppError('fileMissing');
  return received;
}

function nameOf(part: MultipartFile): string {
  // A form that is sent with no file chosen.
  if (!part.filename) throw new AppError('fileMissing');
  // The three characters that a browser escapes in a name; see "multipart/form-data boundary string" in the HTML standard.
  const given = part.filename.replace(/%(22|0A|0D)/g, (escaped) => decodeURIComponent(escaped));
  const name = cleanFileName(given);
  if (name === null) throw new AppError('fileNameInvalid');
  return name;
}

/** Of whoever went away in the middle, or of the parser, which throws without any code. */
export function isBrokenForm(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const hasLeft = 'code' in error && error.code === 'ECONNRESET';
  return hasLeft || /multipart data|^Multipart: |^The needle /.test(error.message);
}

const patienceMs = 10_000;
const patienceBytes = 16 * 1_048_576;

/**
 * A refused upload is answered while its sender still sends. Closing at once would reset the connection, and the browser
 * would show a network error in place of our answer; so the rest is thrown away for a while, and only then cut off. For the
 * hook `onSend`: once the answer is out Node discards by itself, without any limit and where nothing can count.
 */
export async function discardUnreadBody({ raw }: FastifyRequest): Promise<void> {
  if (raw.complete || raw.destroyed) return;
  let discarded = 0;
  const patience = setTimeout(() => raw.destroy(), patienceMs);
  patience.unref();
  raw.once('close', () => clearTimeout(patience));
  raw.unpipe();
  raw.on('data', (chunk: Buffer) => {
    discarded += chunk.length;
    if (discarded > patienceBytes) raw.destroy();
  });
  raw.resume();
}
