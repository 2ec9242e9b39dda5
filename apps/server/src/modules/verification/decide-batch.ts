import type { BatchRequest, BatchResult } from '@zachetka/contract/verification/verification.schemas';
import type { FastifyBaseLogger, FastifyError } from 'fastify';
import type { Database } from '../../db/connect.ts';
import type { Language } from '../../lib/language.ts';
import type { Caller } from '../../plugins/access.ts';
import { toRefusal } from '../../plugins/errors.ts';
import { decideElement } from './decide-element.ts';

type Circumstances = { caller: Caller; language: Language; log: FastifyBaseLogger };

/** Each confirmation stands for itself: one that is refused takes no other with it. */
export async function decideBatch(
  database: Database,
  { confirmations }: BatchRequest,
  { caller, language, log }: Circumstances,
): Promise<BatchResult> {
  const results: BatchResult['results'] = [];
  for (const confirmation of confirmations) {
    const { portfolioElementId } = confirmation;
    try {
      const decided = await decideElement(database, caller, { ...confirmation, isVerified: true });
      results.push({ portfolioElementId, decided, refusal: null });
    } catch (error) {
      const refusal = toRefusal(error as FastifyError, new Map());
      if (refusal.status >= 500) log.error({ err: error }, 'a decision of a batch failed');
      results.push({ portfolioElementId, decided: null, refusal: refusal.toAnswer(language) });
    }
  }
  return { results };
}
