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
  type LockedElement,
  lockDraftsOf,
  type RuledValue,
} from './element.queries.ts';
import { lockOwnElements, recordMoves } from './element-change.ts';
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
      const elements = named ? await lockNamed(tx, personId, named) : await lockAllDrafts(tx, personId);
      const [values, windows] = await pipelined(
        () => findValuesByElement(tx, elements),
        () => findChangeWindows(tx, personId),
      );
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
      await recordMoves(tx, moves, { actorId: personId, action: 'send' });
      await sharedFilesSent(tx, await withSharedFiles(tx, sent));
      // Last of all: verifiers of the same blocks are waited for.
      await elementsSent(tx, sent);
      return moves.length;
    }),
  );
}

async function lockNamed(
  tx: Transaction,
  personId: number,
  named: readonly { id: number; version?: number | undefined }[],
): Promise<LockedElement[]> {
  const versions = new Map(named.map(({ id, version }) => [id, version]));
  const elements = await lockOwnElements(tx, { personId, elementIds: [...versions.keys()] });
  assertEach(elements, (element) => {
    assertVersion(element, versions.get(element.id));
    if (element.isDeleted) throw new AppError('structureDeleted');
    statusAfterSending(element);
  });
  return elements;
}

async function lockAllDrafts(tx: Transaction, personId: number): Promise<LockedElement[]> {
  const [, , drafts] = await pipelined(
    () => holdStructure(tx),
    () => lockPortfolioOf(tx, personId),
    () => lockDraftsOf(tx, { personId }),
  );
  return drafts;
}

async function withSharedFiles(tx: Transaction, sent: readonly LockedElement[]): Promise<LockedElement[]> {
  const shared = await findElementsWithSharedFiles(
    tx,
    sent.map(({ id }) => id),
  );
  return sent.filter(({ id }) => shared.has(id));
}

async function findValuesByElement(tx: Transaction, elements: readonly LockedElement[]) {
  const ids = elements.map(({ id }) => id);
  const values = Map.groupBy(await findValues(tx, { elementIds: ids }), ({ elementId }) => elementId);
  return ({ id }: LockedElement): RuledValue[] => values.get(id) ?? [];
}

function statusAfterSending({ status, sentAt }: LockedElement) {
  const to = nextElementStatus('send', status, sentAt !== null);
  if (to === null) throw new AppError('statusForbids');
  return to;
}
