import type { TestDirectory } from './directory-tree.ts';
import { openFakeDirectory } from './fake-directory.ts';
import { openSlapd } from './slapd.ts';

/** A real slapd where one is named, as `npm run test:ldap` does. */
export function openTestDirectory(): Promise<TestDirectory> {
  const program = process.env['SLAPD'];
  return program === undefined ? openFakeDirectory() : openSlapd(program);
}
