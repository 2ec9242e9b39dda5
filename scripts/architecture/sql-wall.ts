import type { SourceFile, SourceGraph } from './source-graph.ts';
import { type Ownership, roomsOfEveryTable } from './table-owners.ts';

const server = 'apps/server/src/';
const schema = `${server}db/schema/`;

export type TableOwners = Readonly<Record<string, Ownership>>;

/**
 * SQL stands in `*.queries.ts` and in `db` alone, and a module reads the records of another one through that module's
 * index. The border: tests, what they use, the demo university and benchmarks fill and look at tables directly.
 */
export function findWallBreaches(graph: SourceGraph, owners: TableOwners): string[] {
  return [...graph.values()]
    .filter(({ path }) => isBehindWall(path))
    .flatMap((file) =>
      [...outsideOfQueries(file), ...foreignTables(file, owners)].map(
        (problem) => `${file.path}: ${problem}`,
      ),
    );
}

const isBehindWall = (path: string) =>
  path.startsWith(server) && !path.endsWith('.test.ts') && !path.startsWith(`${server}testing/`);

const mayHoldSql = (path: string) => path.startsWith(`${server}db/`) || path.endsWith('.queries.ts');

/** What a module asks of others and tells them may be a statement, which is made elsewhere. */
const declaresStatements = (path: string) => /\/(questions|happenings)\.ts$/.test(path);

const sqlPackages = /^(drizzle-orm|pg|pg-copy-streams)(\/|$)/;
const sqlUses = ['sql', 'execute'];

function outsideOfQueries({ path, imports, uses, sql }: SourceFile): string[] {
  if (mayHoldSql(path)) return [];
  return [
    ...imports
      .filter(
        ({ specifier, target, values, typeOnly }) =>
          (sqlPackages.test(specifier) && !(typeOnly && declaresStatements(path))) ||
          (target.startsWith(schema) && values.length > 0),
      )
      .map(({ specifier }) => `only a queries file imports ${specifier}`),
    ...sqlUses.filter((use) => uses.has(use)).map((use) => `only a queries file uses ${use}`),
    ...(sql.takesDriver ? ['only a queries file takes connections of the driver'] : []),
  ];
}

/** Records and rules that neighbours of a module ask for, on a floor below it: the tables are the same. */
const lowerFloors: Readonly<Record<string, string>> = {
  'season-rules': 'seasons',
  'commission-seats': 'commissions',
  'application-records': 'applications',
  'block-access': 'contexts',
};

function foreignTables({ path, imports, sql }: SourceFile, owners: TableOwners): string[] {
  const home = /^apps\/server\/src\/(?:modules\/[^/]+\/([^/]+)|(db))\//.exec(path);
  const folder = home?.[1] ?? home?.[2];
  const module = folder && (lowerFloors[folder] ?? folder);
  if (module === undefined || path.startsWith(schema)) return [];
  if (roomsOfEveryTable.some((room) => path.startsWith(room))) return [];
  const written = new Set([...sql.writes, ...sql.templates.flatMap(tablesWritten)]);
  return imports
    .filter(({ target }) => target.startsWith(schema))
    .flatMap(({ values }) => values)
    .flatMap(({ imported, local }) => {
      const owner = owners[imported];
      if (!owner || owner.writer === module || owner.loader === module) return [];
      if (written.has(local)) return [`${imported} is written by ${owner.writer} alone`];
      if (owner.readers === 'everyone' || owner.readers.includes(module)) return [];
      return [`ask ${owner.writer} through its index instead of reading ${imported}`];
    });
}

/** What stands in a template behind `insert into`, `update` or `delete from`. */
function tablesWritten({ pieces, holes }: SourceFile['sql']['templates'][number]): string[] {
  return holes.filter((_, index) =>
    /\b(insert\s+into|(?<!\b(for|no key|do)\s+)update|delete\s+from)\s+$/i.test(pieces[index] ?? ''),
  );
}
