import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { CommandName } from '../apps/server/src/cli/command-lines.ts';
import { readCommandLine } from '../apps/server/src/cli/read-command-line.ts';
import { refuse } from '../apps/server/src/start-up/refuse.ts';
import type { Parsed, Problem } from '../packages/contract/src/scholarship/seasons/rule-problems.ts';

const invalidFile = 2;

/**
 * A command that reads files and prints one JSON answer. A file that is not valid: exit code 2, and nothing but its
 * problems on standard output.
 */
export async function runSeasonCommand(
  name: CommandName,
  answer: (files: unknown[]) => unknown,
): Promise<void> {
  try {
    const given = readCommandLine(name, process.argv.slice(2));
    if ('help' in given) console.log(given.help);
    else console.log(JSON.stringify(await answer(given.parameters.map(readJson))));
  } catch (error) {
    if (!(error instanceof InvalidFile)) return refuse(error);
    console.log(JSON.stringify({ problems: error.problems }));
    process.exitCode = invalidFile;
  }
}

/** The value of a file that was read, or the end of the command. */
export function valueOf<Value>(parsed: Parsed<Value>): Value {
  if (parsed.problems) throw new InvalidFile(parsed.problems);
  return parsed.value;
}

class InvalidFile extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super('the file is not valid');
    this.problems = problems;
  }
}

function readJson(name: string): unknown {
  try {
    const bytes = readFileSync(pathOf(name));
    const isCompressed = bytes[0] === 0x1f && bytes[1] === 0x8b;
    // Some editors write a mark at the beginning that is no part of the JSON.
    return JSON.parse((isCompressed ? gunzipSync(bytes) : bytes).toString('utf8').replace(/^\uFEFF/, ''));
  } catch (error) {
    console.error(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    throw new InvalidFile([{ path: '', code: 'invalid' }]);
  }
}

/** npm runs scripts in the root of the repository; a name is meant from where it was typed. */
function pathOf(name: string): string {
  const typed = resolve(process.env['INIT_CWD'] ?? '.', name);
  return existsSync(typed) ? typed : resolve(name);
}
