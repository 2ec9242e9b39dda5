import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The tests of LDAP against a real slapd in place of the fake one: `npm run test:ldap`, or `-- /path/to/usr/sbin/slapd`. */
const program = process.argv[2] ?? '/usr/sbin/slapd';
if (!existsSync(program)) {
  console.error(`there is no ${program}; Debian and Ubuntu have it: apt-get install slapd`);
  process.exit(1);
}
const { status } = spawnSync(
  'npx',
  ['vitest', 'run', '--project', 'server', 'apps/server/src/modules/people/directory/ldap'],
  {
    stdio: 'inherit',
    env: { ...process.env, SLAPD: program },
  },
);
process.exit(status ?? 1);
