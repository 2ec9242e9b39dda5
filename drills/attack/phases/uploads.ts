import { fileTypes } from '@zachetka/contract/portfolio/files/file-types';
import { formBody, formHeaders } from '../../../apps/server/src/testing/files/multipart-form.ts';
import { samples } from '../../../apps/server/src/testing/files/sample-files.ts';
import { createElement } from '../../../apps/server/src/testing/portfolio-factory.ts';
import type { Answer } from '../calls/portal-client.ts';
import { type Actor, nobody } from '../world/actors.ts';
import type { Attack } from './attack-context.ts';
import { carriedFiles, type HostileFile, honestFiles, hostileNames, refusedFiles } from './hostile-files.ts';

const api = '/gateway/extra-edu/api/portfolios/elements';
const contentTypes = new Set<string>(Object.values(fileTypes).map(({ contentType }) => contentType));

/** What must not be taken, what may be taken and must not act, and names that lead elsewhere. */
export async function attackUploads(attack: Attack): Promise<void> {
  const { world, client, tally } = attack;
  const [student] = world.actorsOf('student');
  const upload = async ({ name, content }: HostileFile, headers: Record<string, string> = {}) => {
    const { id } = await createElement(world.database, {
      personId: student.personId,
      subBlockId: world.places.given,
      status: 'DRAFT',
    });
    return client.send(student, {
      name: 'attachFile',
      method: 'POST',
      path: `${api}/${id}/attachments`,
      headers: { ...formHeaders, ...headers },
      body: formBody({ fileName: name, content }),
    });
  };

  for (const [what, file] of Object.entries(honestFiles())) {
    const { status, body } = await upload(file);
    if (status !== 201) tally.find('an honest file is refused', what, `${status} ${body.slice(0, 200)}`);
  }
  for (const [what, file] of Object.entries(refusedFiles())) {
    const { status, body } = await upload(file);
    if (status < 400) tally.find('a hostile file is taken', what, `${status} ${body.slice(0, 200)}`);
  }
  for (const [what, file] of Object.entries(carriedFiles())) {
    const answer = await upload(file);
    if (answer.status === 201) await openHarmlessly(attack, student, answer, what);
  }
  for (const name of hostileNames) {
    const answer = await upload({ name, content: samples.pdf });
    if (answer.status === 201) await openHarmlessly(attack, student, answer, `the name ${name.slice(0, 20)}`);
  }
  const tooLarge = await upload({ name: 'a.pdf', content: Buffer.alloc(6 * 1_048_576, 'a') });
  if (tooLarge.status !== 413 && tooLarge.status !== 0) {
    tally.find('a file beyond the limit is taken', 'attachFile', `status ${tooLarge.status}`);
  }
  // Forms that are none.
  for (const type of [
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/form-data; boundary=other',
  ])
    await upload({ name: 'a.pdf', content: samples.pdf }, { 'content-type': type });
}

/** Kept is not opened: what a browser gets must be of a type that we know, and must not act in our name. */
async function openHarmlessly(
  { client, tally }: Attack,
  student: Actor,
  uploaded: Answer,
  what: string,
): Promise<void> {
  const { id } = JSON.parse(uploaded.body) as { id: number };
  const linked = await client.send(student, {
    name: 'linkFile',
    method: 'GET',
    path: `${api}/attachments/${id}`,
  });
  const { link } = JSON.parse(linked.body) as { link: string };
  const { pathname, search } = new URL(link, 'http://portal');
  const { status, headers } = await client.send(nobody, {
    name: 'openFile',
    method: 'GET',
    path: pathname + search,
  });
  const problem = servedWrongly(headers);
  if (status !== 200 || problem) tally.find('a file may act', what, `${status} ${problem ?? ''}`);
  await tryOtherLinks({ client, tally }, pathname, search);
}

function servedWrongly(headers: Answer['headers']): string | undefined {
  const [type = ''] = (headers['content-type'] ?? '').split(';');
  if (!contentTypes.has(type)) return `served as ${type}`;
  const policy = String(headers['content-security-policy'] ?? '');
  if (!policy.includes("default-src 'none'")) return `under the policy ${policy}`;
  const disposition = headers['content-disposition'] ?? '';
  return /^(inline|attachment)/.test(disposition) ? undefined : `with the disposition ${disposition}`;
}

/** A link opens one file until one moment. */
async function tryOtherLinks(
  { client, tally }: Pick<Attack, 'client' | 'tally'>,
  pathname: string,
  search: string,
): Promise<void> {
  const [, id = '0'] = /files\/(\d+)\//.exec(pathname) ?? [];
  const others = {
    'another file': pathname.replace(`/${id}/`, `/${Number(id) - 1}/`) + search,
    'a later end':
      pathname + search.replace(/expires=(\d+)/, (_, end: string) => `expires=${Number(end) + 9999}`),
    'no signature': pathname + search.replace(/&?signature=[^&]*/, ''),
    'another signature':
      pathname +
      search.replace(/signature=(.)/, (_, first: string) => `signature=${first === 'A' ? 'B' : 'A'}`),
    'a list of ends': `${pathname}${search}&expires=99999999999`,
  };
  for (const [what, path] of Object.entries(others)) {
    const { status } = await client.send(nobody, { name: 'openFile', method: 'GET', path });
    if (status < 400 || status >= 500) tally.find('a forged link opens', what, `status ${status}`);
  }
}
