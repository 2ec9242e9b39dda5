/** Something that the person who starts the portal can put right: shown as one line, without a stack. */
export class StartUpError extends Error {
  override name = 'StartUpError';
}

/** One line, whatever came in: several lines of PostgreSQL or of the system would hide what matters. */
export function asOneLine(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' · ');
}

export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
