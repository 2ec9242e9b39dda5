import { sideBySide } from '../calls/side-by-side.ts';
import { type Attack, connections } from './attack-context.ts';
import { sayRaw, statusesIn } from './raw-connection.ts';

type Case = {
  says: readonly (string | Buffer)[];
  /** How many answers an honest server gives at most; a second one means that a request was smuggled in. */
  most?: number;
};

const path = '/personal-account/user/me';
const post = 'POST /coordinate-support/schedule/timetable HTTP/1.1\r\nHost: a\r\n';
const json = 'Content-Type: application/json\r\n';
const smuggled = 'GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n';
const get = (headers: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n${headers}\r\n`;

const cases: Readonly<Record<string, Case>> = {
  'no HTTP': { says: ['\u0016\u0003\u0001\u0002\u0000\u0001\r\n\r\n'] },
  'a half line': { says: ['GET /healthz HTTP/1.1\r\nHost'] },
  'HTTP 0.9': { says: ['GET /healthz\r\n\r\n'] },
  'HTTP 9.9': { says: ['GET /healthz HTTP/9.9\r\nHost: a\r\n\r\n'] },
  'HTTP/2 without asking': { says: ['PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'] },
  'no host': { says: ['GET /healthz HTTP/1.1\r\n\r\n'] },
  'two hosts': { says: [get('Host: b\r\n')] },
  'another host in the line': { says: ['GET http://evil.example/healthz HTTP/1.1\r\nHost: a\r\n\r\n'] },
  CONNECT: { says: ['CONNECT evil.example:80 HTTP/1.1\r\nHost: a\r\n\r\n'] },
  TRACE: { says: ['TRACE / HTTP/1.1\r\nHost: a\r\nCookie: secret=1\r\n\r\n'] },
  'OPTIONS *': { says: ['OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n'] },
  'an unheard-of method': { says: ['FROB / HTTP/1.1\r\nHost: a\r\n\r\n'] },
  'an upgrade': {
    says: [get('Connection: Upgrade\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n')],
  },
  'a zero byte in a header': { says: [get('X-A: a\u0000b\r\n')] },
  'a folded header': { says: [get('X-A: a\r\n b\r\n')] },
  'a space before the colon': { says: [get('X-A : a\r\n')] },
  'a header of 100 KB': { says: [get(`X-A: ${'a'.repeat(100_000)}\r\n`)] },
  '5,000 headers': { says: [get(Array.from({ length: 5000 }, (_, index) => `X-${index}: a\r\n`).join(''))] },
  'an address of 100 KB': { says: [`GET /${'a'.repeat(100_000)} HTTP/1.1\r\nHost: a\r\n\r\n`] },
  'a cookie of 15 KB': { says: [get(`Cookie: ${'a=b; '.repeat(3000)}\r\n`)] },
  'an authorization of bytes': { says: [get('Authorization: Bearer \u00ff\u00fe\r\n')] },
  'a range of many': { says: [get(`Range: bytes=${'0-1,'.repeat(1000)}2-3\r\n`)] },
  'a strange expectation': { says: [`${post}Expect: 200-maybe\r\nContent-Length: 2\r\n${json}\r\n{}`] },
  'a chunk that is no number': {
    says: [`${post}Transfer-Encoding: chunked\r\n${json}\r\nXYZ\r\n{}\r\n0\r\n\r\n`],
  },
  'a chunk that is too long': {
    says: [`${post}Transfer-Encoding: chunked\r\n${json}\r\nFFFFFFFFFFFFFFFFF\r\n{}\r\n0\r\n\r\n`],
  },
  'a negative chunk': { says: [`${post}Transfer-Encoding: chunked\r\n${json}\r\n-1\r\n{}\r\n0\r\n\r\n`] },
  'a chunk that breaks off': { says: [`${post}Transfer-Encoding: chunked\r\n${json}\r\n5\r\n{`] },
  'a chunk without its end': {
    says: [`${post}Transfer-Encoding: chunked\r\n${json}\r\n2\r\n{}X\r\n0\r\n\r\n`],
  },
  'extensions of 50 KB': {
    says: [`${post}Transfer-Encoding: chunked\r\n${json}\r\n2;${'a'.repeat(50_000)}\r\n{}\r\n0\r\n\r\n`],
  },
  'trailers of 50 KB': {
    says: [`${post}Transfer-Encoding: chunked\r\n${json}\r\n0\r\nX: ${'a'.repeat(50_000)}\r\n\r\n`],
  },
  'a length that is no number': { says: [`${post}Content-Length: abc\r\n${json}\r\n{}`] },
  'a negative length': { says: [`${post}Content-Length: -1\r\n${json}\r\n{}`] },
  'a length with a plus': { says: [`${post}Content-Length: +2\r\n${json}\r\n{}${smuggled}`], most: 1 },
  'two lengths': {
    says: [`${post}Content-Length: 2\r\nContent-Length: 40\r\n${json}\r\n{}${smuggled}`],
    most: 1,
  },
  'a list of lengths': { says: [`${post}Content-Length: 2, 2\r\n${json}\r\n{}${smuggled}`], most: 1 },
  'a length and chunks': {
    says: [`${post}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n${json}\r\n0\r\n\r\n${smuggled}`],
    most: 1,
  },
  'chunks and a length': {
    says: [`${post}Transfer-Encoding: chunked\r\nContent-Length: 40\r\n${json}\r\n0\r\n\r\n${smuggled}`],
    most: 1,
  },
  'chunks by another spelling': {
    says: [`${post}Transfer-Encoding: xchunked\r\n${json}\r\n0\r\n\r\n${smuggled}`],
    most: 1,
  },
  'chunks behind a tab': {
    says: [`${post}Transfer-Encoding:\tchunked\r\nContent-Length: 5\r\n${json}\r\n0\r\n\r\n${smuggled}`],
    most: 1,
  },
  'chunks with a space before the colon': {
    says: [`${post}Transfer-Encoding : chunked\r\n${json}\r\n0\r\n\r\n${smuggled}`],
    most: 1,
  },
  'chunks that are not last': {
    says: [`${post}Transfer-Encoding: chunked, identity\r\n${json}\r\n0\r\n\r\n${smuggled}`],
    most: 1,
  },
  'a bare carriage return': { says: [`GET ${path} HTTP/1.1\r\nHost: a\r\nX-A: b\rX-B: c\r\n\r\n`] },
  'lines that end with one sign': { says: [`GET ${path} HTTP/1.1\nHost: a\n\n`] },
  '50 requests in a row': { says: [get('').repeat(50)], most: 50 },
  'a body of 2 MB where one may be sent': {
    says: [`${post}Content-Length: 2097152\r\n${json}\r\n`, Buffer.alloc(2_097_152, '{')],
  },
  'JSON of a hundred thousand brackets': {
    says: [`${post}Content-Length: 100000\r\n${json}\r\n`, Buffer.alloc(100_000, '[')],
  },
};

/** Bytes that are no request, or two requests in one. */
export async function attackRawHttp(attack: Attack): Promise<void> {
  const { portal, tally, isLong } = attack;
  const jobs = Object.entries(cases).map(([what, { says, most = 1 }]) => async () => {
    const answer = await sayRaw(portal.port, says, { waitMs: isLong ? 3000 : 700 });
    const statuses = statusesIn(answer);
    const [first] = statuses;
    // How long it took says how long we have waited for more.
    tally.count(first ?? 'closed', 0);
    const broken = statuses.find((status) => status >= 500);
    if (broken !== undefined) tally.find(`answer ${broken}`, `raw: ${what}`, answer.text.slice(0, 200));
    // What is left of a broken request may be refused once more; only what was meant as a second one is answered well.
    if (
      statuses
        .filter((status) => status !== 100)
        .slice(most)
        .some((status) => status < 400)
    ) {
      tally.find('a smuggled request is answered', `raw: ${what}`, statuses.join(', '));
    }
  });
  await sideBySide(jobs, 2 * connections);
  if (isLong) await holdOpen(attack);
}

/** Who sends next to nothing is cut off in time: the figures stand in docs/operations.md. */
async function holdOpen({ portal, tally }: Attack): Promise<void> {
  const maxMs = 150_000;
  const dribble = (text: string) => text.split('');
  const endless = Array.from({ length: maxMs / 1000 }, () => ' ');
  const slow = {
    'a connection that says nothing': [],
    'headers of a letter a second': dribble(
      `GET ${path} HTTP/1.1\r\nHost: a\r\nX-A: ${'a'.repeat(maxMs / 1000)}`,
    ),
    'a body of a letter a second': [`${post}Content-Length: 1000\r\n${json}\r\n`, ...endless],
    'chunks of a letter a second': [
      `${post}Transfer-Encoding: chunked\r\n${json}\r\n`,
      ...endless.map(() => '1\r\n \r\n'),
    ],
  };
  await Promise.all(
    Object.entries(slow).map(async ([what, pieces]) => {
      const answer = await sayRaw(portal.port, pieces, { waitMs: maxMs, pauseMs: 1000 });
      tally.count(statusesIn(answer)[0] ?? 'closed', 0);
      tally.note(`${what}: cut off after`, `${(answer.milliseconds / 1000).toFixed(0)} s`);
      if (!answer.isClosed)
        tally.find('a slow connection is held', what, `after ${maxMs / 1000} s still open`);
    }),
  );
}
