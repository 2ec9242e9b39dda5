import { Placeholder, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';

const dialect = new PgDialect({ casing: 'snake_case' });

export type Values = Readonly<Record<string, unknown>>;

/** A statement as the driver takes it, and its parameters in their order once the placeholders are given their values. */
export type Rendered = { text: string; valuesOf: (given: Values) => unknown[] };

export function render(statement: SQL): Rendered {
  const { sql: text, params } = dialect.sqlToQuery(statement);
  return {
    text,
    valuesOf: (given) => params.map((param) => (param instanceof Placeholder ? given[param.name] : param)),
  };
}
