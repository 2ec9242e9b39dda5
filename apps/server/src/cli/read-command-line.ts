import { parseArgs } from 'node:util';
import { StartUpError } from '../lib/start-up-error.ts';
import { type CommandName, commandLine, commandName } from './command-lines.ts';

export type Given = {
  /** As many as the command asks for. */
  parameters: readonly string[];
  /** A switch is `true`. */
  options: Readonly<Record<string, string | boolean | undefined>>;
};

/** What was typed behind the name of a command, or the help that was asked for instead. */
export function readCommandLine(name: CommandName, typed: readonly string[]): Given | { help: string } {
  const { parameters = {}, options = {} } = commandLine(name);
  const known = Object.entries(options).map(
    ([option, { value }]) => [option, { type: value === undefined ? 'boolean' : 'string' } as const] as const,
  );
  try {
    const { values, positionals } = parseArgs({
      args: [...typed],
      options: { ...Object.fromEntries(known), help: { type: 'boolean', short: 'h' } },
      allowPositionals: true,
    });
    if (values['help'] === true) return { help: helpOf(name) };
    if (positionals.length !== Object.keys(parameters).length) throw usageError(name);
    return { parameters: positionals, options: values };
  } catch (error) {
    throw error instanceof StartUpError ? error : usageError(name, error);
  }
}

/** In one line, with where to read more. */
export function usageError(name: CommandName, cause?: unknown): StartUpError {
  return new StartUpError(`usage: ${usageOf(name)} (npm run ${name} -- --help tells more)`, { cause });
}

function usageOf(name: CommandName): string {
  const { parameters = {}, options = {} } = commandLine(name);
  const words = [
    ...Object.keys(parameters),
    ...Object.entries(options).map((option) => `[${typedAs(option)}]`),
  ];
  return words.length === 0 ? commandName(name) : `${commandName(name)} -- ${words.join(' ')}`;
}

function helpOf(name: CommandName): string {
  const { does, parameters = {}, options = {}, example } = commandLine(name);
  const lines: [string, string][] = [
    ...Object.entries(parameters),
    ...Object.entries(options).map((option): [string, string] => [typedAs(option), option[1].means]),
    ['--help', 'Show this text and do nothing.'],
  ];
  const width = Math.max(...lines.map(([typed]) => typed.length));
  return [
    does,
    '',
    `Usage:    ${usageOf(name)}`,
    `Example:  ${example}`,
    '',
    ...lines.map(([typed, means]) => `  ${typed.padEnd(width)}  ${means}`),
  ].join('\n');
}

function typedAs([option, { value }]: [string, { value?: string }]): string {
  return value === undefined ? `--${option}` : `--${option} ${value}`;
}
