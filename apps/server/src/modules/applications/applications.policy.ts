import { mayPass } from '@zachetka/contract/access/access-rules';
import { superAdmin } from '@zachetka/contract/access/roles';
import {
  type ApplicationAction,
  type ApplicationStatus,
  nextApplicationStatus,
} from '@zachetka/contract/applications/application-status.rules';
import { applicationStatusTexts } from '@zachetka/contract/applications/application-status.texts';
import { AppError } from '../../lib/app-error.ts';
import type { Caller } from '../../plugins/access.ts';

type Ownership = { personId: number };
type State = { status: ApplicationStatus; version: number; decidedByName: string | null };

export function assertOwn(caller: Caller, { personId }: Ownership): void {
  if (personId !== caller.personId) throw new AppError('notYourApplication');
}

/** The author, and the commission once it was filed. */
export function assertMayReadApplication(
  caller: Caller,
  { personId, status }: Ownership & Pick<State, 'status'>,
): void {
  if (personId === caller.personId) return;
  if (!mayPass('allApplications', caller.roles)) throw new AppError('notYourApplication');
  if (status === 'DRAFT') throw new AppError('applicationNotFiled');
}

/** The super administrator may do everything; nobody else judges in their own cause. */
export function assertMayDecide(caller: Caller, { personId }: Ownership): void {
  if (personId === caller.personId && !caller.roles.includes(superAdmin)) {
    throw new AppError('ownApplication');
  }
}

export function assertVersion({ version }: Pick<State, 'version'>, expected: number | undefined): void {
  if (expected !== undefined && expected !== version) throw new AppError('applicationChangedMeanwhile');
}

/** The status that the action leads to. Where it leads nowhere, the refusal says how the application stands. */
export function statusAfter(
  action: ApplicationAction,
  { status, decidedByName }: Pick<State, 'status' | 'decidedByName'>,
  wasRejected = false,
): ApplicationStatus {
  const to = nextApplicationStatus(action, status, wasRejected);
  if (to !== null) return to;
  const isSecondDecision =
    (action === 'accept' || action === 'reject') && (status === 'VERIFIED' || status === 'REJECTED');
  throw new AppError(isSecondDecision ? 'applicationAlreadyDecided' : 'applicationStatusForbids', {
    params: { status: applicationStatusTexts[status], who: decidedByName ?? '—' },
  });
}
