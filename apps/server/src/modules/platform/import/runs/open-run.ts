import { AppError } from '../../../../lib/app-error.ts';
import type { Statements } from '../staging.queries.ts';
import { findRunning, lockRun } from './runs.queries.ts';

/** It may still be changed: nothing of it is applied, and nobody is at it. */
export async function assertOpen(statements: Statements, runId: number): Promise<void> {
  const found = await lockRun(statements, runId);
  if (!found) throw new AppError('importNotFound');
  if (found.status === 'applied' || found.status === 'undone') throw new AppError('importClosed');
  if (found.status === 'checking' || found.status === 'applying') throw await runningRefusal(statements);
}

/** Says who holds everybody up. */
export async function runningRefusal(statements: Statements): Promise<AppError> {
  const running = await findRunning(statements);
  const who = running?.begunBy ?? null;
  return new AppError('importRunning', {
    params: { who: who ?? { ru: 'его запустили командой', en: 'it was begun by the command' } },
    data: { importId: running?.id ?? null, begunBy: who, begunAt: running?.begunAt ?? null },
  });
}
