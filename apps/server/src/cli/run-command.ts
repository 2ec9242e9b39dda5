import { createInterface } from 'node:readline/promises';
import { type Config, readConfig } from '../config.ts';
import { StartUpError } from '../lib/start-up-error.ts';
import { refuse } from '../start-up/refuse.ts';

/** The frame of every command: settings in, one line out where it can't be done. */
export async function runCommand(work: (config: Config) => Promise<void>): Promise<void> {
  try {
    await work(readConfig(process.env));
  } catch (error) {
    refuse(error);
  }
}

/** Where nobody is there to be asked, `--yes` has to say it. */
export async function confirm(question: string, alreadySaid: boolean | undefined): Promise<void> {
  if (alreadySaid) return;
  if (!process.stdin.isTTY) throw new StartUpError(`${question} Say so with --yes`);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`${question} [y/N] `);
  terminal.close();
  if (!/^y(es)?$/i.test(answer.trim())) throw new StartUpError('nothing was changed');
}
