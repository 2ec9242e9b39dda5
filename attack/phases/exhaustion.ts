import { setTimeout as sleep } from 'node:timers/promises';
import { formBody, formHeaders } from '../../apps/server/src/testing/files/multipart-form.ts';
import { samples } from '../../apps/server/src/testing/files/sample-files.ts';
import { createElement } from '../../apps/server/src/testing/portfolio-factory.ts';
import type { Request } from '../calls/portal-client.ts';
import type { Actor } from '../world/actors.ts';
import { type Attack, connections } from './attack-context.ts';
import { openRaw } from './raw-connection.ts';

const api = '/gateway/extra-edu/api';
const ownPortfolio: Request = { name: 'readOwnPortfolio', method: 'GET', path: `${api}/portfolios` };
/** Growth that is no cache any more. */
const mostGrowthMb = 600;
const stallMs = 5000;

/**
 * One student with all the connections of the attack does what costs most, and afterwards holds hundreds of connections open; meanwhile
 * somebody else just reads. How much slower that may be is a matter of the benchmarks; that it stands still is a finding here.
 */
export async function exhaust(attack: Attack): Promise<void> {
  const { portal, tally, world, isLong } = attack;
  const [hostile, reader] = [world.actorsOf('student').at(-1), world.actorsOf('verificationAdmin').at(-1)];
  if (!hostile || !reader) return;
  const before = { memory: portal.memory() ?? 0, disk: portal.disk() };
  const alone = await readBeside(attack, reader, sleep(isLong ? 10_000 : 300));

  const end = Date.now() + (isLong ? 60_000 : 1000);
  let peak = before.memory;
  let sent = 0;
  const requests = await dearRequests(attack, hostile);
  const work = async (first: number) => {
    for (let index = first; Date.now() < end; index += 1) {
      const request = requests[index % requests.length];
      if (request) await attack.client.send(hostile, request);
      sent += 1;
      peak = Math.max(peak, portal.memory() ?? 0);
    }
  };
  const beside = await readBeside(
    attack,
    reader,
    Promise.all(Array.from({ length: connections - 1 }, (_, index) => work(index))),
  );

  const held = Array.from({ length: 300 }, () => openRaw(portal.port));
  await sleep(300);
  const crowded = await readBeside(attack, reader, sleep(isLong ? 5000 : 300));
  for (const socket of held) socket.destroy();

  tally.note('one student with 7 connections: calls', sent.toLocaleString('en'));
  tally.note(
    'another reads meanwhile (alone; beside it; beside 300 idle connections)',
    [alone, beside, crowded].map(inWords).join('; '),
  );
  tally.note('memory before that, at its height', `${before.memory} MB, ${peak} MB`);
  tally.note('what that student put on the disk', `${portal.disk() - before.disk} MB`);
  if (peak - before.memory > mostGrowthMb) {
    tally.find('one student takes the memory', 'exhaustion', `${before.memory} MB, then ${peak} MB`);
  }
  if (isLong && Math.max(...beside, ...crowded) > stallMs) {
    tally.find('one student stalls the others', 'exhaustion', inWords(beside));
  }
}

/** What somebody else waits for an answer, as long as the work takes. */
async function readBeside(
  { portal, tally }: Attack,
  reader: Actor,
  work: Promise<unknown>,
): Promise<number[]> {
  const times: number[] = [];
  const over = new AbortController();
  void work.finally(() => over.abort());
  const url = `${portal.address}${api}/verifications/queue?page=0&pageSize=15`;
  while (!over.signal.aborted) {
    const began = performance.now();
    const answer = await fetch(url, { headers: reader.headers }).catch(() => undefined);
    await answer?.text();
    times.push(performance.now() - began);
    tally.count(answer?.status ?? 'closed', times.at(-1) ?? 0);
    if (answer?.status !== 200) {
      tally.find('others are shut out', 'exhaustion', `status ${answer?.status ?? 'none'}`);
    }
    await sleep(20);
  }
  await work;
  return times;
}

async function dearRequests({ world }: Attack, { personId }: Actor): Promise<Request[]> {
  const subBlockId = world.places.given;
  const element = await createElement(world.database, { personId, subBlockId, status: 'DRAFT' });
  const [valueId] = element.valueIds;
  const json = { 'content-type': 'application/json' };
  const send = (name: string, method: string, path: string, body: unknown): Request => ({
    name,
    method,
    path,
    headers: json,
    body: JSON.stringify(body),
  });
  const large = Buffer.concat([
    samples.pdf.subarray(0, -6),
    Buffer.alloc(4_900_000, '% \n'),
    Buffer.from('\n%%EOF\n'),
  ]);
  return [
    send('saveAttributes', 'PATCH', `${api}/portfolios/elements/attributes`, [
      { id: valueId, value: 'ж'.repeat(9999) },
    ]),
    ownPortfolio,
    send('addElement', 'POST', `${api}/portfolios/elements`, { subBlockId }),
    {
      name: 'attachFile',
      method: 'POST',
      path: `${api}/portfolios/elements/${element.id}/attachments`,
      headers: formHeaders,
      body: formBody({ fileName: `${personId}.pdf`, content: large }),
    },
    send(
      'saveAttributes',
      'PATCH',
      `${api}/portfolios/elements/attributes`,
      Array.from({ length: 5000 }, () => ({ id: valueId, value: 'а'.repeat(60) })),
    ),
    send('readTimetable', 'POST', '/coordinate-support/schedule/timetable', {
      from: '2000-01-01 00:00:00',
      to: '2100-01-01 00:00:00',
      is_student: true,
    }),
    send('createApplication', 'POST', `${api}/applications`, {}),
    { ...ownPortfolio, name: 'linkCalendar', method: 'POST', path: '/coordinate-support/schedule/feed' },
  ];
}

function inWords(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0).toFixed(0);
  return `median ${at(0.5)} ms, p99 ${at(0.99)} ms`;
}
