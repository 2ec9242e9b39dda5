import { opensInline } from '@zachetka/contract/portfolio/files/file-types';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../../lib/app-error.ts';
import { contentDisposition } from '../../../../lib/content-disposition.ts';
import type { StoredFile } from '../../portfolio/index.ts';
import type { ByteRange, FileStore } from '../stores/file-store.ts';
import { requestedRange } from './requested-range.ts';

/** Of whatever it is the proof. */
type ServedFile = Omit<StoredFile, 'elementId'>;

/** The bytes with headers that let a browser show or save them and do nothing else with them. */
export async function sendFile(
  { headers, log }: FastifyRequest,
  reply: FastifyReply,
  file: ServedFile,
  store: FileStore,
): Promise<FastifyReply> {
  const { size, contentType, sha256 } = file;
  const etag = etagOf(sha256);
  if (headers['if-none-match']?.split(',').some((known) => known.trim().replace(/^W\//, '') === etag)) {
    // A browser replaces the headers of its copy by these: all of them, or the next showing would be under the app's own policy.
    return reply.code(304).headers(headersOf(file)).send();
  }
  const range = requestedRange(headers, size, etag);
  const content = await read(store, file, range);
  if (!content) {
    log.error({ attachmentId: file.id }, 'a file is missing from the store');
    throw new AppError('attachmentNotFound');
  }
  return reply
    .code(range ? 206 : 200)
    .headers({
      ...headersOf(file),
      'content-type': contentType,
      'content-length': range ? range.end - range.start + 1 : size,
      ...(range && { 'content-range': `bytes ${range.start}-${range.end}/${size}` }),
      'accept-ranges': 'bytes',
    })
    .send(content);
}

/** What holds for the file, whether its bytes are sent or the browser has them already. */
function headersOf({ name, contentType, sha256 }: ServedFile) {
  return {
    'content-disposition': contentDisposition(opensInline(contentType) ? 'inline' : 'attachment', name),
    'content-security-policy': policyFor(contentType),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'cache-control': cacheControl,
    etag: etagOf(sha256),
  };
}

function etagOf(sha256: string): string {
  return `"${sha256}"`;
}

/** A cached copy is shown only after the link has been asked again, so that it does not outlive the link. */
const cacheControl = 'private, no-cache';

/**
 * Whatever a browser might take the bytes for, nothing in them runs, loads or frames anything. The inline style is the one
 * that browsers put around a picture. A PDF has no `sandbox`: viewers refuse to start in one, and are one themselves.
 */
function policyFor(contentType: string): string {
  const nothing =
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";
  return contentType === 'application/pdf' ? `${nothing}; object-src 'self'` : `${nothing}; sandbox`;
}

async function read(store: FileStore, { storageKey }: ServedFile, range: ByteRange | null) {
  try {
    return await store.get(storageKey, range ?? undefined);
  } catch (cause) {
    throw new AppError('unavailable', { cause });
  }
}
