import { mayRemoveElement } from '@zachetka/contract/portfolio/portfolio/element.rules';
import { elementTitle } from '@zachetka/contract/portfolio/portfolio/element-title';
import type { Database } from '../../../../db/connect.ts';
import { AppError } from '../../../../lib/app-error.ts';
import { refreshSummaries } from '../../summaries/index.ts';
import { findFileNames } from '../attachments.queries.ts';
import { findValues } from '../element.queries.ts';
import { fileTitle, lockEditableElement } from '../element-change.ts';
import { lockDraftsWith } from '../questions.ts';
import { changesAdded, type TextQuota } from '../quotas/text-quota.ts';
import { shortenText } from '../quotas/told-change.ts';
import { deleteElementRow, findPlaceTitles } from './delete-element.queries.ts';

/**
 * Its values and attachments go with it; what the file store still keeps is swept later. The history stays, with the
 * decisions and who made them, and its last line tells what the element was called and what it held.
 */
export function deleteElement(
  database: Database,
  quota: TextQuota,
  naming: { elementId: number; personId: number; version: number | undefined },
): Promise<void> {
  return database.transaction(async (tx) => {
    await lockDraftsWith(tx, naming.elementId);
    const element = await lockEditableElement(tx, naming);
    if (!mayRemoveElement(element, element.status)) throw new AppError('removalNotAllowed');
    const values = await findValues(tx, { elementIds: [element.id] });
    const files = await findFileNames(tx, element.id);
    const changes = [
      ...values.flatMap(({ titleRu: title, titleEn, value }) =>
        value === null ? [] : [{ title, titleEn, before: shortenText(value), after: null }],
      ),
      ...files.map((before) => ({ ...fileTitle, before, after: null })),
    ];
    await quota.hold(tx, naming.personId, changesAdded([changes]));
    await deleteElementRow(tx, element, {
      actorId: naming.personId,
      changes,
      deleted: {
        title: elementTitle({ attributes: values }),
        sentAt: element.sentAt?.toISOString() ?? null,
        ...(await findPlaceTitles(tx, element.subBlockId)),
      },
    });
    await refreshSummaries(tx, [element.portfolioId]);
  });
}
