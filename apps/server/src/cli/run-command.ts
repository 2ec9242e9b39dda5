import { createInterface } from 'node:readline/promises';
import { type Config, readConfig } from '../config.ts';
import { StartUpError } from '../lib/start-up-error.ts';
import { refuse } from '../start-up/refuse.ts';
import type { CommandName } from './command-lines.ts';
import { type Given, readCommandLine } from './read-command-line.ts';

/** The frame of every command: settings and what was typed in, one line out where it can't be done. `--help` does nothing else. */
export async function runCommand(
  name: CommandName,
  work: (config: Config, given: Given) => Promise<void>,
): Promise<void> {
  try {
    const given = readCommandLine(name, process.argv.slice(2));
    if ('help' in given) console.log(given.help);
    else await work(readConfig(process.env), given);
  } catch (error) {
    refuse(error);
  }
}

/** Where nobody is there to be asked, `--yes` has to say it. */
export async function confirm(question: string, alreadySaid: unknown): Promise<void> {
  if (alreadySaid === true) return;
  if (!process.stdin.isTTY) throw new StartUpError(`${question} Say so with --yes`);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`${question} [y/N] `);
  terminal.close();
  if (!/^y(es)?$/i.test(answer.trim())) throw new StartUpError('nothing was changed');
}
