import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildGraph } from './source-graph.ts';
import { findLiteralNames } from './sql-names.ts';

const names = {
  tables: new Set(['sheep', 'sheep_dog']),
  columns: new Set(['id', 'owner_id', 'fleece', 'at', 'key', 'text', 'status']),
};

const problemsOf = (text: string, path = 'modules/people/meadow/meadow.queries.ts') =>
  findLiteralNames(buildGraph(new Map([[posix.join('apps/server/src', path), text]])), names).map((problem) =>
    problem.replace(/^[^:]*: /, ''),
  );
const ofTemplate = (text: string) => problemsOf(`sql\`${text}\``);

describe('names in statements', () => {
  it.each([
    ['a table', 'select 1 from sheep', 'take the table sheep from the schema'],
    ['a quoted table', 'select 1 from "sheep"', 'take the table sheep from the schema'],
    ['a table that is written', 'insert into sheep values (1)', 'take the table sheep from the schema'],
    ['a table before its column', 'select sheep.wool from ${other}', 'take the table sheep from the schema'],
    ['a column', 'select fleece from ${sheep}', 'take the column fleece from the schema'],
    ['a quoted column', 'select "owner_id" from ${sheep}', 'take the column owner_id from the schema'],
    ['a column that is set', 'update ${sheep} set fleece = 1', 'take the column fleece from the schema'],
    [
      'a column behind a table that was put in',
      'select ${sheep}.fleece',
      'take the column fleece from the schema',
    ],
    [
      'a column in a list of columns',
      'insert into ${sheep} (id) select 1',
      'take the column id from the schema',
    ],
    ['a column after a condition', 'where ${a} and status = 1', 'take the column status from the schema'],
    [
      'another name for a table',
      'select 1 from ${sheep} s where true',
      'name a table by alias(), not by "s"',
    ],
    ['the same with as', 'select 1 from a join ${sheep} as s on true', 'name a table by alias(), not by "s"'],
  ])('are refused for %s', (_what, text, problem) => {
    expect(ofTemplate(text)).toEqual([problem]);
  });

  it.each([
    ['what was put in', 'select ${sheep.fleece} from ${sheep} ${alias} where ${sheep.id} = 1'],
    [
      'names that the statement gives',
      'with page as (select ${sheep.id} as id from ${sheep}) select page.id from page',
    ],
    ['the columns of a list of values', 'from unnest(${ids}) as given (id, fleece) where given.id = 1'],
    ['a subquery and its columns', 'from (values (1)) asked (id) order by asked.id'],
    ['texts', `select 'fleece of sheep', 'it''s id'`],
    ['comments', 'select 1 -- of sheep by id\\n'],
    ['types', 'select ${a}::text, ${a}::text[]'],
    ['functions', 'select status(1)'],
    ['keywords of several words', "${a} at time zone 'UTC' for no key update"],
    ['a table after the last word of a clause', 'delete from ${sheep} where true'],
  ])('are no matter for %s', (_what, text) => {
    expect(ofTemplate(text)).toEqual([]);
  });

  it('are refused where a statement is a text', () => {
    expect(problemsOf("sql.raw('select 1')")).toEqual(['sql.raw goes round the schema: put parts together']);
    expect(problemsOf('client.query(`select 1 from ${a}`)')).toEqual([
      'query takes a text instead of an sql template',
    ]);
    expect(problemsOf("tx.execute('select 1')")).toEqual(['execute takes a text instead of an sql template']);
    expect(problemsOf("sql.identifier('sheep')")).toEqual(['take sheep from the schema']);
    expect(
      problemsOf('client.query({ name, text, values }); tx.execute(statement); sql.identifier(name)'),
    ).toEqual([]);
  });

  it('are not looked at in the schema itself, in tests and in the demo university', () => {
    const statement = 'sql`select fleece from sheep`';
    expect(problemsOf(statement, 'db/schema/sheep.ts')).toEqual([]);
    expect(problemsOf(statement, 'modules/people/meadow/shear.test.ts')).toEqual([]);
    expect(problemsOf(statement, '../../demo-university/src/meadow.ts')).toEqual([]);
    expect(problemsOf(statement, 'db/full-name.ts')).toHaveLength(2);
  });
});
