import { defineCalls } from '../../calls/define-calls.ts';
import type * as schemas from './directory.schemas.ts';
import type * as ldapSchemas from './ldap.schemas.ts';

/** Where people and their roles come from by themselves. What a directory itself calls is SCIM, under `/scim/v2`. */
export const directoryCalls = defineCalls<typeof schemas & typeof ldapSchemas>()(
  { feature: 'directory', base: 'gateway' },
  {
    readDirectory: {
      method: 'GET',
      path: '/lks-back/api/admin/directory',
      access: 'superAdmin',
      summary: 'How the portal is connected to the directory: the rules of roles, SCIM and LDAP',
      answer: 'directory',
    },
    saveMapping: {
      method: 'PUT',
      path: '/lks-back/api/admin/directory/mapping',
      access: 'superAdmin',
      summary: 'Which group or claim gives which role: all rules at once',
      body: 'mappingToSave',
      answer: 'claimMapping',
      refusals: ['mappingChangedMeanwhile', 'lastAdministrator'],
    },
    tryMapping: {
      method: 'POST',
      path: '/lks-back/api/admin/directory/mapping/try',
      access: 'superAdmin',
      summary: 'Which roles a set of claims would give by these rules, and which of them gives each',
      body: 'mappingToTry',
      answer: 'mappingTried',
    },
    saveScimSettings: {
      method: 'PUT',
      path: '/lks-back/api/admin/directory/scim',
      access: 'superAdmin',
      summary: 'Which attribute of SCIM holds the directory id',
      body: 'scimSettings',
    },
    makeScimSecret: {
      method: 'POST',
      path: '/lks-back/api/admin/directory/scim/secret',
      access: 'superAdmin',
      summary: 'A new secret for the directory, shown once; the one before it holds no longer',
      answer: { 201: 'scimSecret' },
    },
    dropScimSecret: {
      method: 'DELETE',
      path: '/lks-back/api/admin/directory/scim/secret',
      access: 'superAdmin',
      summary: 'From now on no directory may connect by SCIM; people and roles stay as they are',
    },
    saveLdap: {
      method: 'PUT',
      path: '/lks-back/api/admin/directory/ldap',
      access: 'superAdmin',
      summary: 'Where people are read from by LDAP, and how often',
      body: 'ldapToSave',
      answer: 'ldapConnection',
      refusals: ['ldapChangedMeanwhile', 'ldapUnencrypted', 'ldapPasswordAgain'],
    },
    tryLdap: {
      method: 'POST',
      path: '/lks-back/api/admin/directory/ldap/try',
      access: 'superAdmin',
      summary: 'Reads the directory now and tells what would change, without changing it',
      answer: 'ldapTried',
      refusals: ['ldapNotSetUp', 'ldapUnreachable', 'ldapRefuses'],
    },
  },
);
