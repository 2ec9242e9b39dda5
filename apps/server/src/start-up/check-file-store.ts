import type { Config } from '../config.ts';
import type { Database } from '../db/connect.ts';
import { StartUpError } from '../lib/start-up-error.ts';
import { describeStore, openFileStorage, StrangeStoreError } from '../modules/portfolio/files/index.ts';

/**
 * A wrong store would be filled with files that nobody finds again, so a start on one is refused. One that is right and only can't be used now is
 * no reason to keep people from everything else: `/readyz` names it.
 */
export async function checkFileStore(
  config: Config,
  database: Database,
  say: (text: string) => void,
): Promise<void> {
  const { store } = await openFileStorage(config, database);
  try {
    await store.check();
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    if (cause instanceof StrangeStoreError) {
      throw new StartUpError(`the store of files in ${describeStore(config)} can't be used: ${reason}`, {
        cause,
      });
    }
    say(`  the store of files in ${describeStore(config)} does not work now: ${reason}`);
  } finally {
    store.close();
  }
}
