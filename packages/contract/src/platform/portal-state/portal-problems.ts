import type { DiskState, OutboxState, PortalState } from './portal-state.schemas.ts';

export type PortalProblem =
  | { kind: 'outage' | 'lateBackup' | 'failedDrill' | 'noRoomForDrill' }
  | { kind: 'lowDisk'; disk: DiskState['name'] }
  | { kind: 'late'; outbox: OutboxState['kind'] }
  | { kind: 'givenUp'; outbox: OutboxState['kind']; number: number }
  | { kind: 'grave'; number: number };

/** What needs an administrator. A demo on one's own machine may be set up as it likes. */
export function problemsOf({ lastOutage, disks, backups, outboxes, checks, isLive }: PortalState) {
  const problems: PortalProblem[] = [];
  if (lastOutage?.until === null) problems.push({ kind: 'outage' });
  for (const { name, isLow } of disks) if (isLow) problems.push({ kind: 'lowDisk', disk: name });
  if (backups?.isLate) problems.push({ kind: 'lateBackup' });
  const drill = backups?.lastDrill?.outcome;
  if (drill === 'failed') problems.push({ kind: 'failedDrill' });
  if (drill === 'noRoom') problems.push({ kind: 'noRoomForDrill' });
  for (const { kind: outbox, isLate, givenUp } of outboxes) {
    if (isLate) problems.push({ kind: 'late', outbox });
    if (givenUp > 0) problems.push({ kind: 'givenUp', outbox, number: givenUp });
  }
  const grave = checks.filter(({ grade }) => grade === 'grave').length;
  if (isLive && grave > 0) problems.push({ kind: 'grave', number: grave });
  return problems;
}
