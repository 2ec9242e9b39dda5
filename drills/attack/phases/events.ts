import type {
  CheckedIn,
  EventCode,
  EventPlaces,
  EventWithLink,
} from '@zachetka/contract/portfolio/events/events.schemas';
import { hostileTexts } from '../openapi/hostile-texts.ts';
import type { Actor } from '../world/actors.ts';
import type { Attack } from './attack-context.ts';

const api = '/gateway/extra-edu/api';

/** An organiser's link and codes: used by others, changed, sent again and at once, after they were taken back. */
export async function attackEvents({ client, tally, world, portal }: Attack): Promise<void> {
  const send = (actor: Actor, name: string, method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
    client.send(actor, {
      name,
      method,
      path: `${api}${path}`,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
  const [admin] = world.actorsOf('verificationAdmin');
  const [organiser] = world.actorsOf('noRole');
  const [student, other = student] = world.actorsOf('student');
  const create = async (): Promise<EventWithLink | undefined> => {
    const listed = await send(admin, 'listEventPlaces', 'GET', '/admin/events/places');
    const now = Date.now();
    for (const { subBlockId, fields } of (JSON.parse(listed.body) as EventPlaces).places) {
      const values = fields.map(({ id, format, options, required }) => ({
        fieldId: id,
        value: required ? (options[0] ?? (format === 'DATE' ? '2026-01-12' : 'Атака')) : null,
      }));
      const made = await send(admin, 'createEvent', 'POST', '/admin/events', {
        subBlockId,
        title: 'Атака',
        heldOn: new Date(now).toISOString().slice(0, 10),
        score: 1,
        values,
        opensAt: new Date(now - 86_400_000).toISOString(),
        closesAt: new Date(now + 86_400_000).toISOString(),
        most: 1,
        listOnly: false,
      });
      if (made.status === 201) return JSON.parse(made.body) as EventWithLink;
    }
    return undefined;
  };
  const made = await create();
  if (!made) return tally.find('no event can be opened', 'events', 'the phase attacks nothing');
  const { id } = made.event;
  const token = made.link.split('#')[1] ?? '';
  for (const guess of [token.slice(1), `${token}A`, token.toUpperCase(), '', ...hostileTexts.slice(0, 20)]) {
    const { status } = await send(other, 'acceptEvent', 'POST', '/events/accept', { token: guess });
    if (status < 400) tally.find('a guessed link is accepted', guess, String(status));
  }
  await send(organiser, 'acceptEvent', 'POST', '/events/accept', { token });
  const stolen = await send(other, 'acceptEvent', 'POST', '/events/accept', { token });
  if (stolen.status < 400) tally.find('a forwarded link is accepted', String(id), String(stolen.status));
  const foreign = [
    ['readEvent', 'GET', '', undefined],
    ['readEventCode', 'GET', '/code', undefined],
    ['loadEventList', 'POST', '/list', { lines: ['1 А'] }],
    ['attestListed', 'POST', '/attest', { participantIds: [1] }],
  ] as const;
  for (const [name, method, path, body] of foreign) {
    const { status } = await send(other, name, method, `/events/${id}${path}`, body);
    if (status !== 404) tally.find('somebody else gets at an event', name, String(status));
  }

  const code = await codeOf();
  if (code === '') return tally.find('the organiser gets no code', String(id), 'the phase attacks nothing');
  const checkIn = (actor: Actor, given: string) =>
    send(actor, 'checkIn', 'POST', '/check-in', { code: given });
  const changed = [
    code.replace(/^\d+/, String(id + 1)),
    code.slice(0, -1),
    `${code}0`,
    code.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
    `${id}-${'0'.repeat(20)}`,
    `0${code}`,
    ...hostileTexts.filter((text) => text.length <= 100),
  ];
  for (const given of changed) {
    const { status } = await checkIn(other, given);
    if (status < 400) tally.find('a changed code lets somebody in', given, String(status));
    if (status >= 500) tally.find('a changed code breaks the check-in', given, String(status));
  }
  const answers = await Promise.all(Array.from({ length: 8 }, () => checkIn(student, code)));
  const told = answers
    .filter(({ status }) => status === 200)
    .map(({ body }) => JSON.parse(body) as CheckedIn);
  if (
    told.filter(({ isFirst }) => isFirst).length !== 1 ||
    new Set(told.map((each) => each.elementId)).size !== 1
  )
    tally.find('a replayed code counts twice', String(id), answers.map(({ status }) => status).join());
  const full = await checkIn(other, await codeOf());
  if (full.status < 400) tally.find('more are let in than there are places', String(id), full.body);

  const last = await codeOf();
  await send(admin, 'endEventLink', 'DELETE', `/admin/events/${id}/link`);
  const late = await checkIn(other, last);
  if (late.status < 400) tally.find('a code counts after the right was taken away', String(id), late.body);
  const renewed = await send(organiser, 'readEventCode', 'GET', `/events/${id}/code`);
  if (renewed.status < 400) tally.find('a right counts after it was taken away', String(id), renewed.body);
  if (portal.log().includes(token)) tally.find('the link of an organiser is in the log', String(id), '');

  async function codeOf(): Promise<string> {
    const { status, body } = await send(organiser, 'readEventCode', 'GET', `/events/${id}/code`);
    return status === 200 ? ((JSON.parse(body) as EventCode).address.split('#')[1] ?? '') : '';
  }
}
