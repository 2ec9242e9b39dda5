/** Something that everybody needs is away: whoever asked for it just then has not held anybody up. */
export class OutageError extends Error {
  override name = 'OutageError';
}

/** Looks through the wrappers around what was thrown. */
export function isOutage(thrown: unknown): boolean {
  for (let error = thrown, depth = 0; error instanceof Error && depth < 8; error = error.cause, depth += 1)
    if (error instanceof OutageError) return true;
  return false;
}
