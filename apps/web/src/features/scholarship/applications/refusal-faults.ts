import type { RefusalConcern } from '@zachetka/contract/errors/error-answer.schemas';
import { ApiError } from '@/lib/api-client.ts';

/** What a refusal says of an achievement. */
export type Fault = RefusalConcern;
export type Faults = ReadonlyMap<number, Fault>;

/** By achievement; nothing where the change did not fail, or not because of any of them. */
export function faultsOf(error: Error | null): Faults {
  const concerns = error instanceof ApiError ? error.concerns : [];
  return new Map(
    concerns.flatMap((concern) =>
      concern.portfolioElementId === undefined ? [] : [[concern.portfolioElementId, concern]],
    ),
  );
}
