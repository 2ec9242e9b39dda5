import type { ErrorAnswer } from '@zachetka/contract/errors/error-answer.schemas';
import type { FastifyBaseLogger, FastifyError } from 'fastify';
import type { Language } from '../../../lib/language.ts';
import { toRefusal } from '../../../plugins/errors.ts';

type Named = { portfolioElementId: number };
type Result<Done> = Named & ({ done: Done; refusal: null } | { done: null; refusal: ErrorAnswer });

/** One after the other, each in a transaction of its own: one that is refused takes no other with it. */
export async function eachForItself<Item extends Named, Done>(
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
