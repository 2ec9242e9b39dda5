import type { Actor } from '../world/actors.ts';
import { nobody } from '../world/actors.ts';
import type { Attack } from './attack-context.ts';
import { sayRaw } from './raw-connection.ts';

const api = '/gateway/extra-edu/api';
const json = { 'content-type': 'application/json' };

/** The portal’s own machine and network, in every spelling. */
const localHosts = (
  '127.0.0.1 127.1 2130706433 0x7f000001 0177.0.0.1 0 0.0.0.0 10.0.0.1 172.16.0.1 192.168.0.1 169.254.169.254 100.64.0.1 ' +
  'localhost LOCALHOST [::1] [::] [::127.0.0.1] [::7f00:1] [::ffff:127.0.0.1] [::ffff:0:127.0.0.1] [64:ff9b::7f00:1] ' +
  '[64:ff9b:1::a00:1] [2002:7f00:1::] [2001:0:7f00:1::] [fe80::1] [fec0::1] [fc00::1] [fd00::1] [100::1] [ff02::1]'
).split(' ');

/** What leads out of the portal, and what opens something without a sign-in: webhooks, push, calendars, MCP. */
export async function attackOutward(attack: Attack): Promise<void> {
  await attackAddresses(attack);
  await attackCalendar(attack);
  await attackMcp(attack);
}

async function attackAddresses({ world, client, tally }: Attack): Promise<void> {
  const [admin] = world.actorsOf('superAdmin');
  for (const host of localHosts) {
    for (const address of [`https://${host}/`, `https://${host}:8443/x`]) {
      const body = JSON.stringify({ name: 'Атака', address, events: ['season.published'], isOn: true });
      const webhook = { name: 'createWebhook', method: 'POST', path: `${api}/admin/webhooks` };
      const { status, body: answer } = await client.send(admin, { ...webhook, headers: json, body });
      if (status < 400)
        tally.find('a webhook leads into the network', address, `${status} ${answer.slice(0, 200)}`);
    }
    const keys = {
      p256dh: Buffer.alloc(65, 4).toString('base64url'),
      auth: Buffer.alloc(16).toString('base64url'),
    };
    const push = { name: 'subscribePush', method: 'POST', path: '/gateway/lks-back/api/notices/push' };
    const body = JSON.stringify({ endpoint: `https://${host}/push`, keys });
    const { status } = await client.send(admin, { ...push, headers: json, body });
    if (status < 400) tally.find('a push message leads into the network', host, `status ${status}`);
  }
}

/** Calendar programs ask OPTIONS and PROPFIND first, and people write addresses as they like. */
async function attackCalendar({ world, client, tally, portal }: Attack): Promise<void> {
  const owner = world.spareOf('student');
  const [admin] = world.actorsOf('superAdmin');
  const made = await client.send(owner, {
    name: 'renewCalendarFeed',
    method: 'POST',
    path: '/coordinate-support/schedule/feed',
  });
  const { data } = JSON.parse(made.body) as { data: { link: string } };
  const { pathname } = new URL(data.link);
  const secret = pathname.slice('/calendar/'.length, -'.ics'.length);
  const spelled = Buffer.from(secret).toString('hex').replace(/../g, '%$&');
  for (const method of [
    'GET',
    'HEAD',
    'POST',
    'PUT',
    'DELETE',
    'OPTIONS',
    'PROPFIND',
    'REPORT',
    'MKCALENDAR',
    'LOCK',
  ]) {
    for (const path of [
      pathname,
      `${pathname}/`,
      `/Calendar/${secret}.ics`,
      `/CALENDAR/${secret}`,
      `//calendar//${secret}.ics`,
      `/calendar/./${secret}.ics`,
      `/calendar/${spelled}.ics`,
      `/%63alendar/${secret}.ics`,
      `/calendar/${secret}.ics;x=1`,
      `/calendar/${secret}%00.ics`,
      `/calendar/${secret}.ics?a=${secret}`,
      `/calendar?file=${secret}.ics`,
      `http://portal/calendar/${secret}.ics`,
    ]) {
      const head = `${method} ${path} HTTP/1.1\r\nHost: portal\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`;
      await sayRaw(portal.port, [head], { waitMs: 5000 });
    }
  }
  const log = portal.log();
  if (!/"method":"OPTIONS"/.test(log)) tally.find('the log is not looked at', 'calendar', log.slice(-300));
  for (const text of [secret, spelled, spelled.toLowerCase()]) {
    const at = log.indexOf(text);
    if (at !== -1)
      tally.find(
        'the secret of a calendar is in the log',
        'calendar',
        log.slice(Math.max(0, at - 150), at + 60),
      );
  }

  const read = async () =>
    (await client.send(nobody, { name: 'readLessonCalendar', method: 'GET', path: pathname })).status;
  const change = (act: 'block' | 'unblock') =>
    client.send(admin, {
      name: `${act}Person`,
      method: 'POST',
      path: `${api}/admin/people/${owner.personId}/${act}`,
      headers: json,
      body: JSON.stringify({ reason: 'Атака' }),
    });
  await change('block');
  const blocked = await read();
  if (blocked !== 404) tally.find('a block leaves the calendar open', 'calendar', `status ${blocked}`);
  await change('unblock');
  if ((await read()) !== 200) tally.find('a calendar stays closed', 'calendar', 'after the block has ended');
}

/** One program of one student, with as many messages as fit into a body. */
async function attackMcp({ world, client, tally }: Attack): Promise<void> {
  const [student] = world.actorsOf('student');
  const made = await client.send(student, {
    name: 'makeToken',
    method: 'POST',
    path: '/gateway/auth/tokens',
    headers: json,
    body: JSON.stringify({ name: 'Атака', scopes: ['study:read', 'search:read'] }),
  });
  const { token } = JSON.parse(made.body) as { token: string };
  const program: Actor = { ...student, headers: { authorization: `Bearer ${token}` } };
  const send = (method: string, params: object, count: number) =>
    client.send(program, {
      name: `mcp ${method}`,
      method: 'POST',
      path: '/mcp',
      headers: { ...json, accept: 'application/json, text/event-stream' },
      body: JSON.stringify(
        Array.from({ length: count }, (_, id) => ({ jsonrpc: '2.0', id, method, params })),
      ),
      mayBeSlow: true,
    });
  for (const [method, params] of [
    ['tools/list', {}],
    ['tools/call', { name: 'search', arguments: { q: 'анатомия' } }],
    ['tools/call', { name: 'my_rating', arguments: {} }],
  ] as const) {
    const { status } = await send(method, params, 8000);
    if (![413, 429].includes(status))
      tally.find('a batch without end is taken', `mcp ${method}`, `status ${status}`);
    // As many at once as a client has connections; beyond the limit of the minute they are refused.
    const answers = await Promise.all(Array.from({ length: 60 }, () => send(method, params, 20)));
    if (!answers.some((answer) => answer.status === 429))
      tally.find(
        'a batch counts as one call',
        `mcp ${method}`,
        answers.map((answer) => answer.status).join(),
      );
  }
}
