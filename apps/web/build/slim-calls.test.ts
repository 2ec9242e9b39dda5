import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { withoutServerSide } from './slim-calls.ts';

const contract = fileURLToPath(new URL('../../../packages/contract/src/', import.meta.url));

it('leaves of a call what a browser needs', () => {
  const code = `
    import type * as schemas from './a.schemas.ts';
    const shared = ['notFound'] as const;
    export const calls = defineCalls<typeof schemas>()(
      { feature: 'a', base: 'gateway' },
      {
        read: { method: 'GET', path: '/a/:id', access: 'signedIn', summary: 'It, "and, more"', params: 'a', answer: { 201: 'b' } },
        send: {
          method: 'POST', base: 'portal', path: '/a', upload: 'file', redirectsRefusals: true, refusals: [...shared, 'x'],
        },
      },
    );`;
  const slim = withoutServerSide('a.calls.ts', code);
  const calls = slim.slice(slim.indexOf('read:')).replaceAll(/\s+/g, ' ');
  expect(calls).toContain("read: { method: 'GET', path: '/a/:id', }");
  expect(calls).toContain(
    "send: { method: 'POST', base: 'portal', path: '/a', upload: 'file', redirectsRefusals: true, }",
  );
  expect(slim).toContain("{ feature: 'a', base: 'gateway' }");
});

it('finds the calls of every feature', () => {
  const files = globSync('**/*.calls.ts', { cwd: contract });
  expect(files.length).toBeGreaterThan(10);
  for (const file of files) {
    const slim = withoutServerSide(file, readFileSync(`${contract}${file}`, 'utf8'));
    expect(slim, file).not.toMatch(/summary:|access:|answer:/);
    expect(slim, file).toContain('method:');
  }
});
