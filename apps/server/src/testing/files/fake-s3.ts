import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hasValidSignature, type S3Account } from './fake-s3-signature.ts';

type StoredObject = { bytes: Buffer; contentType: string; lastModified: Date };
type Fault = 'unavailable' | 'silent' | 'cutWhileReading' | 'cutWhileAnswering';

export type FakeS3 = {
  endpoint: string;
  objects: Map<string, StoredObject>;
  /** Requests seen, as `PUT key`. */
  requests: string[];
  /** The next requests fail like this, one each. */
  faults: Fault[];
  close: () => Promise<void>;
};

/**
 * As much of S3 as the portal speaks, over HTTP and with every signature and body hash checked: one bucket, path style,
 * objects in memory, lists in short pages.
 */
export async function startFakeS3(bucket: string, account: S3Account, pageSize = 3): Promise<FakeS3> {
  const objects = new Map<string, StoredObject>();
  const requests: string[] = [];
  const faults: Fault[] = [];

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(error as Error));
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', 'http://s3.test');
    const [, requestedBucket, ...rest] = url.pathname.split('/').map(decodeURIComponent);
    const key = rest.join('/');
    requests.push(`${request.method} ${key}`.trim());

    const fault = faults.shift();
    if (fault === 'cutWhileReading') {
      request.once('data', () => request.socket.destroy());
      return;
    }
    const body = await readAll(request);
    if (fault === 'silent') return;
    if (fault === 'unavailable') return refuse(response, 503, 'SlowDown');
    if (!hasValidSignature(request, account)) return refuse(response, 403, 'SignatureDoesNotMatch');
    if (createHash('sha256').update(body).digest('hex') !== request.headers['x-amz-content-sha256']) {
      return refuse(response, 400, 'XAmzContentSHA256Mismatch');
    }
    if (requestedBucket !== bucket) return refuse(response, 404, 'NoSuchBucket');

    if (request.method === 'GET' && key === '') return list(url, response);
    if (request.method === 'PUT') {
      const contentType = request.headers['content-type'] ?? 'binary/octet-stream';
      objects.set(key, { bytes: body, contentType, lastModified: new Date() });
      response.writeHead(200, { etag: `"${createHash('md5').update(body).digest('hex')}"` }).end();
    } else if (request.method === 'DELETE') {
      objects.delete(key);
      response.writeHead(204).end();
    } else {
      sendObject(request, response, objects.get(key), fault);
    }
  }

  function list(url: URL, response: ServerResponse): void {
    const prefix = url.searchParams.get('prefix') ?? '';
    const after = url.searchParams.get('continuation-token') ?? '';
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).toSorted();
    const page = keys.slice(0, pageSize);
    const contents = page.map(
      (key) =>
        `<Contents><Key>${key}</Key><LastModified>${objects.get(key)?.lastModified.toISOString()}</LastModified></Contents>`,
    );
    const next =
      keys.length > pageSize ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
    response
      .writeHead(200, { 'content-type': 'application/xml' })
      .end(
        `<?xml version="1.0"?><ListBucketResult><Name>${bucket}</Name><IsTruncated>${next !== ''}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`,
      );
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    requests,
    faults,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

function sendObject(
  request: IncomingMessage,
  response: ServerResponse,
  object: StoredObject | undefined,
  fault: Fault | undefined,
): void {
  if (!object) return refuse(response, 404, 'NoSuchKey');
  const { bytes, contentType } = object;
  const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '');
  const start = Number(range?.[1] ?? 0);
  const end = Math.min(Number(range?.[2] ?? bytes.length - 1), bytes.length - 1);
  if (start >= bytes.length) return refuse(response, 416, 'InvalidRange');
  const part = bytes.subarray(start, end + 1);
  response.writeHead(range ? 206 : 200, {
    'content-type': contentType,
    'content-length': part.length,
    ...(range && { 'content-range': `bytes ${start}-${end}/${bytes.length}` }),
  });
  if (fault === 'cutWhileAnswering') {
    response.write(part.subarray(0, Math.ceil(part.length / 2)), () => response.destroy());
  } else {
    response.end(part);
  }
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
