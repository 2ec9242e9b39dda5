import type { Role } from '@zachetka/contract/access/roles';
import type { Viewer } from './markers.ts';

/** Somebody who signs in; `anonymous` is nobody, and has no token. */
export type Actor = {
  viewer: Viewer;
  login: string;
  personId: number;
  directoryId: string;
  token: string;
  headers: Readonly<Record<string, string>>;
};

export const password = 'demo';

export const rolesOf: Readonly<Record<Viewer, readonly Role[]>> = {
  anonymous: [],
  noRole: [],
  student: ['lks_student'],
  verifier: ['vud_employee'],
  verifierElsewhere: ['vud_employee'],
  verifierWithoutBlocks: ['vud_employee'],
  verificationAdmin: ['vud_admin_verifications'],
  commission: ['vud_admin_attachments'],
  superAdmin: ['sh_admin'],
};

export const nobody: Actor = {
  viewer: 'anonymous',
  login: '',
  personId: 0,
  directoryId: '',
  token: '',
  headers: {},
};
