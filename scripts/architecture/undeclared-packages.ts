import type { SourceGraph } from './source-graph.ts';

export type Workspace = {
  /** From the root of the repository, like `apps/server`. */
  folder: string;
  dependencies: ReadonlySet<string>;
};

/**
 * What runs in production may import only what its own workspace declares. A package that another workspace happens to
 * bring is found on every developer's machine and missing where that workspace is not installed.
 */
export function findUndeclaredPackages(graph: SourceGraph, workspaces: readonly Workspace[]): string[] {
  return workspaces.flatMap(({ folder, dependencies }) =>
    [...graph.values()]
      .filter(({ path }) => path.startsWith(`${folder}/src/`) && !isForTests(path))
      .flatMap(({ path, imports }) =>
        imports
          .filter(({ typeOnly }) => !typeOnly)
          .flatMap(({ specifier }) => packageOf(specifier) ?? [])
          .filter((name) => !dependencies.has(name))
          .map((name) => `${path}: ${name} is not among the dependencies of ${folder}`),
      ),
  );
}

function isForTests(path: string): boolean {
  return /\.test\.tsx?$|\/src\/testing\//.test(path);
}

function packageOf(specifier: string): string | undefined {
  if (/^(\.|@\/|node:|virtual:)/.test(specifier)) return undefined;
  return /^(@[^/]+\/)?[^/]+/.exec(specifier)?.[0];
}
