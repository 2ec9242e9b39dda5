import { pipeline } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { constants, createGzip, gzip } from 'node:zlib';
import fp from 'fastify-plugin';

/** Below it the work costs more than the bytes: such an answer is a packet or two. */
const worthwhile = 4096;

/** To make bytes of more letters at once would hold everybody up. */
const pieceLength = 65_536;

const level = constants.Z_BEST_SPEED;

/**
 * Long JSON goes out compressed to whoever takes that: a portfolio of 60 KB is 8 on the way to a phone. The fastest level, on the
 * pool's threads: it takes half a millisecond that the server spends on others. The files of the app were
 * compressed when they were built, and proofs are compressed by their nature.
 *
 * What the answers hold is not told by their length: another site can't ask for them, since no call takes a cookie for a token.
 */
export const compressionPlugin = fp(
  (app) => {
    app.addHook('onSend', (request, reply, payload, done) => {
      if (
        !(typeof payload === 'string' || Buffer.isBuffer(payload)) ||
        payload.length < worthwhile ||
        !isJson(reply.getHeader('content-type'))
      ) {
        return done();
      }
      void reply.header('vary', 'accept-encoding');
      if (!takesGzip(request.headers['accept-encoding']) || request.method === 'HEAD') return done();
      compress(payload, (error, compressed) => {
        if (error) return done(error);
        void reply.header('content-encoding', 'gzip').removeHeader('content-length');
        const tag = reply.getHeader('etag');
        // The same content in other bytes: the tag still names it, but no longer byte by byte.
        if (typeof tag === 'string' && tag.startsWith('"')) void reply.header('etag', `W/${tag}`);
        done(null, compressed);
      });
    });
    return Promise.resolve();
  },
  { name: 'compression' },
);

type Done = (error: Error | null, compressed: Buffer) => void;

/** Bytes come again where an answer is kept: they are compressed once, for as long as they are kept. */
const compressedBefore = new WeakMap<Buffer, Buffer>();

function compress(body: string | Buffer, done: Done): void {
  if (typeof body === 'string') return compressText(body, done);
  const known = compressedBefore.get(body);
  if (known !== undefined) return done(null, known);
  gzip(body, { level }, (error, compressed) => {
    if (!error) compressedBefore.set(body, compressed);
    done(error, compressed);
  });
}

function compressText(text: string, done: Done): void {
  if (text.length <= pieceLength) gzip(text, { level }, done);
  else pipeline(piecesOf(text), createGzip({ level }), buffer, done);
}

/** Never half of a letter: it could not be written for itself. */
function* piecesOf(text: string): Generator<string> {
  for (let start = 0; start < text.length; ) {
    const end = start + pieceLength;
    const isSplit = (text.charCodeAt(end) & 0xfc00) === 0xdc00;
    yield text.slice(start, isSplit ? end + 1 : end);
    start = isSplit ? end + 1 : end;
  }
}

function isJson(type: unknown): boolean {
  return typeof type === 'string' && type.startsWith('application/json');
}

function takesGzip(accepted: string | string[] | undefined): boolean {
  const encodings = [accepted ?? ''].flat().join().split(',');
  return encodings.some((encoding) => {
    const [name = '', weight = 'q=1'] = encoding.split(';').map((part) => part.trim().toLowerCase());
    return (name === 'gzip' || name === '*') && Number(weight.slice('q='.length)) !== 0;
  });
}
