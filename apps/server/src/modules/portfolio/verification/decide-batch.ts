import type { ErrorAnswer } from '@zachetka/contract/errors/error-answer.schemas';
import type {
  BatchRequest,
  BatchResult,
  UndoBatchRequest,
  UndoBatchResult,
} from '@zachetka/contract/portfolio/verification/verification.schemas';
import type { FastifyBaseLogger, FastifyError } from 'fastify';
import type { Database } from '../../../db/connect.ts';
import type { Language } from '../../../lib/language.ts';
import type { Caller } from '../../../plugins/access.ts';
import { toRefusal } from '../../../plugins/errors.ts';
import { decideElement } from './decide-element.ts';
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

type Named = { portfolioElementId: number };
type Result<Done> = Named & ({ done: Done; refusal: null } | { done: null; refusal: ErrorAnswer });

/** One after the other, each in a transaction of its own: one that is refused takes no other with it. */
async function eachForItself<Item extends Named, Done>(
  items: readonly Item[],
  { language, log }: { language: Language; log: FastifyBaseLogger },
  work: (item: Item) => Promise<Done>,
): Promise<Result<Done>[]> {
  const results: Result<Done>[] = [];
  for (const item of items) {
    const { portfolioElementId } = item;
    try {
      results.push({ portfolioElementId, done: await work(item), refusal: null });
    } catch (error) {
      const refusal = toRefusal(error as FastifyError, new Map());
      if (refusal.status >= 500) log.error({ err: error }, 'one of a batch failed');
      results.push({ portfolioElementId, done: null, refusal: refusal.toAnswer(language) });
    }
  }
  return results;
}
