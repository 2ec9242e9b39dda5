import { expect, it } from 'vitest';
import { toLdapEntry } from './ldap-entry.ts';

const attributes = {
  directoryId: 'objectSid',
  lastName: 'sn',
  firstName: 'givenName',
  middleName: null,
  phone: null,
  email: 'mail',
  groups: 'memberOf',
};
const read = (entry: Record<string, Buffer | string | string[]>, directoryId = 'objectSid') =>
  toLdapEntry({ dn: 'cn=x', ...entry }, { ...attributes, directoryId }, false);

it('writes the ids of Active Directory as Windows does', () => {
  const sid = Buffer.from('010500000000000515000000010000000200000003000080f5030000', 'hex');
  expect(read({ objectSid: sid }).directoryId).toBe('S-1-5-21-1-2-2147483651-1013');
  const guid = Buffer.from('33221100554477668899aabbccddeeff', 'hex');
  expect(read({ objectGUID: guid }, 'objectGUID').directoryId).toBe('00112233-4455-6677-8899-aabbccddeeff');
});

it('takes the first text that is not empty, whatever the case of its name, and groups by both their names', () => {
  const entry = read({
    SN: [' ', ' Орлова '],
    givenname: 'Мария',
    memberOf: ['CN=Verifiers\\, first,OU=groups,DC=example', 'ou=nothing'],
  });
  expect(entry).toMatchObject({ lastName: 'Орлова', firstName: 'Мария', email: undefined });
  expect(entry.claims['groups']).toEqual([
    'CN=Verifiers\\, first,OU=groups,DC=example',
    'Verifiers, first',
    'ou=nothing',
  ]);
});
