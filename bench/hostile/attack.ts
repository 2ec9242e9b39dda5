import { Agent, type OutgoingHttpHeaders, request } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { formBody, formHeaders } from '../../apps/server/src/testing/files/multipart-form.ts';
import { officeDocument, samples } from '../../apps/server/src/testing/files/sample-files.ts';
import type { HostileTarget } from './portal.ts';

/**
 * One student with eight connections who does the dearest that a student may, as fast as it goes: in a thread of its own, begun and
 * stopped by messages. Answers with how many calls of each kind ended with which status.
 */
export type HostileReport = Record<string, Record<number, number>>;

const connections = 8;
const { port, hostile, only } = workerData as HostileTarget & { only: string };
const agent = new Agent({ keepAlive: true, maxSockets: connections });
const api = '/gateway/extra-edu/api';
const json = { 'content-type': 'application/json' };

/** 96 MB of the 100 that may be unpacked, and 90 KB on the way. */
const bursting = officeDocument('word/document.xml', 'wordprocessingml.document.main+xml', {
  'word/styles.xml': `<a>${'<b/>'.repeat(24_000_000)}</a>`,
});
const padding = Buffer.alloc(5 * 1_048_576 - samples.pdf.length - 500);
/** Another one each time, so that no store can keep two as one. */
const largest = () => {
  padding.write(`\n% ${asked}\n`);
  return Buffer.concat([samples.pdf, padding]);
};

type Asked = { method: string; path: string; body?: string | Buffer; headers?: OutgoingHttpHeaders };
let asked = 0;
const letter = () => 'abcdefghij'[asked % 10] ?? 'a';
const element = () => hostile.elementIds[asked % hostile.elementIds.length];
const upload = (fileName: string, content: Buffer): Asked => ({
  method: 'POST',
  path: `${api}/portfolios/elements/${element()}/attachments`,
  headers: formHeaders,
  body: formBody({ fileName, content }),
});
const get = (path: string) => (): Asked => ({ method: 'GET', path });
const change = (values: readonly { id: number; value: string }[]): Asked => ({
  method: 'PATCH',
  path: `${api}/portfolios/elements/attributes`,
  headers: json,
  body: JSON.stringify(values),
});

const kinds: Record<string, () => Asked> = {
  'the whole portfolio': get(`${api}/portfolios`),
  'save of 400 KB': () => change(hostile.valueIds.map((id) => ({ id, value: letter().repeat(10_000) }))),
  'save by a pattern': () => change([{ id: hostile.patternedId, value: letter().repeat(9999) + letter() }]),
  'upload of 5 MB': () => upload(`${asked}.pdf`, largest()),
  'document that unpacks': () => upload(`${asked}.docx`, bursting),
  'two months of lessons': () => ({
    method: 'POST',
    path: '/coordinate-support/schedule/timetable',
    headers: json,
    body: JSON.stringify({ from: '2026-10-01 00:00:00', to: '2026-11-30 23:59:59', is_student: true }),
  }),
  candidates: get(`${api}/applications/new/candidates?blockId=${hostile.nominationId}`),
  applications: get(`${api}/applications?pageSize=100`),
  history: () => ({ method: 'GET', path: `${api}/portfolios/elements/${element()}/history` }),
  usage: get(`${api}/portfolios/usage`),
  send: () => ({ method: 'POST', path: `${api}/portfolios/send` }),
  add: () => ({
    method: 'POST',
    path: `${api}/portfolios/elements`,
    headers: json,
    body: '{"subBlockId":1}',
  }),
  rating: get('/coordinate-support/students/education-plans'),
};

const state = { isRunning: false };
let report: HostileReport = {};

parentPort?.on('message', (message: 'begin' | 'stop') => {
  state.isRunning = message === 'begin';
  if (!state.isRunning) {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    parentPort?.postMessage(report);
    report = {};
    return;
  }
  const names = Object.keys(kinds).filter((name) => new RegExp(only, 'u').test(name));
  for (let connection = 0; connection < connections; connection += 1) void goOn(names, connection);
});
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage('ready');

async function goOn(names: readonly string[], connection: number): Promise<void> {
  for (let turn = connection; state.isRunning; turn += 1) {
    const name = names[turn % names.length] ?? '';
    asked += 1;
    const status = await ask(kinds[name]?.() ?? { method: 'GET', path: '/' });
    const ofKind = (report[name] ??= {});
    ofKind[status] = (ofKind[status] ?? 0) + 1;
    // Who is only refused goes on all the same, and yet a client needs a moment.
    if (status === 429) await setTimeout(5);
  }
}

function ask({ method, path, body, headers }: Asked): Promise<number> {
  return new Promise((resolve) => {
    const call = request(
      {
        agent,
        host: '127.0.0.1',
        port,
        method,
        path,
        headers: {
          ...headers,
          authorization: `Bearer ${hostile.token}`,
          'accept-encoding': 'gzip',
          ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
        },
      },
      (answer) => {
        answer.resume();
        answer.once('close', () => resolve(answer.statusCode ?? 0));
      },
    );
    call.once('error', () => resolve(0));
    call.end(body);
  });
}
