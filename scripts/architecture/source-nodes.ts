export type Node = { type: string; [property: string]: unknown };

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** Of an identifier, or of the last property of a chain of them. */
export function nameOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'Identifier' && typeof node['name'] === 'string') return node['name'];
  return node.type === 'MemberExpression' ? nameOf(node['property']) : undefined;
}

/** What a string, or a template without anything put in, says. */
export function plainText(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value'];
  return node.type === 'TemplateLiteral' ? piecesOf(node).join('…') : undefined;
}

export function piecesOf(template: Node): string[] {
  const quasis = template['quasis'] as { value: { cooked: string | null; raw: string } }[];
  return quasis.map(({ value }) => value.cooked ?? value.raw);
}
