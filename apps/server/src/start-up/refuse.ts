import { ConfigError } from '../config.ts';
import { asOneLine, StartUpError } from '../lib/start-up-error.ts';

/** One line for what the person can put right; the whole stack for what only we can. */
export function refuse(error: unknown): never {
  const expected = error instanceof StartUpError || error instanceof ConfigError;
  const text = expected ? asOneLine(error.message) : error instanceof Error ? error.stack : String(error);
  process.stderr.write(`zachetka: ${text}\n`);
  process.exit(1);
}
