import type { ProofPage, Proofs } from '@zachetka/contract/portfolio/proofs/proofs.schemas';
import { hostileTexts } from '../openapi/hostile-texts.ts';
import { type Actor, nobody } from '../world/actors.ts';
import type { Attack } from './attack-context.ts';

const api = '/gateway/extra-edu/api/proofs';
const json = { 'content-type': 'application/json' };
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Pages and credentials that anybody may ask for: nothing of anybody who did not publish, nothing after it was withdrawn. */
export async function attackProofs(attack: Attack): Promise<void> {
  const { client, tally, world, portal } = attack;
  const found = await findPublisher(attack);
  if (!found) {
    tally.find('nobody has anything to publish', 'proofs', 'the phase attacks nothing');
    return;
  }
  const { actor, elementId } = found;
  const publish = async () => {
    const { status, body } = await client.send(actor, {
      name: 'publishProof',
      method: 'POST',
      path: api,
      headers: json,
      body: JSON.stringify({ name: 'Атака', elementIds: [elementId], days: 1, consent: true }),
    });
    if (status !== 201) tally.find('a student can not publish a page', 'proofs', `${status} ${body}`);
    return status === 201 ? (JSON.parse(body) as ProofPage) : undefined;
  };
  const [page, over] = [await publish(), await publish()];
  if (!page || !over) return;
  const { pathname } = new URL(page.address);
  const address = pathname.slice('/p/'.length);
  const shown = await (await fetch(`${portal.address}${pathname}`)).text();
  const [, fullName = ''] = /<h1>([^<]+)<\/h1>/.exec(shown) ?? [];
  if (fullName === '') tally.find('a published page shows nobody', 'proofs', shown.slice(0, 200));

  // Before the guesses: after them nobody is answered for a while.
  await attackWithdrawn(attack, { actor, page: over, fullName });

  // Neighbours of an address that there is, spellings of it, and whatever else may stand there.
  const neighbours = address.split('').map((letter, at) => {
    const other = letters[(letters.indexOf(letter) + 1) % letters.length];
    return `${address.slice(0, at)}${other}${address.slice(at + 1)}`;
  });
  const guesses = [
    ...neighbours,
    address.slice(1),
    `${address}a`,
    `${address}%00`,
    `${address}%20`,
    String(page.id),
    '1',
    "' or 1=1 --",
    '%25',
    '_'.repeat(16),
    ...hostileTexts.filter((text) => text.length < 300).map((text) => text.toWellFormed()),
  ];
  const bodies = new Set<string>();
  for (const guess of guesses) {
    const path = `/p/${guess.includes('%') ? guess : encodeURIComponent(guess)}`;
    const { status, body } = await client.send(nobody, { name: 'GET /p/X', method: 'GET', path });
    if (status < 400 || body.includes(fullName)) tally.find('a page is found by guessing', path, `${status}`);
    if (status === 404 && body.startsWith('<!doctype')) bodies.add(body);
  }
  if (bodies.size > 1)
    tally.find('addresses that there are none of can be told apart', '/p/X', `${bodies.size} answers`);
  let refused = 0;
  for (let asked = 0; asked < 150; asked += 1) {
    const path = `/p/${Array.from({ length: 16 }, () => letters[Math.floor(Math.random() * letters.length)]).join('')}`;
    if ((await client.send(nobody, { name: 'GET /p/X', method: 'GET', path })).status === 429) refused += 1;
  }
  if (refused === 0) tally.find('addresses may be tried without a limit', '/p/X', '150 in a row');

  await attackCheck(attack, actor, elementId);
  for (const list of ['0', '-1', '1e9', '99999999999', 'x', '1%00', '1/..', '%31', '2147483648']) {
    const path = `/p/status/${list}`;
    const { status } = await client.send(nobody, { name: 'readStatusList', method: 'GET', path });
    if (status >= 500) tally.find('a status list fails', path, String(status));
  }

  const others = world.spareOf('student');
  const revoke = { name: 'revokeProof', method: 'DELETE', path: `${api}/${page.id}` } as const;
  const foreign = await client.send(others, revoke);
  if (foreign.status < 400)
    tally.find('somebody else withdraws a page', `${page.id}`, String(foreign.status));
  await client.send(actor, revoke);
  if (portal.log().includes(address)) tally.find('the address of a page is in the log', pathname, '');
}

type Withdrawn = { actor: Actor; page: ProofPage; fullName: string };

async function attackWithdrawn({ client, tally }: Attack, { actor, page, fullName }: Withdrawn) {
  const { pathname } = new URL(page.address);
  await client.send(actor, { name: 'revokeProof', method: 'DELETE', path: `${api}/${page.id}` });
  for (const path of [pathname, `${pathname}?lng=en`, pathname.toUpperCase().replace('/P/', '/p/')]) {
    const { status, body } = await client.send(nobody, { name: 'GET /p/X', method: 'GET', path });
    if (status !== 410 || body.includes(fullName))
      tally.find('a withdrawn page still tells', path, `${status} ${body.slice(0, 200)}`);
  }
}

/** A student of the demo with a verified achievement. */
async function findPublisher({
  client,
  world,
}: Attack): Promise<{ actor: Actor; elementId: number } | undefined> {
  for (const actor of world.actorsOf('student')) {
    const { body } = await client.send(actor, { name: 'listProofs', method: 'GET', path: api });
    const [element] = (JSON.parse(body) as Partial<Proofs>).elements ?? [];
    if (element) return { actor, elementId: element.id };
  }
  return undefined;
}

/** A good credential with something changed in it must not be good any more, and nothing may break the check. */
async function attackCheck(
  { client, tally, portal }: Attack,
  actor: Actor,
  elementId: number,
): Promise<void> {
  const path = `${api}/credentials/${elementId}`;
  const { body: good } = await client.send(actor, { name: 'takeCredential', method: 'GET', path });
  const boundary = 'attack';
  const check = (content: string) =>
    client.send(nobody, {
      name: 'checkCredential',
      method: 'POST',
      path: '/p/check',
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      body: `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="x.json"\r\n\r\n${content}\r\n--${boundary}--\r\n`,
    });
  const context = '"https://www.w3.org/ns/credentials/v2"';
  const changed = [
    good.replace('"name"', '"nаme"'),
    good.replace(context, `${context},{"name":"https://elsewhere.example/name"}`),
    good.replace(context, '"https://elsewhere.example/context"'),
    good.replace('"proof":', '"proof":[],"proof2":'),
    good.replace('"DataIntegrityProof"', '["DataIntegrityProof"]'),
    good.replace(/"verificationMethod": "[^#]+#key-/, '"verificationMethod": "did:key:z6Mk#key-'),
    good.replace('"credentialStatus":', '"credentialStatus":null,"status":'),
    good.replace('"credentialSubject":', '"@included":[{}],"credentialSubject":'),
    `{"__proto__":${good},"issuer":{}}`,
    '['.repeat(50_000),
    '{"a":'.repeat(50_000),
    good.slice(0, -3),
    '',
  ].filter((content) => content !== good);
  for (const content of changed) {
    const { status, body } = await check(content);
    if (body.includes('"valid"')) tally.find('a changed credential is valid', content.slice(0, 300), body);
    if (status >= 500) tally.find('the check of a file fails', content.slice(0, 300), body.slice(0, 300));
  }
  // Not as the client sends it: whoever has the file reads in the answer what stands in it.
  const said = async (content: string) => {
    const form = new FormData();
    form.append('file', new Blob([content]), 'x.json');
    const answer = await fetch(`${portal.address}/p/check`, { method: 'POST', body: form });
    return answer.status === 429 ? undefined : await answer.text();
  };
  const ofGood = await said(good);
  if (ofGood?.includes('"valid"') === false)
    tally.find('a good credential is not valid', good.slice(0, 300), ofGood);
  const drawn = { name: 'takeCredential', method: 'GET', path: `${path}?as=svg` } as const;
  const { body: svg } = await client.send(actor, drawn);
  const ofRepainted = await said(svg.replace('</title>', ', 1-е место</title>'));
  if (ofRepainted?.includes('"pictureChanged"') === false)
    tally.find('a repainted picture is not found out', svg.slice(0, 300), ofRepainted);
}
