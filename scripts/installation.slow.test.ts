import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** The steps are for root, and for the PostgreSQL of a Debian. */
const isSuchAMachine = process.getuid?.() === 0 && existsSync('/usr/lib/postgresql');

it.runIf(isSuchAMachine)(
  'docs/installation.md leads to a portal, and from a backup back to it',
  {
    timeout: 900_000,
  },
  () => {
    const said = execFileSync(join(import.meta.dirname, '..', 'deploy', 'try-installation.sh'), {
      encoding: 'utf8',
    });
    expect(said).toMatch(/The portal would start\.[\s\S]*roles\.csv: loaded[\s\S]*"ready"} after a restore/);
  },
);
