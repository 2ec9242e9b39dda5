import type { LdapSettings } from '@zachetka/contract/people/directory/ldap.schemas';
import type { Entry } from 'ldapts';

/** One person as LDAP has them. */
export type LdapEntry = {
  dn: string;
  directoryId: string | undefined;
  lastName: string | undefined;
  firstName: string | undefined;
  middleName: string | undefined;
  phone: string | undefined;
  email: string | undefined;
  isDisabled: boolean;
  /** What the rules of roles look at. */
  claims: Record<string, unknown>;
};

export function toLdapEntry(
  entry: Entry,
  attributes: LdapSettings['attributes'],
  isDisabled: boolean,
): LdapEntry {
  const texts = Object.fromEntries(
    Object.entries(entry)
      .filter(([name]) => name !== 'dn')
      .map(([name, value]) => [name, [value].flat().map((each) => textOf(name, each))]),
  );
  // Directories write the names of attributes as they like.
  const byName = new Map(Object.entries(texts).map(([name, values]) => [name.toLowerCase(), values]));
  const all = (name: string | null) => (name === null ? [] : (byName.get(name.toLowerCase()) ?? []));
  const first = (name: string | null) =>
    all(name)
      .map((value) => value.trim())
      .find((value) => value !== '');
  return {
    dn: entry.dn,
    directoryId: first(attributes.directoryId),
    lastName: first(attributes.lastName),
    firstName: first(attributes.firstName),
    middleName: first(attributes.middleName),
    phone: first(attributes.phone),
    email: first(attributes.email),
    isDisabled,
    claims: { ...texts, groups: all(attributes.groups).flatMap((group) => [group, ...commonNameOf(group)]) },
  };
}

/** A group is told by its whole name, "cn=Verifiers,ou=groups,dc=…": people think of it as "Verifiers". */
function commonNameOf(group: string): string[] {
  const [, name] = /^cn=((?:\\.|[^,\\])+)/i.exec(group) ?? [];
  return name === undefined ? [] : [name.replaceAll(/\\(.)/g, '$1')];
}

function textOf(name: string, value: Buffer | string): string {
  if (typeof value === 'string') return value;
  if (name.toLowerCase() === 'objectsid') return sidOf(value);
  return name.toLowerCase() === 'objectguid' ? guidOf(value) : value.toString('utf8');
}

/** As Windows writes it: S-1-5-21-… */
function sidOf(bytes: Buffer): string {
  const parts = Array.from({ length: bytes.readUInt8(1) }, (_, index) => bytes.readUInt32LE(8 + index * 4));
  return ['S', bytes.readUInt8(0), bytes.readUIntBE(2, 6), ...parts].join('-');
}

/** The first three parts stand the other way round. */
function guidOf(bytes: Buffer): string {
  const turned = [3, 2, 1, 0, 5, 4, 7, 6, 8, 9, 10, 11, 12, 13, 14, 15].map((place) =>
    bytes.readUInt8(place),
  );
  const hex = Buffer.from(turned).toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
