import { placeOf } from './houses.ts';
import type { Import, SourceFile, SourceGraph } from './source-graph.ts';

export type Rule = {
  name: string;
  /** What is wrong with this import in this file, if anything. */
  check: (file: SourceFile, imported: Import, graph: SourceGraph) => string | undefined;
};

const contract = 'packages/contract/src/';
const server = 'apps/server/src/';
const demo = 'apps/demo-university/';
const web = 'apps/web/src/';
// re2js runs the patterns of administrators in linear time, on both sides.
const contractPackages = new Set(['zod', 're2js']);

/** From the bottom up: a layer knows itself and what is below it. */
const webLayers = ['locales', 'styles', 'assets', 'lib', 'components', 'features', 'app'];

const isTest = (path: string) => /\.test\.tsx?$/.test(path);
const isOurs = (target: string) => /^(packages|apps|e2e|bench|drills|scripts)\//.test(target);

export const importRules: readonly Rule[] = [
  {
    name: 'contract imports zod, re2js and itself',
    check: ({ path }, { target, specifier }) => {
      if (!path.startsWith(contract) || target.startsWith(contract)) return undefined;
      if (contractPackages.has(specifier) || (isTest(path) && !isOurs(target))) return undefined;
      return `contract must not import ${specifier}`;
    },
  },
  {
    name: 'web and server never import each other',
    check: ({ path }, { target }) => {
      const crosses =
        (path.startsWith(web) && target.startsWith(server)) ||
        (path.startsWith(server) && target.startsWith(web));
      return crosses ? `must not import ${target}` : undefined;
    },
  },
  {
    name: 'nothing of the product needs the demo university',
    check: ({ path }, { target }) =>
      /^(apps|packages)\//.test(path) && !path.startsWith(demo) && target.startsWith(demo)
        ? `must not import ${target}`
        : undefined,
  },
  {
    name: 'the product imports no tool around it',
    check: ({ path }, { target }) =>
      /^(apps|packages)\//.test(path) && /^(e2e|bench|drills|scripts)\//.test(target)
        ? `must not import ${target}`
        : undefined,
  },
  {
    name: 'web: app → features → components → lib',
    check: ({ path }, { target }) => {
      if (!path.startsWith(web) || !target.startsWith(web) || path.startsWith(`${web}testing/`))
        return undefined;
      const [from, to] = [webLayerOf(path), webLayerOf(target)];
      if (to === 'testing') return isTest(path) ? undefined : `only tests may import ${target}`;
      if (webRank(from) === undefined) return `the folder ${from} has no place in the plan of web`;
      if (webRank(to) === undefined) return `the folder ${to} has no place in the plan of web`;
      return Number(webRank(from)) < Number(webRank(to)) ? `${from} must not import ${target}` : undefined;
    },
  },
  {
    name: 'features never import each other',
    check: ({ path }, { target }) => {
      const [from, to] = [featureOf(path), featureOf(target)];
      return from && to && from !== to ? `the feature ${from} must not import ${target}` : undefined;
    },
  },
  {
    name: 'web takes only types from schemas',
    check: ({ path }, { target, specifier, typeOnly }, graph) => {
      if (!path.startsWith(web) || isTest(path) || typeOnly) return undefined;
      if (specifier === 'zod' || target.endsWith('.schemas.ts'))
        return `only \`import type\` from ${specifier}`;
      if (!target.startsWith(contract)) return undefined;
      const way = wayTo('zod', target, graph);
      return way && `${specifier} brings zod into the browser: ${way.join(' → ')}`;
    },
  },
  {
    name: 'server: plugins, db and lib know no module',
    check: ({ path }, { target }) => {
      if (!/^apps\/server\/src\/(plugins|db|lib)\//.test(path) || isTest(path)) return undefined;
      return target.startsWith(`${server}modules/`) ? `must not import ${target}` : undefined;
    },
  },
  {
    name: 'server: nothing below imports what composes it',
    check: ({ path }, { target }) => {
      if (!/^apps\/server\/src\/(plugins|db|lib|modules)\//.test(path) || isTest(path)) return undefined;
      return /^apps\/server\/src\/((app|main)\.ts$|testing\/|cli\/)/.test(target)
        ? `must not import ${target}`
        : undefined;
    },
  },
  {
    name: 'a module is entered through its index',
    check: ({ path }, { target }) => {
      const to = moduleOf(target);
      // Benchmarks measure what is inside.
      if (!to || path.startsWith('bench/') || to === moduleOf(path) || isIndexOfModule(target))
        return undefined;
      return `enter the module ${to} through its index.ts, not ${target}`;
    },
  },
];

const routeUses = ['get', 'post', 'put', 'patch', 'delete', 'route'];
/** What they answer are pages for a person, or a protocol of others (MCP), and no calls of the app. */
const modulesWithoutCalls = new Set(['placeholder-pages', 'university-login', 'mcp']);
/** A standard says which addresses these have, and programs of others ask for them. */
const standardRoutes = /\/modules\/people\/directory\/scim\/scim\.routes\.ts$/;

/** Whoever reads one of these is about to put an address together. */
const serviceBases = ['personalAccountApi', 'gateway', 'extraEduApi', 'coordinateSupportApi'];

export function findViolations(graph: SourceGraph): string[] {
  return [...graph.values()].flatMap((file) =>
    wrongImports(file, graph)
      .concat(wrongUses(file))
      .map((problem) => `${file.path}: ${problem}`),
  );
}

function wrongImports(file: SourceFile, graph: SourceGraph): string[] {
  return file.imports.flatMap((imported) =>
    importRules.flatMap(({ name, check }) => {
      const problem = check(file, imported, graph);
      return problem === undefined ? [] : [`${problem} (${name})`];
    }),
  );
}

function wrongUses({ path, uses, members }: SourceFile): string[] {
  if (path.startsWith(web) && !isTest(path)) {
    return serviceBases
      .filter((base) => members.has(base))
      .map((base) => `ask ${base} by a call of the contract (addresses stand in the calls alone)`);
  }
  if (!path.endsWith('.routes.ts')) return [];
  const isWithoutCalls = modulesWithoutCalls.has(moduleOf(path) ?? '') || standardRoutes.test(path);
  return [
    ...(uses.has('transaction')
      ? ['a routes file must not use transaction (a use case owns its transaction)']
      : []),
    ...routeUses
      .filter((use) => !isWithoutCalls && uses.has(use))
      .map((use) => `serve a call of the contract instead of ${use} (addresses stand in the calls alone)`),
  ];
}

/** Files directly under `src` start the app and stand above every layer. */
function webLayerOf(path: string): string {
  const [layer = '', ...rest] = path.slice(web.length).split('/');
  return rest.length === 0 ? 'main' : layer;
}

function webRank(layer: string): number | undefined {
  if (layer === 'main') return webLayers.length;
  const rank = webLayers.indexOf(layer);
  return rank === -1 ? undefined : rank;
}

function featureOf(path: string): string | undefined {
  return /^apps\/web\/src\/features\/[^/]+\/([^/]+)\//.exec(path)?.[1];
}

const moduleOf = (path: string): string | undefined => placeOf(path)?.module;

const isIndexOfModule = (path: string): boolean =>
  /^apps\/server\/src\/modules\/[^/]+\/[^/]+\/index\.ts$/.test(path);

/** The run-time imports that lead from a file to a package, if they do. */
function wayTo(
  target: string,
  from: string,
  graph: SourceGraph,
  seen = new Set<string>(),
): string[] | undefined {
  if (seen.has(from)) return undefined;
  seen.add(from);
  for (const imported of graph.get(from)?.imports ?? []) {
    if (imported.typeOnly) continue;
    if (imported.target === target) return [from, target];
    const way = wayTo(target, imported.target, graph, seen);
    if (way) return [from, ...way];
  }
  return undefined;
}
