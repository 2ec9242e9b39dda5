import { mayPass } from '@zachetka/contract/access/access-rules';
import {
  type ApplicationAction,
  type ApplicationStatus,
  isOpenApplication,
  nextApplicationStatus,
} from '@zachetka/contract/scholarship/applications/application-status.rules';
import { applicationStatusTexts } from '@zachetka/contract/scholarship/applications/application-status.texts';
import type {
  ApplicationChangedData,
  ApplicationHistoryEntry,
} from '@zachetka/contract/scholarship/applications/applications.schemas';
import { AppError } from '../../../lib/app-error.ts';
import type { Caller } from '../../../plugins/access.ts';

type Ownership = { personId: number };
type State = { status: ApplicationStatus; version: number; decidedByName: string | null };

export function assertOwn(caller: Caller, { personId }: Ownership): void {
  if (personId !== caller.personId) throw new AppError('notYourApplication');
}

/** The author, and the commission once it was filed: its role, or a seat over this application. */
export function assertMayReadApplication(
  caller: Caller,
  { personId, status, hasSeat }: Ownership & Pick<State, 'status'> & { hasSeat: boolean },
): void {
  if (personId === caller.personId) return;
  if (!hasSeat && !mayPass('allApplications', caller.roles)) throw new AppError('notYourApplication');
  if (status === 'DRAFT') throw new AppError('applicationNotFiled');
}

export function assertVersion({ version }: Pick<State, 'version'>, expected: number | undefined): void {
  if (isOutdated({ version }, expected)) throw new AppError('applicationChangedMeanwhile');
}

/** The status that the action leads to. Where it leads nowhere, the refusal says how the application stands. */
export function statusAfter(
  action: ApplicationAction,
  { status }: Pick<State, 'status'>,
  rejectedBefore = false,
): ApplicationStatus {
  const to = nextApplicationStatus(action, status, rejectedBefore);
  if (to !== null) return to;
  throw new AppError('applicationStatusForbids', {
    params: { status: applicationStatusTexts[status] },
  });
}

export function isOutdated({ version }: Pick<State, 'version'>, expected: number | undefined): boolean {
  return expected !== undefined && expected !== version;
}

/** For a decision that comes too late: what was done before it, by whom and when. A draft is its author's alone. */
export function lateDecision(
  { status, decidedByName }: Pick<State, 'status' | 'decidedByName'>,
  latest: ApplicationHistoryEntry | undefined,
): AppError {
  const params = { status: applicationStatusTexts[status], who: decidedByName ?? '—' };
  if (status === 'DRAFT' || !latest) return new AppError('applicationStatusForbids', { params });
  const data: ApplicationChangedData = { latest };
  const code = isOpenApplication(status) ? 'applicationChangedMeanwhile' : 'applicationAlreadyDecided';
  return new AppError(code, { params, data });
}
