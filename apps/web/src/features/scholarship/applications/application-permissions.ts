import { mayPass } from '@zachetka/contract/access/access-rules';
import { type Role, superAdmin } from '@zachetka/contract/access/roles';
import { isOpenApplication } from '@zachetka/contract/scholarship/applications/application-status.rules';
import type { ApplicationInCommission } from '@zachetka/contract/scholarship/commissions/commissions.schemas';
import type { Application } from '@/lib/received.ts';
import type { ApplicationMode } from './api/application-keys.ts';

type ApplicationPermissions = {
  /** Achievements and consent. */
  mayEdit: boolean;
  mayDecide: boolean;
  mayScore: boolean;
};

type Reader = {
  ldapObjectSid: string;
  roles: readonly Role[];
  /** On a commission of some season; which applications are before it only the server knows. */
  hasSeat?: boolean;
};

/** Where the application stands between the commissions; undefined as long as it is not known. */
type Standing = Pick<ApplicationInCommission, 'mayDecide'> | undefined;

/** What the screen offers; null where the reader has no business here. The server checks all of it by itself. */
export function permissionsOn(
  { personId, status }: Pick<Application, 'personId' | 'status'>,
  mode: ApplicationMode,
  { ldapObjectSid, roles, hasSeat = false }: Reader,
  standing?: Standing,
): ApplicationPermissions | null {
  const isOwn = personId === ldapObjectSid;
  const isSuperAdmin = roles.includes(superAdmin);
  if (mode === 'own') {
    return isOwn ? { mayEdit: status === 'DRAFT', mayDecide: false, mayScore: false } : null;
  }
  const hasRole = mayPass('allApplications', roles);
  if (!hasRole && !hasSeat) return null;
  const isFree = standing?.mayDecide ?? hasRole;
  const isJudged = mode === 'verification' && isOpenApplication(status) && isFree;
  return {
    mayEdit: false,
    mayDecide: isJudged && (!isOwn || isSuperAdmin),
    mayScore: isJudged && isSuperAdmin,
  };
}

export function modeOf(query: URLSearchParams): ApplicationMode {
  if (query.get('verification') === 'true') return 'verification';
  return query.get('view') === 'true' ? 'view' : 'own';
}

/** The page of a student's own application. */
export const ownAddress = ({ id }: { id: number }) => `/application-for-pgas?id=${id}`;

export const viewAddress = ({ id }: { id: number }) => `/application-for-pgas?id=${id}&view=true`;

export const evaluateAddress = ({ id }: { id: number }) => `/application-for-pgas?id=${id}&verification=true`;

/** From one evaluation to another, at the address where one is: members of a commission have their own. */
export const nextAddress = (id: number) => `?id=${id}&verification=true`;

/** Where a new application is begun, of nothing or of what is still usable of an earlier one. */
export const newAddress = (from?: number) =>
  `/application-for-pgas?new=true${from === undefined ? '' : `&from=${from}`}`;

export function isNewIn(query: URLSearchParams): boolean {
  return query.get('new') === 'true';
}

/** Undefined where the address names none, null for what can't be the number of anything. */
export function applicationIdOf(query: URLSearchParams): number | null | undefined {
  return readNumber(query.get('id'));
}

/** The application that a new one takes over from. */
export function earlierIdOf(query: URLSearchParams): number | null {
  return readNumber(query.get('from')) ?? null;
}

function readNumber(given: string | null): number | null | undefined {
  if (given === null || given === '') return undefined;
  return /^[1-9]\d{0,8}$/.test(given) ? Number(given) : null;
}
