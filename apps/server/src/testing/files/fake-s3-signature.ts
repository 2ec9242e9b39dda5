import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export type S3Account = { accessKeyId: string; secretAccessKey: string; region: string };

/** Signature version 4 as the service itself computes it: who can't sign with the secret is refused. */
export function hasValidSignature(request: IncomingMessage, account: S3Account): boolean {
  const header =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    );
  const moment = request.headers['x-amz-date'];
  if (!header || typeof moment !== 'string') return false;
  const [, accessKeyId, day = '', region = '', signedHeaders = '', signature] = header;
  if (accessKeyId !== account.accessKeyId || region !== account.region || !moment.startsWith(day))
    return false;
  if (
    !['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => signedHeaders.split(';').includes(name))
  ) {
    return false;
  }

  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', moment, scope, sha256(canonicalRequest(request, signedHeaders))].join(
    '\n',
  );
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(
    (secret, part) => createHmac('sha256', secret).update(part).digest(),
    `AWS4${account.secretAccessKey}`,
  );
  return createHmac('sha256', key).update(text).digest('hex') === signature;
}

function canonicalRequest(request: IncomingMessage, signedHeaders: string): string {
  const [path = '', query = ''] = (request.url ?? '').split('?', 2);
  const parameters = query
    .split('&')
    .filter(Boolean)
    .map((pair) => (pair.includes('=') ? pair : `${pair}=`))
    .toSorted();
  const headers = signedHeaders.split(';').map(
    (name) =>
      `${name}:${String(request.headers[name] ?? '')
        .trim()
        .replaceAll(/ +/g, ' ')}\n`,
  );
  const payload = String(request.headers['x-amz-content-sha256']);
  return [request.method, path, parameters.join('&'), headers.join(''), signedHeaders, payload].join('\n');
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
