import { isNode, type Node, nameOf, piecesOf, plainText } from './source-nodes.ts';

type Template = { pieces: readonly string[]; holes: readonly string[] };
type Call = { method: string; text: string | undefined };

/** How a file speaks to the database. */
export type SqlUses = {
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

export function collectSql(): { visit: (node: Node) => void; found: SqlUses } {
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
