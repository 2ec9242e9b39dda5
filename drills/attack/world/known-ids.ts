export const idKinds = [
  'element',
  'value',
  'file',
  'portfolio',
  'application',
  'block',
  'subBlock',
  'person',
] as const;
export type IdKind = (typeof idKinds)[number];

/** Numbers, and for people what the directory calls them. */
export type KnownIds = Readonly<Record<IdKind, readonly (number | string)[]>>;

export const noIds: KnownIds = {
  element: [],
  value: [],
  file: [],
  portfolio: [],
  application: [],
  block: [],
  subBlock: [],
  person: [],
};

export function joinIds(...many: readonly Partial<KnownIds>[]): KnownIds {
  const joined: Record<IdKind, readonly (number | string)[]> = { ...noIds };
  for (const kind of idKinds) joined[kind] = [...new Set(many.flatMap((ids) => ids[kind] ?? []))];
  return joined;
}

/**
 * Which kind of id an input takes, by its name and the path that it stands in; undefined for what is none. Inputs with
 * names that nobody has heard of count as elements: there are most of those.
 */
export function idKindOf(name: string, path: string): IdKind | undefined {
  if (/sid$|^personId$/i.test(name)) return 'person';
  if (!/id(\[\])?$|ids(\[\])?$|^nominationFilter$/i.test(name) || /^(tempId|client_id)$/.test(name))
    return undefined;
  if (/portfolioId/.test(name)) return 'portfolio';
  if (/portfolioElementId/.test(name)) return 'element';
  if (/subBlock/i.test(name)) return 'subBlock';
  if (/block|nomination/i.test(name)) return 'block';
  if (/attachments?\/\{|\/files\//.test(path)) return 'file';
  if (/portfolios\/elements\/attributes/.test(path)) return 'value';
  if (/elements/.test(path)) return 'element';
  if (/admin\/portfolios/.test(path)) return 'portfolio';
  if (/applications\//.test(path)) return 'application';
  if (/configuration/.test(path)) return 'block';
  return 'element';
}
