import { createHmac } from 'node:crypto';
import { type Actor, nobody } from '../world/actors.ts';
import type { Attack } from './attack-context.ts';

type Claims = Record<string, unknown>;
type Parts = { header: Claims; claims: Claims };

const me = { name: 'readCurrentUser', method: 'GET', path: '/personal-account/user/me' };

/** Tokens that a forger would try, made from a good one. */
export async function attackTokens(attack: Attack): Promise<void> {
  const { world, client, tally, portal } = attack;
  const [victim] = world.actorsOf('student');
  const [admin] = world.actorsOf('superAdmin');
  const good = read(victim.token);
  const sign = (parts: Parts, secret = portal.tokenSecret, hash = 'sha256') => {
    const text = `${encode(parts.header)}.${encode(parts.claims)}`;
    return `${text}.${createHmac(hash, secret).update(text).digest('base64url')}`;
  };
  const ask = async (authorization: string) => {
    const actor: Actor = { ...nobody, headers: { authorization } };
    return (await client.send(actor, me)).status;
  };

  // Else all that follows would be refused for another reason than the one that is tried.
  if ((await ask(`Bearer ${sign(good)}`)) !== 200) {
    tally.find(
      'the attack can sign nothing',
      'tokens',
      'a good token signed anew with the secret is refused',
    );
  }

  const claims = (changed: Claims): Parts => ({
    header: good.header,
    claims: { ...good.claims, ...changed },
  });
  const header = (changed: Claims): Parts => ({
    header: { ...good.header, ...changed },
    claims: good.claims,
  });
  const without = (name: string): Parts => {
    const { [name]: _left, ...others } = good.claims;
    return { header: good.header, claims: others };
  };
  const seconds = Math.floor(Date.now() / 1000);
  const [head = '', payload = '', signature = ''] = victim.token.split('.');
  const adminPayload = admin.token.split('.')[1] ?? '';
  const forged: Record<string, string> = {
    'no token': '',
    'not a token': 'abc',
    'the payload of an administrator': `${head}.${adminPayload}.${signature}`,
    'no signature': `${head}.${payload}.`,
    'a signature with a changed letter': `${head}.${payload}.${signature.replace(/^./, (letter) => (letter === 'A' ? 'B' : 'A'))}`,
    'a shortened signature': `${head}.${payload}.${signature.slice(0, -4)}`,
    'alg none': `${encode({ alg: 'none' })}.${payload}.`,
    'alg None with a signature': `${encode({ alg: 'None' })}.${payload}.${signature}`,
    'another algorithm of the same key': sign(header({ alg: 'HS512' }), portal.tokenSecret, 'sha512'),
    'a wrong key': sign(good, 'some other secret of the right length'),
    'an empty key': sign(good, ''),
    'a key in the header': sign(
      header({ jwk: { kty: 'oct', k: 'AAAA' } }),
      Buffer.from([0, 0, 0]).toString(),
    ),
    'a path as the key id': sign(header({ kid: '../../../dev/null' }), ''),
    'critical extensions': sign(header({ crit: ['unheard-of'] })),
    expired: sign(claims({ exp: seconds - 3600, iat: seconds - 7200 })),
    'not yet valid': sign(claims({ nbf: seconds + 3600 })),
    'an end that is no number': sign(claims({ exp: 'tomorrow' })),
    'without an end': sign(without('exp')),
    'without an id': sign(without('jti')),
    'without a person': sign(without('uid')),
    'an unknown person': sign(claims({ uid: 'S-1-5-21-nobody', sub: 'S-1-5-21-nobody' })),
    'a person that is a list': sign(claims({ uid: [good.claims['uid'], admin.directoryId] })),
    'a person with a zero byte': sign(claims({ uid: `${String(good.claims['uid'])}\u0000` })),
    // Only where tokens say whose they are and for whom.
    ...('aud' in good.claims && { 'another audience': sign(claims({ aud: 'https://other.example' })) }),
    ...('aud' in good.claims && { 'no audience': sign(without('aud')) }),
    ...('iss' in good.claims && { 'another issuer': sign(claims({ iss: 'https://other.example' })) }),
  };
  for (const [what, token] of Object.entries(forged)) {
    const status = await ask(`Bearer ${token}`);
    if (status < 400) tally.find('a forged token is taken', what, `status ${status}`);
  }
  for (const scheme of [
    victim.token,
    `Basic ${victim.token}`,
    `Bearer ${victim.token} ${admin.token}`,
    `Bearer  ,${victim.token}`,
    `Bearer ${victim.token}, Bearer ${admin.token}`,
  ]) {
    const status = await ask(scheme);
    if (status !== 401)
      tally.find('a strange authorization is taken', scheme.slice(0, 12), `status ${status}`);
  }
  await tryOtherPlaces(attack, victim);
}

/** A token counts in one place: one that another site could send for a person is none. */
async function tryOtherPlaces({ client, tally }: Attack, { token }: Actor): Promise<void> {
  const places = {
    'in the address': { ...me, path: `${me.path}?token=${token}&access_token=${token}` },
    'in the cookie of old': { ...me, headers: { cookie: `auth_token=${token}` } },
  };
  for (const [place, request] of Object.entries(places)) {
    const { status } = await client.send(nobody, request);
    if (status !== 401) tally.find('a token is taken elsewhere', place, `status ${status}`);
  }
}

function read(token: string): Parts {
  const [header = '', claims = ''] = token.split('.');
  const decode = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Claims;
  return { header: decode(header), claims: decode(claims) };
}

function encode(part: Claims): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}
