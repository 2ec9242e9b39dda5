import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type CommandName, commandLine, commandLines } from './command-lines.ts';
import { readCommandLine } from './read-command-line.ts';

const names = Object.keys(commandLines) as CommandName[];
const manifest = JSON.parse(readFileSync(join(import.meta.dirname, '../../../../package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

it('every command of the portal can be asked for help', () => {
  const ours = Object.entries(manifest.scripts)
    .filter(([, run]) => /\/cli\/|-command\.ts|scripts\/(score|cut-off|recompute|check-seal)\.ts/.test(run))
    .map(([name]) => name);
  expect(names.toSorted()).toEqual(ours.toSorted());
});

describe.each(names)('%s', (name) => {
  it.each(['--help', '-h'])('%s tells what it does, its parameters and options, and an example', (flag) => {
    const { does, parameters = {}, options = {}, example } = commandLine(name);
    const read = readCommandLine(name, [flag]);
    const help = 'help' in read ? read.help : '';
    for (const word of [does, example, ...Object.keys(parameters), ...Object.keys(options)]) {
      expect(help).toContain(word);
    }
  });

  it('takes its own example, and nothing that it does not know', () => {
    const [, typed = ''] = commandLine(name).example.split(' -- ');
    expect(readCommandLine(name, typed.split(' ').filter(Boolean))).toHaveProperty('parameters');
    for (const wrong of [['--nonsense'], ['one', 'too', 'many']]) {
      expect(() => readCommandLine(name, wrong)).toThrow(/^usage: npm run .+--help/);
    }
  });
});
