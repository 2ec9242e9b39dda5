import type { SourceFile, SourceGraph } from './source-graph.ts';

const web = 'apps/web/src/';

/** What changes something on the server, or what the cache holds of it. */
const changes = [
  'useMutation',
  'useCall',
  'invalidateQueries',
  'setQueryData',
  'setQueriesData',
  'cancelQueries',
  'refetchQueries',
  'removeQueries',
  'resetQueries',
];

/**
 * A change stands beside its call, in an `api` folder, with what becomes old by it; a key comes from the factory of its
 * feature. So nobody has to look for what else holds the same answer.
 */
export function findScatteredChanges(graph: SourceGraph): string[] {
  return [...graph.values()]
    .filter(
      ({ path }) => path.startsWith(web) && !/\.test\.tsx?$/.test(path) && !path.startsWith(`${web}testing/`),
    )
    .flatMap((file) => problemsOf(file).map((problem) => `${file.path}: ${problem}`));
}

function problemsOf({ path, uses, listProperties }: SourceFile): string[] {
  return [
    ...(/\/api(\/|\.ts$)/.test(path)
      ? []
      : changes
          .filter((change) => uses.has(change))
          .map((change) => `${change} belongs beside its call in api/`)),
    ...(listProperties.has('queryKey') ? ['a key comes from a factory, not from a literal'] : []),
    ...(uses.has('usePending') ? ['a mutation knows itself whether it is pending'] : []),
  ];
}
