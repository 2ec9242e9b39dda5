import {
  type DecisionInput,
  type DecisionProblems,
  decisionKind,
  isDecision,
  readDecision,
} from '@zachetka/contract/portfolio/verification/decision.rules';
import { elementFlagTexts, flagOf } from '@zachetka/contract/portfolio/verification/flags.rules';
import type {
  DecidedElement,
  DecisionRequest,
} from '@zachetka/contract/portfolio/verification/verification.schemas';
import { undoSeconds } from '@zachetka/contract/portfolio/verification/verification-limits';
import type { Database, Transaction } from '../../../db/connect.ts';
import { pipelined } from '../../../db/connections/pipelined.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { Caller } from '../../../plugins/access.ts';
import {
  assertVersion,
  blocksLimitedTo,
  findDecided,
  findReadership,
  type LockedElement,
  lockElementForDecision,
  recordMoves,
} from '../portfolio/index.ts';
import { deleteClaim } from './claims.queries.ts';
import { findFileFacts } from './file-facts.queries.ts';
import { elementDecided } from './happenings.ts';
import { hasLooked } from './looks.queries.ts';
import { assertMayDecide, statusAfter } from './verification.policy.ts';

/** Of many decisions on one element exactly one wins; the others learn who has decided and how it stands now. */
export function decideElement(
  database: Database,
  caller: Caller,
  { portfolioElementId, version, undoable, ...given }: DecisionRequest,
  { isOneOfSeveral = false } = {},
): Promise<DecidedElement> {
  const decision = readOrRefuse({
    kind: decisionKind(given),
    score: given.score,
    comment: given.comment,
  });
  return database.transaction(async (tx) => {
    const [readership, element] = await pipelined(
      () => findReadership(tx, portfolioElementId, caller.personId),
      () => lockElementForDecision(tx, portfolioElementId),
    );
    if (!readership) throw new AppError('elementNotFound');
    assertMayDecide(caller, readership);
    const toStatus = statusAfter(decision.kind, element);
    assertVersion(element, version);
    if (isOneOfSeveral) await assertLookedAt(tx, caller, element);
    const { kind, score, comment } = decision;
    const recorded = { score, comment, undoSeconds: undoable ? undoSeconds : undefined };
    const { undoSeconds: seconds = 0 } = recorded;
    const doing = { actorId: caller.personId, action: kind };
    return recordMoves(tx, [{ element, toStatus, decision: recorded }], doing, async () => {
      const [, , decided] = await pipelined(
        () => elementDecided(tx, { element, decision: kind, status: toStatus, undoSeconds: seconds }),
        () => deleteClaim(tx, portfolioElementId),
        () => findDecided(tx, portfolioElementId),
      );
      return decided;
    });
  });
}

function readOrRefuse(input: DecisionInput) {
  const read = readDecision(input);
  if (isDecision(read)) return read;
  throw new AppError(read.score ?? read.comment ?? 'invalidRequest', { fields: fieldsOf(read) });
}

function fieldsOf({ score, comment }: DecisionProblems) {
  return { ...(score && { score }), ...(comment && { comment }) };
}

/** What is flagged is decided together with others only by who has had it open since it was sent: a claim notes that. */
async function assertLookedAt(
  tx: Transaction,
  caller: Caller,
  { id, sentAt, allowAttachments }: LockedElement,
): Promise<void> {
  const files = await findFileFacts(tx, [id], blocksLimitedTo(caller));
  const flag = flagOf({
    allowAttachments,
    files: files.map(({ others, awardedAt }) => ({ isShared: others.length > 0 && awardedAt === null })),
  });
  if (flag === null) return;
  if (await hasLooked(tx, { elementId: id, personId: caller.personId, since: sentAt })) return;
  throw new AppError('notLookedAt', { params: { flag: elementFlagTexts[flag] } });
}
