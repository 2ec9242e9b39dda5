import SCIMMY from 'scimmy';
import { ScimProblem } from './scim-problem.ts';

/**
 * The names, filters and paths of SCIM. A library brings the schemas of the standard and checks values by them. Whatever a directory
 * names is looked up among their attributes, so that no text of a request ever becomes the name of a property: the filters and patches of the
 * library itself write to whatever a filter names, the prototypes of all objects among it.
 */
const { Schemas, Types } = SCIMMY;
export const enterpriseUrn = Schemas.EnterpriseUser.definition.id;
Schemas.User.definition.extend(Schemas.EnterpriseUser.definition);

export type ScimKind = 'User' | 'Group';
export type Attributes = Record<string, unknown>;
export type ScimResource = Attributes & { id?: string };

export const schemaUrns = {
  User: Schemas.User.definition.id,
  Group: Schemas.Group.definition.id,
} as const satisfies Record<ScimKind, string>;

export const describeSchemas = (address: string): Attributes[] =>
  [Schemas.User.definition, Schemas.EnterpriseUser.definition, Schemas.Group.definition].map(
    (definition) => definition.describe(`${address}/Schemas`) as Attributes,
  );

/** By their names in small letters. */
type Parts = ReadonlyMap<string, Attribute>;
export type Attribute = { name: string; isMultiple: boolean; isReadOnly: boolean; parts: Parts };
/** As the library really has them: its types know of no extension among the attributes. */
type Described = InstanceType<typeof Types.Attribute> | { id: string; attributes: Described[] };

/** An extension counts as one more attribute, whose name is its urn. */
function partsOf(attributes: readonly Described[]): Parts {
  const described = attributes.map(
    (one): Attribute =>
      one instanceof Types.Attribute
        ? {
            name: one.name,
            isMultiple: one.config.multiValued === true,
            isReadOnly: one.config.mutable === false,
            parts: partsOf(one.subAttributes ?? []),
          }
        : { name: one.id, isMultiple: false, isReadOnly: false, parts: partsOf(one.attributes) },
  );
  return new Map(described.map((attribute) => [attribute.name.toLowerCase(), attribute]));
}

const known: Readonly<Record<ScimKind, Parts>> = {
  User: partsOf(Schemas.User.definition.attributes),
  Group: partsOf(Schemas.Group.definition.attributes),
};

/** What somebody has sent, with the names of the standard; whatever it does not know is left out. */
export function readResource(kind: ScimKind, sent: unknown): ScimResource {
  if (!isObject(sent)) throw new ScimProblem(400, 'A resource is an object', 'invalidValue');
  const resource = withKnownNames(known[kind], withBooleans(nested(sent)) as Attributes, () => undefined);
  try {
    return plain(new Schemas[kind](resource, 'in'));
  } catch (error) {
    throw misfit(error);
  }
}

/** Some write what belongs to the extension beside everything else, each name behind the urn. */
function nested(sent: Attributes): Attributes {
  const prefix = `${enterpriseUrn}:`.toLowerCase();
  const flat = Object.entries(sent).filter(([name]) => name.toLowerCase().startsWith(prefix));
  if (flat.length === 0) return sent;
  const own = sent[enterpriseUrn];
  const extension = Object.fromEntries(flat.map(([name, value]) => [name.slice(prefix.length), value]));
  return { ...sent, [enterpriseUrn]: { ...(isObject(own) && own), ...extension } };
}

function withKnownNames(parts: Parts, sent: Attributes, onUnknown: (name: string) => void): Attributes {
  const result: Attributes = {};
  for (const [name, value] of Object.entries(sent)) {
    const attribute = parts.get(name.toLowerCase());
    if (attribute) result[attribute.name] = valueWithKnownNames(attribute, value, onUnknown);
    else onUnknown(name);
  }
  return result;
}

export function valueWithKnownNames(
  attribute: Attribute,
  value: unknown,
  onUnknown: (name: string) => void,
): unknown {
  if (Array.isArray(value)) return value.map((each) => valueWithKnownNames(attribute, each, onUnknown));
  if (!isObject(value) || attribute.parts.size === 0) return value;
  return withKnownNames(attribute.parts, value, onUnknown);
}

/** What the library says of an attribute is for a directory; whatever else it throws says how the server is made. */
function misfit(error: unknown): unknown {
  if (!(error instanceof TypeError)) return error;
  const isOfAttribute = /^(Required attribute|Attribute|Complex attribute) '/.test(error.message);
  const detail = isOfAttribute ? error.message : 'The value does not fit the schema';
  return new ScimProblem(400, detail, 'invalidValue');
}

export type Operator = (typeof operators)[number];
const operators = ['eq', 'ne', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le', 'pr', 'np'] as const;
export type FilterValue = string | number | boolean | null;

/** A filter that was understood. */
export type Filter =
  | { all: readonly Filter[] }
  | { any: readonly Filter[] }
  | { not: Filter }
  /** Of a list it is enough that one entry fits, and it has to fit as a whole. */
  | { entryOf: readonly Attribute[]; fits: Filter }
  /** With null as the value of `pr` and `np`, which have none. */
  | { steps: readonly Attribute[]; operator: Operator; value: FilterValue };

/** `emails[type eq "work"].value`: the steps before the bracket, what is in it, and the steps behind it. */
export type Path = { steps: readonly Attribute[]; where: Filter | undefined; rest: readonly Attribute[] };

const maxAlternatives = 8;
const maxDepth = 10;
const maxLength = 2000;

export function readFilter(kind: ScimKind, text: string): Filter {
  const reader = readerOf(kind, text, 'invalidFilter');
  const filter = reader.any(known[kind]);
  reader.end();
  return filter;
}

export function readPath(kind: ScimKind, text: string): Path {
  const reader = readerOf(kind, text, 'invalidPath');
  const path = reader.path(known[kind]);
  reader.end();
  return path;
}

type Token = { sign: string } | { word: string } | { value: string | number };

const tokenPattern = /\s*(?:("(?:[^"\\]|\\.)*")|([()[\]])|(\.?[a-z][\w$:.-]*)|(-?\d+(?:\.\d+)?))/iy;

function readerOf(kind: ScimKind, text: string, scimType: 'invalidFilter' | 'invalidPath') {
  const refuse = (detail: string) => new ScimProblem(400, detail, scimType);
  const notUnderstood = () =>
    refuse(`The ${scimType === 'invalidPath' ? 'path' : 'filter'} can't be understood`);
  if (text.length > maxLength) throw new ScimProblem(400, 'The filter is too long', 'tooMany');
  const tokens = tokensOf(text);
  let at = 0;
  let alternatives = 1;
  let depth = 0;

  function tokensOf(written: string): Token[] {
    const found: Token[] = [];
    const pattern = new RegExp(tokenPattern);
    const end = written.trimEnd().length;
    while (pattern.lastIndex < end) {
      const [, string, sign, word, number] = pattern.exec(written) ?? [];
      if (string !== undefined) found.push({ value: textOf(string) });
      else if (sign !== undefined) found.push({ sign });
      else if (word !== undefined) found.push({ word });
      else if (number !== undefined) found.push({ value: Number(number) });
      else throw notUnderstood();
    }
    return found;
  }

  /** A value is written as in JSON. */
  function textOf(string: string): string {
    try {
      const read = JSON.parse(string) as string;
      // No text of the database holds it.
      if (!read.includes('\0')) return read;
    } catch {
      // Told below.
    }
    throw notUnderstood();
  }

  const takeSign = (wanted: string) => {
    const token = tokens[at];
    const isIt = token !== undefined && 'sign' in token && token.sign === wanted;
    if (isIt) at += 1;
    return isIt;
  };
  const takeWord = (wanted: string) => {
    const token = tokens[at];
    const isIt = token !== undefined && 'word' in token && token.word.toLowerCase() === wanted;
    if (isIt) at += 1;
    return isIt;
  };

  function steps(parts: Parts, written: string): Attribute[] {
    const lower = written.toLowerCase();
    const [own, extension] = [`${schemaUrns[kind]}:`.toLowerCase(), enterpriseUrn.toLowerCase()];
    const names = lower.startsWith(extension)
      ? [extension, ...lower.slice(extension.length + 1).split('.')].filter(
          (name, index) => index === 0 || name,
        )
      : (lower.startsWith(own) ? lower.slice(own.length) : lower).split('.');
    let inside = parts;
    return names.map((name) => {
      const attribute = inside.get(name);
      if (!attribute) throw refuse(`There is no attribute ${written.slice(0, 100)}`);
      inside = attribute.parts;
      return attribute;
    });
  }

  function path(parts: Parts): Path {
    const token = tokens[at];
    if (token === undefined || !('word' in token) || token.word.startsWith('.')) throw notUnderstood();
    at += 1;
    const found = steps(parts, token.word);
    const last = found.at(-1);
    if (!last || !takeSign('[')) return { steps: found, where: undefined, rest: [] };
    if (!last.isMultiple) throw refuse(`${last.name} is no list`);
    const where = deeper(() => any(last.parts));
    if (!takeSign(']')) throw notUnderstood();
    const next = tokens[at];
    if (next === undefined || !('word' in next) || !next.word.startsWith('.'))
      return { steps: found, where, rest: [] };
    at += 1;
    return { steps: found, where, rest: steps(last.parts, next.word.slice(1)) };
  }

  function comparison(parts: Parts): Filter {
    const { steps: found, where, rest } = path(parts);
    if (where === undefined) return compared(found);
    if (rest.length === 0) return { entryOf: found, fits: where };
    return { entryOf: found, fits: { all: [where, compared(rest)] } };
  }

  function compared(found: readonly Attribute[]): Filter {
    for (const operator of operators) {
      if (!takeWord(operator)) continue;
      return { steps: found, operator, value: operator === 'pr' || operator === 'np' ? null : value() };
    }
    throw notUnderstood();
  }

  function value(): FilterValue {
    for (const [word, meant] of [
      ['true', true],
      ['false', false],
      ['null', null],
    ] as const) {
      if (takeWord(word)) return meant;
    }
    const token = tokens[at];
    if (token === undefined || !('value' in token)) throw notUnderstood();
    at += 1;
    return token.value;
  }

  function single(parts: Parts): Filter {
    if (takeWord('not')) return { not: deeper(() => single(parts)) };
    if (!takeSign('(')) return comparison(parts);
    const inner = deeper(() => any(parts));
    if (!takeSign(')')) throw notUnderstood();
    return inner;
  }

  function deeper<T>(work: () => T): T {
    depth += 1;
    if (depth > maxDepth) throw new ScimProblem(400, 'The filter has too many brackets', 'tooMany');
    const result = work();
    depth -= 1;
    return result;
  }

  function all(parts: Parts): Filter {
    const found = [single(parts)];
    while (takeWord('and')) found.push(single(parts));
    return { all: found };
  }

  function any(parts: Parts): Filter {
    const found = [all(parts)];
    while (takeWord('or')) {
      alternatives += 1;
      if (alternatives > maxAlternatives)
        throw new ScimProblem(400, 'The filter has too many alternatives', 'tooMany');
      found.push(all(parts));
    }
    return { any: found };
  }

  return {
    any,
    path,
    end: () => {
      if (at < tokens.length) throw notUnderstood();
    },
  };
}

/** Whether an entry of a list is one that a path means. */
export function entryFits(filter: Filter, entry: unknown): boolean {
  if ('all' in filter) return filter.all.every((each) => entryFits(each, entry));
  if ('any' in filter) return filter.any.some((each) => entryFits(each, entry));
  if ('not' in filter) return !entryFits(filter.not, entry);
  // No list of the standard stands within another.
  if ('entryOf' in filter) return false;
  let found = entry;
  for (const { name } of filter.steps) found = isObject(found) ? found[name] : undefined;
  const isThere = found !== undefined && found !== null && found !== '';
  if (filter.value === null) return ['pr', 'ne'].includes(filter.operator) ? isThere : !isThere;
  if (!isThere) return filter.operator === 'ne';
  const [mine, theirs] = [String(found).toLowerCase(), String(filter.value).toLowerCase()];
  const outcomes: Record<Operator, boolean> = {
    eq: mine === theirs,
    ne: mine !== theirs,
    co: mine.includes(theirs),
    sw: mine.startsWith(theirs),
    ew: mine.endsWith(theirs),
    gt: mine > theirs,
    ge: mine >= theirs,
    lt: mine < theirs,
    le: mine <= theirs,
    pr: isThere,
    np: !isThere,
  };
  return outcomes[filter.operator];
}

export const isObject = (value: unknown): value is Attributes =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Entra ID sends yes and no as texts. */
const booleans = new Set(['active', 'primary']);
export function withBooleans(sent: unknown, name = ''): unknown {
  if (Array.isArray(sent)) return sent.map((each) => withBooleans(each, name));
  if (isObject(sent)) {
    return Object.fromEntries(Object.entries(sent).map(([key, value]) => [key, withBooleans(value, key)]));
  }
  if (typeof sent !== 'string' || !booleans.has(name.toLowerCase())) return sent;
  const word = sent.toLowerCase();
  return word === 'true' || (word === 'false' ? false : sent);
}

/** Without the library's own classes and hidden parts. */
const plain = (resource: unknown) => JSON.parse(JSON.stringify(resource)) as ScimResource;
