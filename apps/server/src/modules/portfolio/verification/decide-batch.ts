import type {
  BatchRequest,
  BatchResult,
  UndoBatchRequest,
  UndoBatchResult,
} from '@zachetka/contract/verification/verification.schemas';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../../db/connect.ts';
import type { Language } from '../../../lib/language.ts';
import type { Caller } from '../../../plugins/access.ts';
import { decideElement } from './decide-element.ts';
import { eachForItself } from './each-for-itself.ts';
import { undoDecision } from './take-back-decision.ts';

type Circumstances = { caller: Caller; language: Language; log: FastifyBaseLogger };

export async function decideBatch(
  database: Database,
  { decisions }: BatchRequest,
  circumstances: Circumstances,
): Promise<BatchResult> {
  const results = await eachForItself(decisions, circumstances, (decision) =>
    decideElement(database, circumstances.caller, decision, { isOneOfSeveral: true }),
  );
  return { results: results.map(({ done: decided, ...result }) => ({ ...result, decided })) };
}

export async function undoBatch(
  database: Database,
  { decisions }: UndoBatchRequest,
  circumstances: Circumstances,
): Promise<UndoBatchResult> {
  const results = await eachForItself(
    decisions,
    circumstances,
    ({ portfolioElementId: elementId, version }) =>
      undoDecision(database, circumstances.caller, { elementId, version }),
  );
  return { results: results.map(({ done: undone, ...result }) => ({ ...result, undone })) };
}
