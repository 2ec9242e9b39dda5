import { type Config, readConfig } from './config.ts';
import type { DemoUniversity } from './start-up/demo-university.ts';
import { whenNpmIsGone } from './start-up/npm-is-gone.ts';
import { type Portal, startPortal } from './start-up/portal.ts';
import { refuse } from './start-up/refuse.ts';
import { createStartUpLines } from './start-up/start-up-lines.ts';

/**
 * One press of Ctrl+C reaches the process twice under npm, from the terminal and from npm. A second signal is an
 * order to hurry only when a person had the time to give it.
 */
const samePress = 500;

export async function runPortal(env: NodeJS.ProcessEnv = process.env, demo?: DemoUniversity): Promise<void> {
  let portal: Portal | undefined;
  let stopRequested: number | undefined;

  const stop = async (): Promise<void> => {
    // A start that is under way is simply left: exiting tells PostgreSQL to stop, and the next start goes on from there.
    if (portal === undefined) process.exit(0);
    portal.app.log.info('stopping: requests under way are finished first');
    try {
      await portal.close();
      process.exit(0);
    } catch (error) {
      refuse(error);
    }
  };
  const onSignal = () => {
    if (stopRequested === undefined) {
      stopRequested = Date.now();
      void stop();
    } else if (Date.now() - stopRequested > samePress) {
      process.exit(1);
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
  // Lines that nobody can read, on a full disk or a closed terminal, are no reason to end.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  whenNpmIsGone(() => {
    if (stopRequested === undefined) onSignal();
  });

  try {
    const config = readConfig(env);
    const lines = createStartUpLines(linesOut(config));
    portal = await startPortal(config, lines, demo);
    portal.announce();
  } catch (error) {
    refuse(error);
  }
}

/** Where the log is for machines, only its lines are on the standard output. */
function linesOut({ NODE_ENV, LOG_FORMAT }: Config): NodeJS.WriteStream {
  return LOG_FORMAT === 'json' || NODE_ENV === 'production' ? process.stderr : process.stdout;
}

if (import.meta.main) await runPortal();
