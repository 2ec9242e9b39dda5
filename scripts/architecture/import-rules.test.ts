import { describe, expect, it } from 'vitest';
import { findStrangeTestFolders } from './browser-test-folders.ts';
import { findBadNames } from './file-names.ts';
import { findCycles } from './import-cycles.ts';
import { findViolations } from './import-rules.ts';
import { buildGraph, type SourceGraph } from './source-graph.ts';
import { findUndeclaredPackages } from './undeclared-packages.ts';

function graphOf(files: Readonly<Record<string, string>>): SourceGraph {
  return buildGraph(new Map(Object.entries(files)));
}

const contract = 'packages/contract/src';
const web = 'apps/web/src';
const server = 'apps/server/src';
const demo = 'apps/demo-university/src';

/** Each rule on what breaks it and on what does not, so that none of them passes only because it sees nothing. */
describe('the rule', () => {
  it.each<[string, Record<string, string>, string]>([
    [
      'that contract imports zod alone',
      { [`${contract}/a/a.schemas.ts`]: `import { z } from 'zod';\nimport fastify from 'fastify';` },
      'contract must not import fastify',
    ],
    [
      'that contract knows neither side',
      {
        [`${contract}/a.ts`]: `import type { X } from '../../../apps/server/src/app.ts';`,
        [`${server}/app.ts`]: '',
      },
      'contract must not import',
    ],
    [
      'that web does not import server, not even types',
      { [`${web}/lib/a.ts`]: `type X = import('../../../server/src/app.ts').X;`, [`${server}/app.ts`]: '' },
      'must not import apps/server/src/app.ts',
    ],
    [
      'that server does not import web',
      {
        [`${server}/lib/a.ts`]: `const a = await import('../../../web/src/lib/a.ts');`,
        [`${web}/lib/a.ts`]: '',
      },
      'must not import apps/web/src/lib/a.ts',
    ],
    [
      'that the server does not need the demo university, not even its tests',
      {
        [`${server}/lib/a.test.ts`]: `const demo = await import('@zachetka/demo-university/index');`,
        [`${demo}/index.ts`]: '',
      },
      'must not import apps/demo-university/src/index.ts',
    ],
    [
      'that the product does not import its tools',
      { [`${server}/lib/a.ts`]: `import '../../../../scripts/test.ts';`, 'scripts/test.ts': '' },
      'must not import scripts/test.ts',
    ],
    [
      'that lib does not import components',
      {
        [`${web}/lib/a.ts`]: `export { B } from '@/components/b';`,
        [`${web}/components/b.tsx`]: 'export const B = <b />;',
      },
      'lib must not import apps/web/src/components/b.tsx',
    ],
    [
      'that components do not import features',
      {
        [`${web}/components/a.tsx`]: `import { B } from '../features/platform/home/b.tsx';`,
        [`${web}/features/platform/home/b.tsx`]: '',
      },
      'components must not import',
    ],
    [
      'that features do not import the app',
      {
        [`${web}/features/platform/home/a.tsx`]: `import { router } from '@/app/router.tsx';`,
        [`${web}/app/router.tsx`]: '',
      },
      'features must not import',
    ],
    [
      'that the folders of web are the planned ones',
      { [`${web}/hooks/a.ts`]: `import '@/lib/b.ts';`, [`${web}/lib/b.ts`]: '' },
      'the folder hooks has no place',
    ],
    [
      'that only tests use the testing folder of web',
      { [`${web}/app/a.ts`]: `import '@/testing/b.ts';`, [`${web}/testing/b.ts`]: '' },
      'only tests may import',
    ],
    [
      'that features do not know each other',
      {
        [`${web}/features/platform/home/a.tsx`]: `import { B } from '@/features/portfolio/portfolio/b.tsx';`,
        [`${web}/features/portfolio/portfolio/b.tsx`]: '',
      },
      'the feature home must not import',
    ],
    [
      'that web takes only types from schemas',
      {
        [`${web}/lib/a.ts`]: `import { user, type User } from '@zachetka/contract/auth/auth.schemas';`,
        [`${contract}/auth/auth.schemas.ts`]: `import { z } from 'zod';`,
      },
      'only `import type` from @zachetka/contract/auth/auth.schemas',
    ],
    [
      'that an inline type import still loads the schema',
      {
        [`${web}/lib/a.ts`]: `import { type User } from '@zachetka/contract/auth/auth.schemas';`,
        [`${contract}/auth/auth.schemas.ts`]: '',
      },
      'only `import type`',
    ],
    [
      'that web does not reach zod by a detour',
      {
        [`${web}/lib/a.ts`]: `import { rule } from '@zachetka/contract/a/a.rules';`,
        [`${contract}/a/a.rules.ts`]: `import { a } from './a.schemas.ts';`,
        [`${contract}/a/a.schemas.ts`]: `import { z } from 'zod';`,
      },
      'brings zod into the browser: packages/contract/src/a/a.rules.ts → packages/contract/src/a/a.schemas.ts → zod',
    ],
    [
      'that plugins know no module',
      {
        [`${server}/plugins/a.ts`]: `import type { B } from '../modules/people/b/index.ts';`,
        [`${server}/modules/people/b/index.ts`]: '',
      },
      'must not import apps/server/src/modules/people/b/index.ts',
    ],
    [
      'that modules do not import the app',
      {
        [`${server}/modules/people/a/a.ts`]: `import { buildApp } from '../../../app.ts';`,
        [`${server}/app.ts`]: '',
      },
      'must not import apps/server/src/app.ts',
    ],
    [
      'that the product does not import its test tools',
      { [`${server}/lib/a.ts`]: `import '../testing/b.ts';`, [`${server}/testing/b.ts`]: '' },
      'must not import apps/server/src/testing/b.ts',
    ],
    [
      'that modules enter each other through the index',
      {
        [`${server}/modules/people/a/a.ts`]: `import { b } from '../b/b.queries.ts';`,
        [`${server}/modules/people/b/b.queries.ts`]: '',
      },
      'enter the module b through its index.ts',
    ],
    [
      'that the app enters modules through the index',
      {
        [`${server}/app.ts`]: `import { b } from './modules/people/b/b.routes.ts';`,
        [`${server}/modules/people/b/b.routes.ts`]: '',
      },
      'enter the module b through its index.ts',
    ],
    [
      'that routes files run no transaction',
      { [`${server}/modules/people/a/a.routes.ts`]: `await database.transaction(async (tx) => tx);` },
      'a routes file must not use transaction',
    ],
    [
      'that routes files name no address',
      { [`${server}/modules/people/a/a.routes.ts`]: `app.get('/a', () => 1);` },
      'serve a call of the contract instead of get',
    ],
    [
      'that web names no service',
      { [`${web}/lib/a.ts`]: 'const a = `${runtimeConfig().extraEduApi}/a`;' },
      'ask extraEduApi by a call',
    ],
    [
      'that web names no service in a pattern either',
      { [`${web}/lib/a.ts`]: 'const { gateway: a } = runtimeConfig();' },
      'ask gateway by a call',
    ],
  ])('%s finds what breaks it', (_rule, files, problem) => {
    const violations = findViolations(graphOf(files));
    expect(violations.join('\n')).toContain(problem);
    expect(violations).toHaveLength(1);
  });

  it('that there are no circles finds one, of types too', () => {
    const cycles = findCycles(
      graphOf({
        [`${server}/lib/a.ts`]: `import type { B } from './b.ts';`,
        [`${server}/lib/b.ts`]: `export * from './c.ts';`,
        [`${server}/lib/c.ts`]: `import './a.ts';`,
      }),
    );
    expect(cycles).toEqual([
      `${server}/lib/a.ts → ${server}/lib/b.ts → ${server}/lib/c.ts → ${server}/lib/a.ts`,
    ]);
  });

  it('that production imports what its own workspace declares finds a package of another one', () => {
    const graph = graphOf({
      [`${server}/lib/a.ts`]: `import { faker } from '@faker-js/faker/locale/ru';\nimport pg from 'pg';\nimport 'node:fs';`,
      [`${server}/lib/b.ts`]: `import type { Faker } from '@faker-js/faker';`,
      [`${server}/lib/a.test.ts`]: `import { it } from 'vitest';`,
      [`${server}/testing/a.ts`]: `import fc from 'fast-check';`,
    });
    expect(findUndeclaredPackages(graph, [{ folder: 'apps/server', dependencies: new Set(['pg']) }])).toEqual(
      [`${server}/lib/a.ts: @faker-js/faker is not among the dependencies of apps/server`],
    );
  });

  it('of names finds empty words and other cases', () => {
    expect(
      findBadNames(['apps/web/src/lib/utils.ts', 'a/MyPage.tsx', 'a/my_page.ts', 'a/my-page.test.tsx']),
    ).toEqual([
      'apps/web/src/lib/utils.ts: name what is inside',
      'a/MyPage.tsx: MyPage.tsx is not kebab-case',
      'a/my_page.ts: my_page.ts is not kebab-case',
    ]);
  });

  it('of browser tests finds a folder that is named after no feature', () => {
    expect(
      findStrangeTestFolders([
        `${web}/features/portfolio/students/students-page.tsx`,
        'e2e/portfolio/students/students.spec.ts',
        'e2e/support/sign-in.ts',
        'e2e/lists/lists.spec.ts',
        'e2e/playwright.config.ts',
      ]),
    ).toEqual(['e2e/lists: there is no feature of that name']);
  });

  it('of every kind lets the planned house stand', () => {
    const house = graphOf({
      [`${contract}/a/a.schemas.ts`]: `import { z } from 'zod';\nimport { b } from '../b/b.rules.ts';`,
      [`${contract}/b/b.rules.ts`]: '',
      [`${contract}/b/b.rules.test.ts`]: `import fc from 'fast-check';\nimport { it } from 'vitest';`,
      [`${web}/main.tsx`]: `import { App } from '@/app/app.tsx';`,
      [`${web}/app/app.tsx`]: `import { Home } from '../features/platform/home/home-page.tsx';\nimport '@/styles/tokens.css';`,
      [`${web}/features/platform/home/home-page.tsx`]: `import { Card } from '@/components/card';\nimport type { A } from '@zachetka/contract/a/a.schemas';`,
      [`${web}/components/card.tsx`]: `import { b } from '@zachetka/contract/b/b.rules';\nimport styles from './card.module.css';`,
      [`${server}/app.ts`]: `import { aRoutes } from './modules/people/a/index.ts';\nimport './plugins/p.ts';`,
      [`${server}/plugins/p.ts`]: '',
      [`${server}/modules/people/a/index.ts`]: `export { aRoutes } from './a.routes.ts';`,
      [`${server}/modules/people/a/a.routes.ts`]: `import { a } from './do-a.ts';`,
      [`${server}/modules/people/a/do-a.ts`]: `import { b } from '../b/index.ts';`,
      [`${server}/modules/people/b/index.ts`]: '',
      [`${server}/modules/people/placeholder-pages/placeholder-pages.routes.ts`]: `app.get('/placeholder', () => 1);`,
      [`${server}/modules/people/a/a.routes.test.ts`]: `import '../../../testing/test-app.ts';`,
      [`${server}/testing/test-app.ts`]: `import '../app.ts';`,
      [`${demo}/index.ts`]: `import { b } from '@zachetka/server/modules/people/b/index';`,
      'scripts/run-portal.ts': `import '../apps/server/src/app.ts';\nawait import('@zachetka/demo-university/index');`,
    });
    expect([...findViolations(house), ...findCycles(house), ...findBadNames(house.keys())]).toEqual([]);
  });
});
