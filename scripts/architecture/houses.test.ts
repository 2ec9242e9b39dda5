import { describe, expect, it } from 'vitest';
import { findHouseProblems } from './houses.ts';
import { buildGraph } from './source-graph.ts';

const modules = 'apps/server/src/modules';
const problems = (files: Record<string, string>) =>
  findHouseProblems(
    buildGraph(new Map(Object.entries(files).map(([path, text]) => [`${modules}/${path}`, text]))),
  );

/** Planted faults, so that the rule does not pass because it sees nothing. */
describe('the houses', () => {
  it('let a house know those below it', () => {
    expect(
      problems({
        'scholarship/seasons/a.ts': `import '../../people/auth/index.ts';\nimport '../papers/index.ts';`,
        'scholarship/papers/index.ts': '',
        'people/auth/index.ts': '',
      }),
    ).toEqual([]);
  });

  it('stop an arrow that runs up, types too', () => {
    expect(
      problems({
        'people/auth/a.ts': `import type { Season } from '../../scholarship/seasons/index.ts';`,
        'scholarship/seasons/index.ts': '',
      }),
    ).toEqual([`${modules}/people/auth/a.ts: people must not know scholarship`]);
  });

  it('stop two modules that need each other, though no two files do', () => {
    expect(
      problems({
        'scholarship/seasons/a.ts': `import '../papers/b.ts';`,
        'scholarship/papers/b.ts': '',
        'scholarship/papers/c.ts': `import '../appeals/d.ts';`,
        'scholarship/appeals/d.ts': `import '../seasons/e.ts';`,
        'scholarship/seasons/e.ts': '',
      }),
    ).toEqual(['modules in a circle: seasons → papers → appeals → seasons']);
  });

  it('let a test look anywhere', () => {
    expect(
      problems({
        'people/auth/a.test.ts': `import '../../platform/notices/index.ts';`,
        'platform/notices/index.ts': '',
      }),
    ).toEqual([]);
  });

  it('name a house that there is not', () => {
    expect(problems({ 'cellar/auth/a.ts': '' })).toEqual([
      `${modules}/cellar/auth/a.ts: there is no house cellar`,
    ]);
  });
});
