import type { SourceFile, SourceGraph } from './source-graph.ts';

/** What the schema calls its tables and columns in the database. */
export type SchemaNames = { tables: ReadonlySet<string>; columns: ReadonlySet<string> };

const server = 'apps/server/src/';

/**
 * In a statement tables and columns are put in from the schema, so that a renamed one does not compile. What a statement
 * names itself (a common table expression, a column of one) stands behind that name: `page.place`.
 */
export function findLiteralNames(graph: SourceGraph, names: SchemaNames): string[] {
  return [...graph.values()]
    .filter(({ path }) => isChecked(path))
    .flatMap(({ path, sql }) =>
      [
        ...sql.templates.flatMap((template) => literalNames(template, names)),
        ...textsAsStatements(path, sql, names),
      ].map((problem) => `${path}: ${problem}`),
    );
}

const isChecked = (path: string) =>
  path.startsWith(server) &&
  !path.endsWith('.test.ts') &&
  !/^apps\/server\/src\/(db\/schema|testing)\//.test(path) &&
  // These speak of the database itself, not of what the schema describes.
  !/^apps\/server\/src\/db\/(migrate|connections\/session-defaults)\.ts$/.test(path);

function textsAsStatements(path: string, { calls }: SourceFile['sql'], { tables }: SchemaNames): string[] {
  return calls.flatMap(({ method, text }) => {
    if (method === 'raw')
      return path.startsWith(`${server}db/`) ? [] : ['sql.raw goes round the schema: put parts together'];
    if (text === undefined) return [];
    if (method === 'identifier') return tables.has(text) ? [`take ${text} from the schema`] : [];
    return path.startsWith(`${server}db/`) ? [] : [`${method} takes a text instead of an sql template`];
  });
}

type Token = { kind: 'word' | 'name' | 'hole' | 'mark'; text: string };

/** Of the private use area: no statement holds it. */
const hole = '\uE000';
const tokenPattern =
  /\uE000|'(?:[^']|'')*'|"((?:[^"]|"")*)"|--[^\n]*|\/\*[\s\S]*?\*\/|\d[\w.]*|([A-Za-z_][\w$]*)|::|[^\s]/g;

function tokenise(text: string): Token[] {
  return [...text.matchAll(tokenPattern)].flatMap(([all, quoted, word]): Token[] => {
    if (all === hole) return [{ kind: 'hole', text: '' }];
    if (quoted !== undefined) return [{ kind: 'name', text: quoted }];
    if (word !== undefined) return [{ kind: 'word', text: word.toLowerCase() }];
    return /^['\d]|^--|^\/\*/.test(all) ? [] : [{ kind: 'mark', text: all }];
  });
}

/** Words that follow a table in a statement without being another name for it. */
const notAnAlias = new Set(
  `where on join left right inner cross natural full set order group using limit offset for union values select
   returning with having and or not as default do is in desc asc`.split(/\s+/),
);

function literalNames({ pieces }: SourceFile['sql']['templates'][number], names: SchemaNames): string[] {
  const tokens = tokenise(pieces.join(hole));
  const problems = new Set<string>();
  let columnLists = 0;
  for (const [index, token] of tokens.entries()) {
    const before = tokens[index - 1];
    if (columnLists > 0) {
      // Inside of `as given (…)`, where a statement names columns of its own.
      if (token.text === '(') columnLists += 1;
      if (token.text === ')') columnLists -= 1;
      continue;
    }
    if (token.text === '(' && opensColumnList(tokens, index)) {
      columnLists = 1;
      continue;
    }
    if (token.kind !== 'word' && token.kind !== 'name') continue;
    if (isAliasOfTable(tokens, index)) problems.add(`name a table by alias(), not by "${token.text}"`);
    if (before?.text === '.') {
      if (tokens[index - 2]?.kind === 'hole') problems.add(`take the column ${token.text} from the schema`);
    } else if (names.tables.has(token.text)) {
      if (before?.text !== 'as') problems.add(`take the table ${token.text} from the schema`);
    } else if (names.columns.has(token.text) && !isNoColumn(tokens, index)) {
      problems.add(`take the column ${token.text} from the schema`);
    }
  }
  return [...problems];
}

/** `as given (a, b)`, `) given (a, b)`: a name and the names of its columns. */
function opensColumnList(tokens: readonly Token[], index: number): boolean {
  const [beforeName, name] = [tokens[index - 2], tokens[index - 1]];
  return (
    name?.kind === 'word' &&
    (beforeName?.text === 'as' || beforeName?.text === ')') &&
    !notAnAlias.has(name.text)
  );
}

/** `from ${table} t`, `join ${table} as t`. */
function isAliasOfTable(tokens: readonly Token[], index: number): boolean {
  const token = tokens[index];
  if (token?.kind !== 'word' || notAnAlias.has(token.text)) return false;
  const at = tokens[index - 1]?.text === 'as' ? index - 2 : index - 1;
  return tokens[at]?.kind === 'hole' && /^(from|join|into|update|using)$/.test(tokens[at - 1]?.text ?? '');
}

/** The same word as something else: a type, a function, a name that the statement gives, a part of a longer keyword. */
function isNoColumn(tokens: readonly Token[], index: number): boolean {
  const [before, word, after] = [tokens[index - 1]?.text, tokens[index]?.text, tokens[index + 1]?.text];
  if (before === '::' || before === 'as' || before === ')' || after === '(' || after === '.') return true;
  if (/^(from|join|into|update|table)$/.test(before ?? '')) return true;
  if (word === 'at') return after === 'time';
  if (word === 'key') return before === 'no' || before === 'primary' || after === 'share';
  return false;
}
