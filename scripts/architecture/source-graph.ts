import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { posix } from 'node:path';
import { parseSync } from 'rolldown/utils';

export type Import = {
  specifier: string;
  /** The file of ours that it leads to, or the name of a package. */
  target: string;
  /** Gone once the types are stripped. */
  typeOnly: boolean;
};

export type SourceFile = {
  path: string;
  imports: readonly Import[];
  /** Tags of tagged templates, such as `sql`, and names of called methods, such as `transaction`. */
  uses: ReadonlySet<string>;
  /** Names of properties that are read: `a` of `x.a` and of `const { a } = x`. */
  members: ReadonlySet<string>;
};

export type SourceGraph = ReadonlyMap<string, SourceFile>;

type Node = { type: string; [property: string]: unknown };

/** Every source file of ours, by its path from the root of the repository. */
export async function readSources(root: string): Promise<Map<string, string>> {
  const sources = new Map<string, string>();
  const files = glob('{packages,apps,e2e,bench,scripts}/**/*.{ts,tsx}', {
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
      walk(program as unknown as Node, (node) => {
        const found = importOf(node);
        if (found) imports.push({ ...found, target: resolveImport(path, found.specifier, sources) });
        const used = useOf(node);
        if (used) uses.add(used);
        for (const member of membersOf(node)) members.add(member);
      });
      return [path, { path, imports, uses, members }];
    }),
  );
}

function walk(node: Node, visit: (node: Node) => void): void {
  visit(node);
  for (const child of Object.values(node).flat()) if (isNode(child)) walk(child, visit);
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

function importOf(node: Node): Omit<Import, 'target'> | undefined {
  const source = isNode(node['source']) ? node['source']['value'] : undefined;
  if (typeof source !== 'string') return undefined;
  switch (node.type) {
    case 'ImportDeclaration':
      return { specifier: source, typeOnly: node['importKind'] === 'type' };
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
      return { specifier: source, typeOnly: node['exportKind'] === 'type' };
    case 'ImportExpression':
      return { specifier: source, typeOnly: false };
    case 'TSImportType':
      return { specifier: source, typeOnly: true };
    default:
      return undefined;
  }
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

function nameOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'Identifier' && typeof node['name'] === 'string') return node['name'];
  return node.type === 'MemberExpression' ? nameOf(node['property']) : undefined;
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
