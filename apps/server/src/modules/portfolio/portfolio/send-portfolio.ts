import { maySend } from '@zachetka/contract/portfolio/portfolio/element.rules';
import { nextElementStatus } from '@zachetka/contract/portfolio/portfolio/element-status.rules';
import { elementTitle } from '@zachetka/contract/portfolio/portfolio/element-title';
import type { SendRequest } from '@zachetka/contract/portfolio/portfolio/portfolio.schemas';
import type { Database, Transaction } from '../../../db/connect.ts';
import { pipelined } from '../../../db/connections/pipelined.ts';
import { AppError } from '../../../lib/app-error.ts';
import { judgingPatterns } from '../../../lib/patterns/pattern-judge.ts';
import {
  type ElementMove,
  findValues,
  findValuesOfDrafts,
  type LockedElement,
  lockDraftsOf,
  lockElementsOf,
  type RuledValue,
} from './element.queries.ts';
import { recordMoves, refusalOfMissing } from './element-change.ts';
import { assertEach, assertVersion } from './portfolio.policy.ts';
import { lockPortfolioOf } from './portfolio.queries.ts';
import { elementsSent, findChangeWindows, sharedFilesSent } from './questions.ts';
import { linesAdded, type TextQuota } from './quotas/text-quota.ts';
import { findElementsWithSharedFiles } from './reading/same-files.queries.ts';
import { holdStructure } from './structure-lock.queries.ts';

type Sending = { personId: number; request: SendRequest };

/**
 * Sends the elements named, all of them or none; where none is named every one that may be sent, and leaves the others as
 * they are. Answers how many went.
 */
export function sendPortfolio(
  database: Database,
  quota: TextQuota,
  { personId, request }: Sending,
): Promise<number> {
  const named = request?.elements;
  return judgingPatterns(personId, (judge) =>
    database.transaction(async (tx) => {
      const { elements, values, windows } = await lockToSend(tx, personId, named);
      const isReady = (element: LockedElement) =>
        maySend(element, { status: element.status, attributes: values(element) }, judge.matches);
      const ready = elements.filter(isReady);
      judge.finish();
      if (named) {
        assertEach(elements, (element) => {
          if (ready.includes(element)) return;
          const title = elementTitle({ attributes: values(element) }) ?? `№ ${element.id}`;
          throw new AppError('elementNotReady', { params: { title } });
        });
      }
      if (ready.length === 0) throw new AppError('nothingToSend');
      if (named) windows.assertMayChange(ready);
      const sent = named ? ready : windows.onlyChangeable(ready);
      await quota.hold(tx, personId, linesAdded(sent.length));
      const moves = sent.map((element): ElementMove => ({ element, toStatus: statusAfterSending(element) }));
      const shared = await recordMoves(tx, moves, { actorId: personId, action: 'send' }, () =>
        withSharedFiles(tx, sent),
      );
      await sharedFilesSent(tx, shared);
      // Last of all: verifiers of the same blocks are waited for.
      await elementsSent(tx, sent);
      return moves.length;
    }),
  );
}

type Named = readonly { id: number; version?: number | undefined }[];

/** The elements named, or all drafts, with their values and the times in which they may be sent: all of it asked in one piece. */
async function lockToSend(tx: Transaction, personId: number, named: Named | undefined) {
  const versions = new Map(named?.map(({ id, version }) => [id, version]));
  const elementIds = [...versions.keys()];
  const [, , elements, found, windows] = await pipelined(
    () => holdStructure(tx),
    () => lockPortfolioOf(tx, personId),
    () => (named ? lockElementsOf(tx, { personId, elementIds }) : lockDraftsOf(tx, { personId })),
    () => (named ? findValues(tx, { elementIds }) : findValuesOfDrafts(tx, { personId })),
    () => findChangeWindows(tx, personId),
  );
  if (elements.length < elementIds.length) throw await refusalOfMissing(tx, { personId, elementIds });
  if (named) {
    assertEach(elements, (element) => {
      assertVersion(element, versions.get(element.id));
      if (element.isDeleted) throw new AppError('structureDeleted');
      statusAfterSending(element);
    });
  }
  const byElement = Map.groupBy(found, ({ elementId }) => elementId);
  const values = ({ id }: LockedElement): RuledValue[] => byElement.get(id) ?? [];
  return { elements, values, windows };
}

async function withSharedFiles(tx: Transaction, sent: readonly LockedElement[]): Promise<LockedElement[]> {
  const shared = await findElementsWithSharedFiles(
    tx,
    sent.map(({ id }) => id),
  );
  return sent.filter(({ id }) => shared.has(id));
}

function statusAfterSending({ status, sentAt }: LockedElement) {
  const to = nextElementStatus('send', status, sentAt !== null);
  if (to === null) throw new AppError('statusForbids');
  return to;
}
