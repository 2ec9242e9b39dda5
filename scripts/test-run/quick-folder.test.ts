import { rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { expect, it, onTestFinished } from 'vitest';
import { makeQuickFolder } from './quick-folder.ts';

it('is made where there is room, and others may pass through it', () => {
  const folder = makeQuickFolder(tmpdir(), 1) ?? '';
  onTestFinished(() => rmSync(folder, { recursive: true }));
  expect(statSync(folder).mode & 0o777).toBe(0o711);
});

it('is not made without room, or where there is no memory to be had by a name', () => {
  expect(makeQuickFolder(tmpdir(), Number.MAX_SAFE_INTEGER)).toBeUndefined();
  expect(makeQuickFolder('/no/such/folder')).toBeUndefined();
});
