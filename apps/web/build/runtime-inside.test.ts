import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { withHelpers, withHelpersOf } from './runtime-inside.ts';

const folder = mkdtempSync(join(tmpdir(), 'zachetka-runtime-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const runtime = {
  fileName: 'assets/rolldown-runtime-abc.js',
  code: 'var e=2,t=a=>a*e,n=a=>a+e;export{t as n,n as t};\n',
};
const host = {
  fileName: 'assets/foundation-1.mjs',
  code: 'import{n as e}from"./rolldown-runtime-abc.js";var t=e(21),$t=1,$n=2;export{t as a};\n',
};
const page = {
  fileName: 'assets/page-1.mjs',
  code: 'import{n as e,t}from"./rolldown-runtime-abc.js";import{a as n}from"./foundation-1.mjs";export const got=[e(1),t(1),n];\n',
};

it('the file of every page holds the helpers, and others take them from it', async () => {
  writeFileSync(join(folder, 'foundation-1.mjs'), withHelpers(host, runtime));
  writeFileSync(join(folder, 'page-1.mjs'), withHelpersOf(host, page, runtime));
  const { got } = (await import(pathToFileURL(join(folder, 'page-1.mjs')).href)) as { got: number[] };
  expect(got).toEqual([2, 3, 42]);
});

it('a bundle that is not written as expected stops the build', () => {
  const foreign = { ...page, code: 'export const got=1;' };
  expect(() => withHelpersOf(host, foreign, runtime)).toThrow('does not import the helpers');
  expect(() => withHelpers(host, { ...runtime, code: 'var e;' })).toThrow('not exported as expected');
});
