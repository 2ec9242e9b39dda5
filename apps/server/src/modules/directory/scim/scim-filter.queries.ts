import { and, or, type SQL, sql } from 'drizzle-orm';
import { enterpriseUrn, type Filter, findAttribute, type ScimKind, schemaUrns } from './scim-language.ts';
import { ScimProblem } from './scim-problem.ts';

/** Where the attributes of a resource stand. */
export type FilteredTable = {
  kind: ScimKind;
  /** Those with a column of their own, as texts; of `meta` with a dot. */
  columns: Readonly<Record<string, SQL>>;
  /** All others, as one JSON object. */
  others: SQL;
};

/** The filter of a question as a condition of SQL. */
export function whereFilter(filter: Filter, table: FilteredTable): SQL | undefined {
  return or(...filter.map((group) => and(...conditionsOf(group, table))));
}

const conditionsOf = (group: Readonly<Record<string, unknown>>, table: FilteredTable): SQL[] =>
  Object.entries(group).map(([name, asked]) => attributeCondition(name, asked, table));

function attributeCondition(written: string, asked: unknown, { kind, columns, others }: FilteredTable): SQL {
  const name = withoutUrn(written, schemaUrns[kind]);
  const inExtension = withoutUrn(name, enterpriseUrn);
  if (inExtension !== name) {
    const attribute = findAttribute(kind, name);
    return comparisons(sql`${others} -> ${enterpriseUrn}::text ->> ${attribute.name}::text`, asked);
  }
  if (name === 'meta' && isParts(asked)) {
    return all(
      Object.entries(asked).map(([part, inner]) => comparisons(columnOf(columns, `meta.${part}`), inner)),
    );
  }
  const attribute = findAttribute(kind, name);
  const column = columns[attribute.name];
  if (column) return comparisons(column, asked, exactNames.has(attribute.name));
  const value = sql`${others} -> ${attribute.name}::text`;
  if (!attribute.isMultiple) {
    return isParts(asked)
      ? all(partConditions(kind, attribute.name, value, asked))
      : comparisons(sql`${others} ->> ${attribute.name}::text`, asked);
  }
  // Of a list it is enough that one entry fits, and it has to fit as a whole.
  const entry = sql`entry.one`;
  const fits = isParts(asked)
    ? all(partConditions(kind, attribute.name, entry, asked))
    : comparisons(sql`${entry} ->> 'value'`, asked);
  return sql`exists (select 1 from jsonb_array_elements(coalesce(${value}, '[]')) as entry (one) where ${fits})`;
}

const partConditions = (kind: ScimKind, of: string, json: SQL, parts: Record<string, unknown>): SQL[] =>
  Object.entries(parts).map(([part, asked]) => {
    const { name } = findAttribute(kind, `${of}.${part}`);
    return comparisons(sql`${json} ->> ${name}::text`, asked);
  });

/** These are numbers of other systems, whose case may matter. */
const exactNames = new Set(['id', 'externalId']);

type Comparison = readonly unknown[];

/** One comparison, or several of the same attribute. */
function comparisons(text: SQL, asked: unknown, isExact = false): SQL {
  if (!Array.isArray(asked)) throw new ScimProblem(400, 'The filter can not be understood', 'invalidFilter');
  const each = (asked.every(Array.isArray) ? asked : [asked]) as Comparison[];
  return all(each.map((comparison) => compared(text, comparison, isExact)));
}

function compared(text: SQL, comparison: Comparison, isExact: boolean): SQL {
  if (comparison[0] === 'not') return sql`(${compared(text, comparison.slice(1), isExact)}) is not true`;
  const [operator, value] = comparison;
  if (operator === 'pr') return sql`coalesce(${text}, '') <> ''`;
  if (operator === 'np') return sql`coalesce(${text}, '') = ''`;
  if (value === null) return operator === 'ne' ? sql`${text} is not null` : sql`${text} is null`;
  const spelled = (written: SQL) => (isExact ? written : sql`lower(${written})`);
  const [mine, theirs] = [spelled(text), spelled(sql`${textOf(value)}::text`)];
  const operators: Readonly<Record<string, SQL>> = {
    eq: sql`${mine} = ${theirs}`,
    ne: sql`${mine} is distinct from ${theirs}`,
    co: sql`strpos(${mine}, ${theirs}) > 0`,
    sw: sql`starts_with(${mine}, ${theirs})`,
    ew: sql`right(${mine}, length(${theirs})) = ${theirs}`,
    gt: sql`${mine} > ${theirs}`,
    ge: sql`${mine} >= ${theirs}`,
    lt: sql`${mine} < ${theirs}`,
    le: sql`${mine} <= ${theirs}`,
  };
  const condition = operators[String(operator)];
  if (!condition) throw new ScimProblem(400, `There is no operator ${String(operator)}`, 'invalidFilter');
  return condition;
}

function textOf(value: unknown): string {
  // The library turns what looks like a moment into one; columns have it in the same spelling.
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw new ScimProblem(400, 'A filter compares with a text, a number or yes and no', 'invalidFilter');
}

function columnOf(columns: FilteredTable['columns'], name: string): SQL {
  const column = columns[name];
  if (!column) throw new ScimProblem(400, `There is no attribute ${name}`, 'invalidFilter');
  return column;
}

const isParts = (asked: unknown): asked is Record<string, unknown> =>
  typeof asked === 'object' && asked !== null && !Array.isArray(asked);

const all = (conditions: readonly SQL[]): SQL => and(...conditions) ?? sql`true`;

function withoutUrn(name: string, urn: string): string {
  return name.toLowerCase().startsWith(`${urn.toLowerCase()}:`) ? name.slice(urn.length + 1) : name;
}
