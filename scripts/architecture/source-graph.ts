import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { posix } from 'node:path';
import { parseSync } from 'rolldown/utils';
import { isNode, type Node, nameOf, piecesOf, plainText } from './source-nodes.ts';

export type Import = {
  specifier: string;
  /** The file of ours that it leads to, or the name of a package. */
  target: string;
  /** Gone once the types are stripped. */
  typeOnly: boolean;
  /** What is taken, by its name there and its name here; types are left out. */
  values: readonly { imported: string; local: string }[];
};

export type SourceFile = {
  path: string;
  imports: readonly Import[];
  /** Tags of tagged templates, such as `sql`, and names of called methods, such as `transaction`. */
  uses: ReadonlySet<string>;
  /** Names of properties that are read: `a` of `x.a` and of `const { a } = x`. */
  members: ReadonlySet<string>;
  /** Names of properties whose value is a list written out. */
  listProperties: ReadonlySet<string>;
  sql: SqlUses;
};

export type SourceGraph = ReadonlyMap<string, SourceFile>;

/** Every source file of ours, by its path from the root of the repository. */
export async function readSources(root: string): Promise<Map<string, string>> {
  const sources = new Map<string, string>();
  const files = glob('{packages,apps,e2e,bench,drills,scripts}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: (name) => /(^|[\\/])(node_modules|dist|\.\w+)$/.test(name),
  });
  for await (const file of files) {
    const path = file.replaceAll('\\', '/');
    sources.set(path, readFileSync(posix.join(root, path), 'utf8'));
  }
  return sources;
}

export function buildGraph(sources: ReadonlyMap<string, string>): SourceGraph {
  return new Map(
    [...sources].map(([path, text]) => {
      const { program, errors } = parseSync(path, text);
      if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
      const imports: Import[] = [];
      const uses = new Set<string>();
      const members = new Set<string>();
      const listProperties = new Set<string>();
      const sql = collectSql();
      walk(program as unknown as Node, (node) => {
        const found = importOf(node);
        if (found) imports.push({ ...found, target: resolveImport(path, found.specifier, sources) });
        const used = useOf(node);
        if (used) uses.add(used);
        for (const member of membersOf(node)) members.add(member);
        const listed = listPropertyOf(node);
        if (listed) listProperties.add(listed);
        sql.visit(node);
      });
      return [path, { path, imports, uses, members, listProperties, sql: sql.found }];
    }),
  );
}

function walk(node: Node, visit: (node: Node) => void): void {
  visit(node);
  for (const child of Object.values(node).flat()) if (isNode(child)) walk(child, visit);
}

function importOf(node: Node): Omit<Import, 'target'> | undefined {
  const source = isNode(node['source']) ? node['source']['value'] : undefined;
  if (typeof source !== 'string') return undefined;
  switch (node.type) {
    case 'ImportDeclaration':
      return {
        specifier: source,
        typeOnly: node['importKind'] === 'type',
        values: valuesOf(node, 'importKind', 'imported'),
      };
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
      return {
        specifier: source,
        typeOnly: node['exportKind'] === 'type',
        values: valuesOf(node, 'exportKind', 'local'),
      };
    case 'ImportExpression':
      return { specifier: source, typeOnly: false, values: [] };
    case 'TSImportType':
      return { specifier: source, typeOnly: true, values: [] };
    default:
      return undefined;
  }
}

function valuesOf(node: Node, kind: 'importKind' | 'exportKind', there: 'imported' | 'local') {
  if (node[kind] === 'type' || !Array.isArray(node['specifiers'])) return [];
  return node['specifiers'].flatMap((specifier: Node) => {
    const imported = nameOf(specifier[there]);
    if (specifier[kind] === 'type' || imported === undefined) return [];
    return [{ imported, local: nameOf(specifier['local']) ?? imported }];
  });
}

function useOf(node: Node): string | undefined {
  if (node.type === 'TaggedTemplateExpression') return nameOf(node['tag']);
  if (node.type === 'CallExpression') return nameOf(node['callee']);
  return undefined;
}

function membersOf(node: Node): string[] {
  if (node.type === 'MemberExpression') return [nameOf(node)].filter((name) => name !== undefined);
  if (node.type !== 'ObjectPattern') return [];
  return (node['properties'] as Node[]).flatMap(({ key }) => nameOf(key) ?? []);
}

function listPropertyOf(node: Node): string | undefined {
  if (node.type !== 'Property' || !isNode(node['value'])) return undefined;
  const value = node['value'].type === 'TSAsExpression' ? node['value']['expression'] : node['value'];
  return isNode(value) && value.type === 'ArrayExpression' ? nameOf(node['key']) : undefined;
}

const packages = {
  '@zachetka/contract': 'packages/contract/src',
  '@zachetka/server': 'apps/server/src',
  '@zachetka/demo-university': 'apps/demo-university/src',
};

function resolveImport(from: string, specifier: string, sources: ReadonlyMap<string, string>): string {
  const [path = ''] = specifier.split('?', 1);
  if (path.startsWith('.')) return withExtension(posix.join(posix.dirname(from), path), sources);
  if (path.startsWith('@/')) return withExtension(posix.join('apps/web/src', path.slice(2)), sources);
  for (const [name, folder] of Object.entries(packages)) {
    if (path.startsWith(`${name}/`))
      return withExtension(posix.join(folder, path.slice(name.length)), sources);
  }
  return path;
}

function withExtension(path: string, sources: ReadonlyMap<string, string>): string {
  const candidates = [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`, `${path}/index.tsx`];
  return candidates.find((candidate) => sources.has(candidate)) ?? path;
}

type Template = { pieces: readonly string[]; holes: readonly string[] };
type Call = { method: string; text: string | undefined };

/** How a file speaks to the database. */
type SqlUses = {
  /** The texts of `sql` templates. Between two of their pieces stands what was put in: an identifier's name, else ''. */
  templates: readonly Template[];
  /** What `sql.raw`, `sql.identifier`, `execute` and `query` are called with; undefined where that is no plain text. */
  calls: readonly Call[];
  /** Identifiers that `insert`, `update` or `delete` is called with. */
  writes: readonly string[];
  /** Whether the driver's own connections are taken out of the query layer. */
  takesDriver: boolean;
};

const watched = new Set(['raw', 'identifier', 'execute', 'query']);
const writing = new Set(['insert', 'update', 'delete']);

function collectSql(): { visit: (node: Node) => void; found: SqlUses } {
  const found = {
    templates: [] as Template[],
    calls: [] as Call[],
    writes: [] as string[],
    takesDriver: false,
  };

  const visit = (node: Node): void => {
    if (node.type === 'TaggedTemplateExpression' && nameOf(node['tag']) === 'sql' && isNode(node['quasi'])) {
      const holes = node['quasi']['expressions'] as unknown[];
      found.templates.push({ pieces: piecesOf(node['quasi']), holes: holes.map(identifierOf) });
    }
    if (node.type === 'Identifier' && nameOf(node) === '$client') found.takesDriver = true;
    if (node.type === 'CallExpression') {
      const method = nameOf(node['callee']);
      const [first] = node['arguments'] as unknown[];
      if (method !== undefined && watched.has(method)) found.calls.push({ method, text: plainText(first) });
      if (method !== undefined && writing.has(method) && identifierOf(first) !== '')
        found.writes.push(identifierOf(first));
    }
  };
  return { visit, found };
}

function identifierOf(node: unknown): string {
  return isNode(node) && node.type === 'Identifier' ? (nameOf(node) ?? '') : '';
}
