import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Attribute, Change, Client } from 'ldapts';
import {
  baseDn,
  bindDn,
  dnOf,
  groupDnOf,
  maxAtOnce,
  password,
  type TestDirectory,
} from './directory-tree.ts';

const owner = { dn: `cn=owner,${baseDn}`, password: 'the password of the owner' };

/** Where Debian's packages keep the parts of slapd, beside the program. */
function configuration(folder: string, root: string): string {
  const schemas = ['core', 'cosine', 'inetorgperson'].map(
    (name) => `include ${root}/etc/ldap/schema/${name}.schema`,
  );
  return [
    ...schemas,
    `modulepath ${root}/usr/lib/ldap`,
    'moduleload back_mdb',
    'moduleload memberof',
    `pidfile ${folder}/pid`,
    // As a careful directory has it: nobody gets more than this at once, by pages they get everything.
    `sizelimit size.soft=${maxAtOnce} size.hard=${maxAtOnce} size.pr=${maxAtOnce} size.prtotal=unlimited`,
    'database mdb',
    'maxsize 104857600',
    `suffix "${baseDn}"`,
    `rootdn "${owner.dn}"`,
    `rootpw "${owner.password}"`,
    `directory ${folder}/data`,
    'overlay memberof',
    `access to attrs=userPassword by anonymous auth by * none`,
    `access to * by dn.exact="${bindDn}" read by * none`,
    '',
  ].join('\n');
}

/** A real one, of its own for the tests: `program` is the path to slapd. */
export async function openSlapd(program: string): Promise<TestDirectory> {
  const folder = mkdtempSync(join(tmpdir(), 'zachetka-slapd-'));
  mkdirSync(join(folder, 'data'));
  const file = join(folder, 'slapd.conf');
  const root = dirname(dirname(dirname(program)));
  writeFileSync(file, configuration(folder, root === '/' ? '' : root));
  const url = `ldap://127.0.0.1:${await freePort()}`;
  const slapd = spawn(program, ['-f', file, '-h', url, '-d', '0'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const client = new Client({ url });
  await signIn(client);

  const people = new Set<string>();
  const groups = new Set<string>();
  const top = [
    [baseDn, { objectClass: ['dcObject', 'organization'], dc: 'university', o: 'University' }],
    [`ou=people,${baseDn}`, { objectClass: 'organizationalUnit', ou: 'people' }],
    [`ou=groups,${baseDn}`, { objectClass: 'organizationalUnit', ou: 'groups' }],
    [
      bindDn,
      { objectClass: ['applicationProcess', 'simpleSecurityObject'], cn: 'portal', userPassword: password },
    ],
  ] as const;
  for (const [dn, entry] of top) await client.add(dn, entry as unknown as Record<string, string[]>);

  const deleteAll = async (kept: Set<string>, dnFor: (name: string) => string) => {
    for (const name of kept) await client.del(dnFor(name));
    kept.clear();
  };

  return {
    url,
    bindDn,
    password,
    baseDn,
    put: async (uid, person) => {
      const told = Object.fromEntries(Object.entries(person).filter(([, value]) => value !== null)) as Record<
        string,
        string
      >;
      if (people.has(uid)) {
        const changes = Object.entries(person).map(
          ([type, value]) =>
            new Change({
              operation: 'replace',
              modification: new Attribute({ type, values: value === null ? [] : [value] }),
            }),
        );
        await client.modify(dnOf(uid), changes);
        return;
      }
      await client.add(dnOf(uid), { objectClass: 'inetOrgPerson', uid, cn: uid, ...told });
      people.add(uid);
    },
    remove: async (uid) => {
      await client.del(dnOf(uid));
      people.delete(uid);
    },
    putGroup: async (cn, members) => {
      if (groups.delete(cn)) await client.del(groupDnOf(cn));
      if (members.length === 0) return;
      await client.add(groupDnOf(cn), { objectClass: 'groupOfNames', cn, member: members.map(dnOf) });
      groups.add(cn);
    },
    clear: async () => {
      await deleteAll(groups, groupDnOf);
      await deleteAll(people, dnOf);
    },
    close: async () => {
      await client.unbind();
      slapd.kill();
      await once(slapd, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** As soon as it listens. */
async function signIn(client: Client): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await client.bind(owner.dn, owner.password);
    } catch (error) {
      if (attempt > 100) throw error;
      await sleep(50);
    }
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
