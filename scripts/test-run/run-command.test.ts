import { describe, expect, it } from 'vitest';
import { CommandFailed, runCommand, runTool, stopEverything } from './run-command.ts';

const node = process.execPath;

describe('runCommand', () => {
  it('keeps what a program says on both outputs', async () => {
    const output = await runCommand(node, ['-e', 'console.log("out"); console.error("err")']);
    expect(output.split('\n').toSorted((a, b) => a.localeCompare(b))).toEqual(['', 'err', 'out']);
  });

  it('hands it on when the program fails', async () => {
    const failing = runCommand(node, ['-e', 'console.log("why"); process.exit(3)']);
    await expect(failing).rejects.toBeInstanceOf(CommandFailed);
    await expect(failing).rejects.toMatchObject({ output: 'why\n' });
  });

  it('gives the program the variables', async () => {
    expect(await runCommand(node, ['-p', 'process.env.GIVEN'], { GIVEN: 'this' })).toBe('this\n');
  });

  it('can be stopped with all its children', async () => {
    const child = `require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], {stdio: 'inherit'})`;
    const endless = runCommand(node, ['-e', `${child}; console.log('up'); setInterval(() => {}, 1000)`]);
    setTimeout(stopEverything, 300);
    // Both hold the pipe: it closes only when the child of the child is gone too.
    await expect(endless).rejects.toBeInstanceOf(CommandFailed);
  });
});

describe('runTool', () => {
  it('runs a program of a package with this Node', async () => {
    expect(await runTool('typescript', ['--version'])).toMatch(/^Version \d/);
  });
});
