import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';
import { type Ber, ber, firstOf, integer, numberOf, partsOf, text } from './ber.ts';
import {
  baseDn,
  bindDn,
  dnOf,
  groupDnOf,
  maxAtOnce,
  password,
  type TestDirectory,
} from './directory-tree.ts';

type Person = Readonly<Record<string, string | null>>;
type Entry = { dn: string; attributes: Map<string, string[]> };

const codes = {
  success: 0,
  sizeLimitExceeded: 4,
  noSuchObject: 32,
  invalidCredentials: 49,
  insufficientAccess: 50,
};
const pagedResults = '1.2.840.113556.1.4.319';

/** Speaks as much LDAP as the portal asks for: to sign in, and to search by pages. */
export async function openFakeDirectory(): Promise<TestDirectory> {
  const people = new Map<string, Person>();
  const groups = new Map<string, readonly string[]>();
  const sockets = new Set<Socket>();

  const entries = (): Entry[] =>
    [...people].map(([uid, person]) => {
      const attributes = new Map<string, string[]>([
        ['objectclass', ['inetOrgPerson']],
        ['uid', [uid]],
      ]);
      for (const [name, value] of Object.entries(person)) {
        if (value !== null) attributes.set(name.toLowerCase(), [value]);
      }
      const memberOf = [...groups]
        .filter(([, members]) => members.includes(uid))
        .map(([cn]) => groupDnOf(cn));
      attributes.set('memberof', memberOf);
      return { dn: dnOf(uid), attributes };
    });

  const server = createServer((socket) => {
    sockets.add(socket);
    let bytes = Buffer.alloc(0);
    let isSignedIn = false;
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
    socket.on('data', (chunk: Buffer) => {
      bytes = Buffer.concat([bytes, chunk]);
      for (let next = firstOf(bytes); next; next = firstOf(bytes)) {
        bytes = Buffer.from(next.rest);
        const [id, operation, controls] = partsOf(next.ber);
        if (!id || !operation) {
          socket.destroy();
          return;
        }
        const send = (...parts: Buffer[]) => socket.write(ber(0x30, integer(numberOf(id)), ...parts));
        if (operation.tag === 0x60) {
          const [, name, given] = partsOf(operation);
          isSignedIn = String(name?.value) === bindDn && String(given?.value) === password;
          send(outcome(0x61, isSignedIn ? codes.success : codes.invalidCredentials));
        } else if (operation.tag === 0x63) {
          search({ operation, controls, isSignedIn, entries: entries(), send });
        } else socket.end();
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    url: `ldap://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bindDn,
    password,
    baseDn,
    put: async (uid, person) => void people.set(uid, { ...people.get(uid), ...person }),
    remove: async (uid) => void people.delete(uid),
    putGroup: async (cn, members) => void groups.set(cn, members),
    clear: async () => {
      people.clear();
      groups.clear();
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

const outcome = (tag: number, code: number) => ber(tag, integer(code, 0x0a), text(''), text(''));

type Search = {
  operation: Ber;
  controls: Ber | undefined;
  isSignedIn: boolean;
  entries: readonly Entry[];
  send: (...parts: Buffer[]) => void;
};

function search({ operation, controls, isSignedIn, entries, send }: Search): void {
  const [base, , , , , , filter, wanted] = partsOf(operation);
  const end = (code: number, ...more: Buffer[]) => send(outcome(0x65, code), ...more);
  if (!isSignedIn) return end(codes.insufficientAccess);
  if (!String(base?.value).endsWith(baseDn)) return end(codes.noSuchObject);
  const names = new Set((wanted ? partsOf(wanted) : []).map(({ value }) => String(value).toLowerCase()));
  const found = entries.filter((entry) => filter && fits(entry, filter));
  const page = pageOf(controls);
  if (!page && found.length > maxAtOnce) return end(codes.sizeLimitExceeded);
  const { size, start } = page ?? { size: maxAtOnce, start: 0 };
  for (const { dn, attributes } of found.slice(start, start + size)) {
    const written = [...attributes]
      .filter(([name, values]) => names.has(name) && values.length > 0)
      .map(([name, values]) => ber(0x30, text(name), ber(0x31, ...values.map(text))));
    send(ber(0x64, text(dn), ber(0x30, ...written)));
  }
  const next = start + size < found.length ? String(start + size) : '';
  const control = ber(0x30, text(pagedResults), text(ber(0x30, integer(0), text(next))));
  return page ? end(codes.success, ber(0xa0, control)) : end(codes.success);
}

/** Where a page begins stands in the cookie of the one before. */
function pageOf(controls: Ber | undefined): { size: number; start: number } | undefined {
  for (const control of controls ? partsOf(controls) : []) {
    const parts = partsOf(control);
    if (String(parts[0]?.value) !== pagedResults) continue;
    const [wish] = partsOf({ tag: 0, value: parts.at(-1)?.value ?? Buffer.alloc(0) });
    const [size, cookie] = wish ? partsOf(wish) : [];
    if (size) return { size: numberOf(size), start: Number(String(cookie?.value ?? '')) };
  }
  return undefined;
}

/** Of filters those that the tests have: and, not, equal, present. */
function fits({ attributes }: Entry, filter: Ber): boolean {
  const values = (name: Buffer | undefined) => attributes.get(String(name).toLowerCase()) ?? [];
  const inner = (part: Ber | undefined) => part !== undefined && fits({ dn: '', attributes }, part);
  if (filter.tag === 0xa0) return partsOf(filter).every(inner);
  if (filter.tag === 0xa2) return !inner(partsOf(filter)[0]);
  if (filter.tag === 0x87) return values(filter.value).length > 0;
  const [name, wanted] = partsOf(filter);
  return values(name?.value).some((value) => value.toLowerCase() === String(wanted?.value).toLowerCase());
}
