import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildGraph } from './source-graph.ts';
import { findWallBreaches } from './sql-wall.ts';

const server = 'apps/server/src';
const owners = {
  sheep: { writer: 'meadow', readers: [] },
  lamb: { writer: 'meadow', readers: ['barn'] },
  weather: { writer: 'sky', readers: 'everyone' },
  coal: { writer: 'mine', loader: 'train', readers: [] },
} as const;
const tables = `import { lamb, sheep, weather as sun } from '../../../db/schema/index.ts';`;

const breaches = (path: string, text: string) =>
  findWallBreaches(
    buildGraph(
      new Map([
        [posix.join(server, path), text],
        [`${server}/db/schema/index.ts`, ''],
      ]),
    ),
    owners,
  );

/** What the wall must stop, and what it must let through: neither passes only because nothing is seen. */
describe('the SQL wall', () => {
  it.each([
    [
      'a statement in a use case',
      'modules/people/meadow/shear.ts',
      'await tx.run(sql`select 1`);',
      'uses sql',
    ],
    [
      'the query layer in a use case',
      'modules/people/meadow/shear.ts',
      `import { eq } from 'drizzle-orm';`,
      'drizzle-orm',
    ],
    [
      'its types too',
      'modules/people/meadow/shear.ts',
      `import type { PgTable } from 'drizzle-orm/pg-core';`,
      'pg-core',
    ],
    ['the driver in a use case', 'modules/people/meadow/shear.ts', `import pg from 'pg';`, 'imports pg'],
    [
      'a table in a use case',
      'modules/people/meadow/shear.ts',
      `import { sheep } from '../../../db/schema/index.ts';`,
      'db/schema',
    ],
    [
      'a text that is run in a use case',
      'modules/people/meadow/shear.ts',
      `await tx.execute('select 1');`,
      'uses execute',
    ],
    [
      'a connection in a use case',
      'modules/people/meadow/shear.ts',
      'const { $client } = database;',
      'connections of the driver',
    ],
    ['a statement in a route', 'modules/people/meadow/meadow.routes.ts', 'sql`select 1`', 'uses sql'],
    ['a statement in a plugin', 'plugins/health.ts', 'sql`select 1`', 'uses sql'],
    ['a statement in the composition', 'app.ts', 'sql`select 1`', 'uses sql'],
  ])('stops %s', (_what, path, text, problem) => {
    const found = breaches(path, text);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(problem);
  });

  it.each([
    [
      'records of another module',
      'modules/people/barn/barn.queries.ts',
      'database.select().from(sheep)',
      'sheep',
    ],
    ['records in a statement', 'modules/people/barn/barn.queries.ts', 'sql`select 1 from ${sheep}`', 'sheep'],
    ['records in db', 'db/flock.ts', `import { sheep } from './schema/index.ts';`, 'sheep'],
  ])('stops whoever reads %s', (_what, path, text, table) => {
    const [problem, ...more] = breaches(path, text.startsWith('import') ? text : `${tables}\n${text}`);
    expect(problem).toBe(`${server}/${path}: ask meadow through its index instead of reading ${table}`);
    expect(more).toEqual([]);
  });

  it.each([
    ['by the query layer', 'tx.update(sun).set({})'],
    ['by an insert', 'sql`insert into ${sun} (a) values (1)`'],
    ['by an update', 'sql`update ${sun} set a = 1`'],
    ['by a delete', 'sql`with gone as (delete from ${sun}) select 1`'],
  ])('stops whoever writes what everyone only reads, %s', (_how, text) => {
    const imports = `import { weather as sun } from '../../../db/schema/index.ts';`;
    expect(breaches('modules/people/barn/barn.queries.ts', `${imports}\n${text}`)).toEqual([
      `${server}/modules/people/barn/barn.queries.ts: weather is written by sky alone`,
    ]);
  });

  it.each([
    [
      'a module at its own records',
      'modules/people/meadow/meadow.queries.ts',
      `import { sheep } from '../../../db/schema/index.ts';\ntx.insert(sheep)`,
    ],
    [
      'a room at the records of its module',
      'modules/people/meadow/flock/flock.queries.ts',
      `import { sheep } from '../../../../db/schema/index.ts';`,
    ],
    [
      'who was let in by name',
      'modules/people/barn/barn.queries.ts',
      `import { lamb } from '../../../db/schema/index.ts';\nsql\`select 1 from \${lamb} for no key update\``,
    ],
    [
      'everyone who reads what is for everyone',
      'modules/people/barn/barn.queries.ts',
      `import { weather } from '../../../db/schema/index.ts';\nsql\`select 1 from \${weather}\``,
    ],
    [
      'a question whose answer is a statement',
      'modules/people/barn/questions.ts',
      `import type { SQL } from 'drizzle-orm';`,
    ],
    [
      'who loads many rows at once',
      'modules/people/train/load-coal.queries.ts',
      `import { coal } from '../../../db/schema/index.ts';\ntx.insert(coal)`,
    ],
    [
      'the types of rows anywhere',
      'modules/people/barn/stack-hay.ts',
      `import type { Fleece } from '../../../db/schema/index.ts';`,
    ],
    [
      'the demo university',
      '../../demo-university/src/meadow.ts',
      `import { sheep } from '../db/schema/index.ts';\nsql\`select 1\``,
    ],
    ['tests', 'modules/people/barn/barn.test.ts', `${tables}\nsql\`select 1\``],
    ['db', 'db/connect.ts', `import pg from 'pg';\nsql\`select 1\``],
  ])('lets %s through', (_who, path, text) => {
    expect(breaches(path, text)).toEqual([]);
  });
});
