import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { StartUpError } from '../lib/start-up-error.ts';
import { refuse } from '../start-up/refuse.ts';
import { askEverything, tryWriting } from './conform/ask-everything.ts';
import { report } from './conform/report.ts';
import { type ConformConfig, conformConfig, Services } from './conform/services.ts';
import { readCommandLine } from './read-command-line.ts';

try {
  const given = readCommandLine('conform', process.argv.slice(2));
  if ('help' in given) console.log(given.help);
  else {
    const { parameters, options } = given;
    const config = readConformConfig(parameters[0] ?? '');
    const services = new Services(config);
    await askEverything(services, config);
    if (options['write'] === true) await tryWriting(services, config);
    const { lines, isRight } = report(services.asked, options['language'] === 'en' ? 'en' : 'ru');
    console.log(lines.join('\n'));
    if (!isRight || services.asked.length === 0) process.exitCode = 1;
  }
} catch (error) {
  refuse(error);
}

function readConformConfig(name: string): ConformConfig {
  // npm runs scripts in the root of the repository; a name is meant from where it was typed.
  const path = resolve(process.env['INIT_CWD'] ?? '.', name);
  const parsed = conformConfig.safeParse(readJson(path));
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(({ path: at, message }) => `${at.join('.')}: ${message}`);
  throw new StartUpError(`${name} is not valid: ${problems.join('; ')}`);
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new StartUpError(
      `${path} can not be read: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}
