import { nobody } from '../world/actors.ts';
import type { Attack } from './attack-context.ts';

/** Names that every object has, or that lead to what all of them have in common. */
const names = (
  'hasOwnProperty constructor __proto__ prototype toString valueOf isPrototypeOf __defineGetter__ ' +
  '__lookupSetter__ propertyIsEnumerable toLocaleString caller arguments'
).split(' ');
/** What an engine or a library says, and no directory has any use for. */
const innerWords =
  /Cannot |is not a function|undefined|not extensible|TypeError|SyntaxError|Schema definition|SCIMMY|node:|Expected '/;

/** A directory that is hostile, or whose secret was stolen: no name of a filter or a path leads into the server itself. */
export async function attackDirectory({ world, client, tally, portal }: Attack): Promise<void> {
  const [admin] = world.actorsOf('superAdmin');
  const [student] = world.actorsOf('student');
  const made = await client.send(admin, {
    name: 'makeScimSecret',
    method: 'POST',
    path: '/gateway/lks-back/api/admin/directory/scim/secret',
  });
  const { secret } = JSON.parse(made.body) as { secret: string };
  const directory = { ...nobody, headers: { authorization: `Bearer ${secret}` } };
  const send = (method: string, path: string, payload?: object) =>
    client.send(directory, {
      name: `scim ${method}`,
      method,
      path: `/scim/v2${path}`,
      ...(payload && {
        headers: { 'content-type': 'application/scim+json' },
        body: JSON.stringify(payload),
      }),
    });
  const user = (userName: string) => ({
    userName,
    externalId: userName,
    name: { familyName: 'Атака', givenName: 'А' },
    emails: [{ type: 'work', value: 'a@example.org' }],
  });
  const created = await send('POST', '/Users', user('attack-1'));
  const { id } = JSON.parse(created.body) as { id: string };
  const refused = async (what: string, answer: ReturnType<typeof send>) => {
    const { status, body } = await answer;
    if (status !== 400 && (await portal.processId()) !== undefined)
      tally.find('a directory names what is no attribute', what, `status ${status}`);
    if (innerWords.test(body)) tally.find('a refusal with inner words', what, body.slice(0, 300));
  };
  const patch = (...Operations: object[]) => ({
    schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
    Operations,
  });
  for (const name of names) {
    for (const path of [
      name,
      `${name}.call`,
      `name.${name}.call`,
      `emails.${name}`,
      `emails[${name}.call eq "x"].value`,
      `urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:${name}.call`,
    ]) {
      const filter = path.includes('[') ? path.replace('.value', '') : `${path} pr`;
      for (const kind of ['Users', 'Groups']) {
        await refused(filter, send('GET', `/${kind}?filter=${encodeURIComponent(filter)}`));
      }
      for (const op of ['add', 'replace', 'remove']) {
        const operation = { op, path, ...(op !== 'remove' && { value: 'x' }) };
        await refused(`${op} ${path}`, send('PATCH', `/Users/${id}`, patch(operation)));
      }
    }
    // By a value that a library makes a filter of.
    const value = `x" or ${name}.call pr or value eq "x`;
    await send('PATCH', `/Users/${id}`, patch({ op: 'remove', path: 'emails', value: [{ value }] }));
    await send('POST', '/Users', { ...user(`attack-${name}`), [`name.${name}`]: 'x' });
  }
  const me = { name: 'readCurrentUser', method: 'GET', path: '/personal-account/user/me' };
  const { status } = await client.send(student, me);
  if (status !== 200)
    tally.find('the directory has broken the portal', 'readCurrentUser', `status ${status}`);
}
