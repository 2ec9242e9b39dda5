import { and, not, or, type SQL, sql } from 'drizzle-orm';
import type { Attribute, Filter, FilterValue, Operator } from './scim-language.ts';
import { ScimProblem } from './scim-problem.ts';

/** Where the attributes of a resource stand. */
export type FilteredTable = {
  /** Those with a column of their own, as texts; of `meta` with a dot. */
  columns: Readonly<Record<string, SQL>>;
  /** All others, as one JSON object. */
  others: SQL;
};

/** The filter of a question as a condition of SQL. */
export function whereFilter(filter: Filter, table: FilteredTable): SQL {
  return condition(filter, ({ steps, compare }) => {
    const name = steps.map((step) => step.name).join('.');
    const column = Object.hasOwn(table.columns, name) ? table.columns[name] : undefined;
    if (column) return compare(column, exactNames.has(name));
    if (steps[0]?.name === 'meta')
      throw new ScimProblem(400, `Nobody can filter by ${name}`, 'invalidFilter');
    return inJson(table.others, steps, compare);
  });
}

type Compare = (text: SQL, isExact?: boolean) => SQL;
type Place = (asked: { steps: readonly Attribute[]; compare: Compare }) => SQL;

/** `place` finds what the steps lead to, and has it compared. */
function condition(filter: Filter, place: Place): SQL {
  if ('all' in filter) return and(...filter.all.map((each) => condition(each, place))) ?? sql`true`;
  if ('any' in filter) return or(...filter.any.map((each) => condition(each, place))) ?? sql`false`;
  if ('not' in filter) return not(sql`coalesce(${condition(filter.not, place)}, false)`);
  if ('entryOf' in filter) {
    const { entryOf: steps, fits } = filter;
    const inEntry: Place = (asked) => inJson(entry, asked.steps, asked.compare);
    // The bracket stands behind a list, so what is compared is an entry of it.
    return place({ steps, compare: () => condition(fits, inEntry) });
  }
  const { steps, operator } = filter;
  const value = steps[0]?.name === 'meta' ? spelledMoment(filter.value) : filter.value;
  return place({ steps, compare: (text, isExact = false) => compared(text, operator, value, isExact) });
}

const entry = sql`entry.one`;

function inJson(json: SQL, [step, ...rest]: readonly Attribute[], compare: Compare): SQL {
  if (!step) return compare(sql`${json} ->> 'value'`);
  const value = sql`${json} -> ${step.name}::text`;
  if (step.isMultiple) {
    const fits = inJson(entry, rest, compare);
    return sql`exists (select 1 from jsonb_array_elements(coalesce(${value}, '[]')) as entry (one) where ${fits})`;
  }
  return rest.length === 0 ? compare(sql`${json} ->> ${step.name}::text`) : inJson(value, rest, compare);
}

/** These are numbers of other systems, whose case may matter. */
const exactNames = new Set(['id', 'externalId']);

function compared(text: SQL, operator: Operator, value: FilterValue, isExact: boolean): SQL {
  if (operator === 'pr') return sql`coalesce(${text}, '') <> ''`;
  if (operator === 'np') return sql`coalesce(${text}, '') = ''`;
  if (value === null) return operator === 'ne' ? sql`${text} is not null` : sql`${text} is null`;
  const spelled = (written: SQL) => (isExact ? written : sql`lower(${written})`);
  const [mine, theirs] = [spelled(text), spelled(sql`${String(value)}::text`)];
  const operators: Readonly<Record<Exclude<Operator, 'pr' | 'np'>, SQL>> = {
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
  return operators[operator];
}

/** Columns have moments in one spelling alone. */
function spelledMoment(value: FilterValue): FilterValue {
  const moment = typeof value === 'string' ? new Date(value) : undefined;
  return moment && !Number.isNaN(moment.getTime()) ? moment.toISOString() : value;
}
