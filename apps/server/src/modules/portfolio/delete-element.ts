import { mayRemoveElement } from '@zachetka/contract/portfolio/element.rules';
import type { Database } from '../../db/connect.ts';
import { AppError } from '../../lib/app-error.ts';
import { refreshSummaries } from '../summaries/index.ts';
import { deleteElement as deleteElementRow } from './element.queries.ts';
import { lockEditableElement } from './element-change.ts';

/** Its values, attachments and history go with it; what the file store still keeps is swept later. */
export function deleteElement(
  database: Database,
  naming: { elementId: number; personId: number; version: number | undefined },
): Promise<void> {
  return database.transaction(async (tx) => {
    const element = await lockEditableElement(tx, naming);
    if (!mayRemoveElement(element, element.status)) throw new AppError('removalNotAllowed');
    await deleteElementRow(tx, element.id);
    await refreshSummaries(tx, [element.portfolioId]);
  });
}
