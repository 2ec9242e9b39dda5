import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { formBody, formHeaders } from '../../../apps/server/src/testing/files/multipart-form.ts';
import { samples } from '../../../apps/server/src/testing/files/sample-files.ts';
import { createElement } from '../../../apps/server/src/testing/portfolio-factory.ts';
import type { Request } from '../calls/portal-client.ts';
import type { Actor } from '../world/actors.ts';
import { type Attack, connections } from './attack-context.ts';
import { openRaw } from './raw-connection.ts';

const api = '/gateway/extra-edu/api';
const ownPortfolio: Request = { name: 'readOwnPortfolio', method: 'GET', path: `${api}/portfolios` };
/** Growth that is no cache any more. */
const maxGrowthMb = 600;
const stallMs = 5000;

/**
 * One student with all the connections of the attack does what costs most, and afterwards holds hundreds of connections open; meanwhile
 * somebody else just reads. How much slower that may be is a matter of the benchmarks; that it stands still is a finding here.
 */
export async function exhaust(attack: Attack): Promise<void> {
  const { portal, tally, world, isLong } = attack;
  const [hostile, reader] = [world.actorsOf('student').at(-1), world.actorsOf('verificationAdmin').at(-1)];
  if (!hostile || !reader) return;
  const before = { memory: portal.memory() ?? 0, kept: await keptBy(attack) };
  const alone = await readBeside(attack, reader, sleep(isLong ? 10_000 : 300));

  const end = Date.now() + (isLong ? 60_000 : 1000);
  let peak = before.memory;
  let sent = 0;
  const requests = await dearRequests(attack, hostile);
  const work = async (first: number) => {
    for (let index = first; Date.now() < end; index += 1) {
      const request = requests[index % requests.length];
      sent += 1;
      if (request) await attack.client.send(hostile, request(sent));
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
  const after = await keptBy(attack);
  tally.note(
    'what that student put on the disk, each file another one',
    `files ${after.files - before.kept.files} MB, database ${after.database - before.kept.database} MB`,
  );
  const { FILES_MB_PER_PERSON, TEXT_MB_PER_PERSON, HISTORY_MB_PER_PERSON } = portal.config;
  tally.note(
    'what one person may keep by the settings',
    `files ${FILES_MB_PER_PERSON} MB, texts ${TEXT_MB_PER_PERSON} MB, history ${HISTORY_MB_PER_PERSON} MB`,
  );
  if (peak - before.memory > maxGrowthMb) {
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

/** In megabytes; of the database without its log, which is written over again and again. */
async function keptBy({ portal, world }: Attack) {
  const { rows } = await world.database.$client.query<{ bytes: string }>(
    'select pg_database_size(current_database()) as bytes',
  );
  return { files: portal.filesOnDisk(), database: Math.round(Number(rows[0]?.bytes) / 1_048_576) };
}

/** Each takes the number of its turn: nothing that is sent was sent before. */
async function dearRequests(
  { world }: Attack,
  { personId }: Actor,
): Promise<readonly ((turn: number) => Request)[]> {
  const subBlockId = world.places.given;
  const elements = await Promise.all(
    Array.from({ length: 10 }, () =>
      createElement(world.database, { personId, subBlockId, status: 'DRAFT' }),
    ),
  );
  const elementOf = (turn: number) => elements[turn % elements.length];
  const valueOf = (turn: number) => elementOf(turn)?.valueIds[0];
  const json = { 'content-type': 'application/json' };
  const send = (name: string, method: string, path: string, body: unknown): Request => ({
    name,
    method,
    path,
    headers: json,
    body: JSON.stringify(body),
  });
  const save = (values: readonly object[]) =>
    send('saveAttributes', 'PATCH', `${api}/portfolios/elements/attributes`, values);
  return [
    (turn) => save([{ id: valueOf(turn), value: `${turn} `.padEnd(9999, 'ж') }]),
    () => ownPortfolio,
    () => send('addElement', 'POST', `${api}/portfolios/elements`, { subBlockId }),
    (turn) => ({
      name: 'attachFile',
      method: 'POST',
      path: `${api}/portfolios/elements/${elementOf(turn)?.id}/attachments`,
      headers: formHeaders,
      body: formBody({ fileName: `${personId}-${turn}.pdf`, content: largePdf() }),
    }),
    (turn) =>
      save(Array.from({ length: 5000 }, () => ({ id: valueOf(turn), value: `${turn} `.padEnd(60, 'а') }))),
    () =>
      send('readTimetable', 'POST', '/coordinate-support/schedule/timetable', {
        from: '2000-01-01 00:00:00',
        to: '2100-01-01 00:00:00',
        is_student: true,
      }),
    () => send('createApplication', 'POST', `${api}/applications`, {}),
    () => ({
      ...ownPortfolio,
      name: 'linkCalendar',
      method: 'POST',
      path: '/coordinate-support/schedule/feed',
    }),
  ];
}

/** Of bytes that no store can fold into those of another file. */
function largePdf(): Buffer {
  const noise = randomBytes(2_450_000).toString('hex');
  return Buffer.concat([samples.pdf.subarray(0, -6), Buffer.from(`\n%${noise}\n%%EOF\n`)]);
}

function inWords(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0).toFixed(0);
  return `median ${at(0.5)} ms, p99 ${at(0.99)} ms`;
}
