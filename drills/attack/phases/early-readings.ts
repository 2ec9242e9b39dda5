import { roleGrant } from '../../../apps/server/src/db/schema/index.ts';
import {
  type EveryRequest,
  everyRequest,
  isSame,
  type KeptAnswer,
  type KnownThings,
  keep,
  turnOf,
} from '../../../apps/server/src/testing/every-request.ts';
import { createApplication, createElement } from '../../../apps/server/src/testing/portfolio-factory.ts';
import { sideBySide } from '../calls/side-by-side.ts';
import type { Actor } from '../world/actors.ts';
import { type PlantPerson, preparePeople } from '../world/plant-people.ts';
import { type Attack, connections } from './attack-context.ts';

const api = '/gateway/extra-edu/api';

/** An application before the commission of a season whose decisions are published together. */
type Subject = { author: Actor; id: number; elementId: number; seasonId: number };

const decisions: Readonly<Record<string, (subject: Subject) => { path: string; body: object }>> = {
  accepted: ({ id }) => ({ path: `/applications/${id}/verify`, body: { isVerified: true } }),
  rejected: ({ id }) => ({
    path: `/applications/${id}/verify`,
    body: { isVerified: false, comment: 'Недостаточно баллов' },
  }),
  'with other points': ({ elementId }) => ({
    path: '/applications/assessment',
    body: [{ portfolioElementId: elementId, score: 7 }],
  }),
};

/**
 * Whether an author can tell before the publication what was decided: by an answer or a refusal, each asked before the decision and after
 * it, or by how long they take. The author asks as a student, and as a student who is also of the commission.
 */
export async function attackEarlyReadings(attack: Attack): Promise<void> {
  const plantPerson = await preparePeople(attack.world.database, attack.portal.config);
  const seasonId = await findHoldingSeason(attack);
  for (const [index, isMember] of [false, true].entries()) {
    for (const [state, decision] of Object.entries(decisions)) {
      const subject = await plantSubject(attack, plantPerson, {
        login: `early-${index}-${state.replaceAll(' ', '-')}`,
        seasonId,
        isMember,
      });
      // The first look itself leaves something, such as the number of a credential.
      await lookAt(attack, subject);
      const before = await lookAt(attack, subject);
      await decide(attack, decision(subject));
      const after = await lookAt(attack, subject);
      for (const [key, { request, answer }] of after) {
        const was = before.get(key)?.answer;
        const isLimited = was?.status === 429 || answer.status === 429;
        if (was && !isLimited && !isSame(was, answer)) {
          const where = `${request.call} as ${isMember ? 'a member who applies' : 'the author'}, ${state}`;
          attack.tally.find('a decision that can be read early', where, firstDifference(was, answer));
        }
      }
    }
  }
  const [waits, decided] = [
    await plantSubject(attack, plantPerson, { login: 'early-waits', seasonId, isMember: false }),
    await plantSubject(attack, plantPerson, { login: 'early-decided', seasonId, isMember: false }),
  ];
  await decide(attack, decisions['accepted']?.(decided) ?? { path: '', body: {} });
  await compareTimes(attack, waits, decided);
}

/** That of the demo university that runs. */
async function findHoldingSeason({ world }: Attack): Promise<number> {
  const { rows } = await world.database.$client.query<{ id: string }>(`
    select season.id from season join season_window on season_id = season.id and kind = 'publication'
    where state = 'ANNOUNCED' and not exists (select 1 from publication where publication.season_id = season.id)
    order by season.id desc limit 1`);
  if (!rows[0]) throw new Error('no season holds its decisions back');
  return Number(rows[0].id);
}

async function plantSubject(
  { world: { database, places } }: Attack,
  plantPerson: PlantPerson,
  { login, seasonId, isMember }: { login: string; seasonId: number; isMember: boolean },
): Promise<Subject> {
  const student = await plantPerson(login, 'student');
  const { personId } = student;
  if (isMember) await database.insert(roleGrant).values({ personId, role: 'vud_admin_attachments' });
  const author: Actor = isMember ? { ...student, viewer: 'commission' } : student;
  const { id: elementId } = await createElement(database, {
    personId,
    subBlockId: places.nomination,
    status: 'VERIFIED',
    values: ['Диплом'],
  });
  const blockId = places.nominationBlock;
  const id = await createApplication(database, { personId, blockId, elementId, status: 'SUBMITTED' });
  // That somebody has begun to judge is told, whatever is decided.
  await database.$client.query(
    'update application set season_id = $1, check_start_at = now() where id = $2',
    [seasonId, id],
  );
  return { author, id, elementId, seasonId };
}

async function decide(
  { client, world }: Attack,
  { path, body }: { path: string; body: object },
): Promise<void> {
  const [admin] = world.actorsOf('superAdmin');
  const answer = await client.send(admin, toSend('decideApplication', 'POST', `${api}${path}`, body));
  if (answer.status >= 300) throw new Error(`nothing was decided: ${answer.status} ${answer.body}`);
}

const toSend = (name: string, method: string, path: string, body?: unknown) => ({
  name,
  method,
  path,
  ...(body !== undefined && {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }),
});

type Looked = Map<string, { request: EveryRequest; answer: KeptAnswer }>;

/** Whatever reads, and whatever would change the application and is refused. The long form asks with every choice of a call. */
async function lookAt({ client, document, isLong }: Attack, subject: Subject): Promise<Looked> {
  const { author, id } = subject;
  const asked = everyRequest(document, about(subject)).filter(
    ({ call, method, url, isFirst }) =>
      // It is given a few times an hour.
      call !== 'takeArchive' &&
      // An author may take an application back or ask for it: what that changes is no decision.
      call !== 'withdrawApplication' &&
      call !== 'askApplicationBack' &&
      (isLong || isFirst) &&
      (method === 'GET' || url.includes(`/applications/${id}`)),
  );
  const looked: Looked = new Map();
  for (const turn of [0, 1, 2]) {
    const jobs = asked
      .filter((request) => turnOf(request) === turn)
      .map((request) => async () => {
        const { call, method, url, payload } = request;
        const { status, headers, body } = await client.send(author, toSend(call, method, url, payload));
        // What is packed is compared unpacked, in a test of its own.
        const answer = keep(status, headers, Buffer.from(body.startsWith('PK') ? 'packed' : body));
        looked.set(`${method} ${url} ${JSON.stringify(payload ?? '')}`, { request, answer });
      });
    await sideBySide(jobs, connections);
  }
  return looked;
}

const about = ({ id, elementId, seasonId, author }: Subject): KnownThings => ({
  paths: { applications: id, elements: elementId, seasons: seasonId, people: author.personId },
  fields: { portfolioElementId: elementId, portfolioElementIds: [elementId], seasonId },
  queries: { q: [`№ ${id}`], totalScoreFilter: [0, 7], version: [1, 2, 3] },
  versions: [1, 2, 3],
});

function firstDifference(one: KeptAnswer, other: KeptAnswer): string {
  const [a, b] = [one, other].map(({ status, headers, body }) => `${status} ${headers} ${body}`) as [
    string,
    string,
  ];
  const at = a.split('').findIndex((letter, index) => letter !== b[index]);
  const around = (text: string) => text.slice(Math.max(0, at - 60), at + 100);
  return `${around(a)} / ${around(b)}`;
}

const repetitions = 200;

/** In turns, so that whatever else the machine does slows both alike. */
async function compareTimes(attack: Attack, waits: Subject, decided: Subject): Promise<void> {
  const requests = {
    readApplication: ({ id }: Subject) => toSend('readApplication', 'GET', `${api}/applications/${id}`),
    listCandidates: ({ id }: Subject) =>
      toSend(
        'listCandidates',
        'GET',
        `${api}/applications/${id}/candidates?blockId=${attack.world.places.nominationBlock}`,
      ),
    saveSelection: ({ id, elementId }: Subject) =>
      toSend('saveSelection', 'PUT', `${api}/applications/${id}`, { portfolioElementIds: [elementId] }),
    submitApplication: ({ id }: Subject) =>
      toSend('submitApplication', 'POST', `${api}/applications/${id}/submit`, {}),
  };
  for (const [name, requestFor] of Object.entries(requests)) {
    const times: [number[], number[]] = [[], []];
    for (let turn = 0; turn < repetitions; turn += 1) {
      // Who is asked first changes with every turn.
      const order = turn % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const);
      for (const which of order) {
        const subject = which === 0 ? waits : decided;
        const began = performance.now();
        await attack.client.send(subject.author, requestFor(subject));
        times[which].push(performance.now() - began);
      }
    }
    const [before, after] = times.map(spreadOf) as [Spread, Spread];
    const told = `${inWords(before)} before a decision, ${inWords(after)} after it`;
    attack.tally.note(`early readings, how long ${name} takes`, told);
    if (areApart(before, after)) attack.tally.find('a decision that the time of an answer tells', name, told);
  }
}

type Spread = { median: number; quarter: number; threeQuarters: number };

function spreadOf(times: readonly number[]): Spread {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
  return { median: at(0.5), quarter: at(0.25), threeQuarters: at(0.75) };
}

/** The middle halves do not touch, and by more than a network hides. */
function areApart(one: Spread, other: Spread): boolean {
  const [faster, slower] = one.median < other.median ? [one, other] : [other, one];
  return faster.threeQuarters < slower.quarter && slower.median - faster.median > 1;
}

const inWords = ({ median, quarter, threeQuarters }: Spread) =>
  `median ${median.toFixed(1)} ms (${quarter.toFixed(1)} to ${threeQuarters.toFixed(1)})`;
