import type { ColumnExpectation } from '@zachetka/contract/platform/import/row-reasons.texts';
import { parseWallClockTime } from '@zachetka/contract/study/schedule/wall-clock-time';
import { isStorableText } from '@zachetka/contract/texts/storable-text';

/** What a value has to be, for `rowReasonText`. */
export type Expected = { expected: ColumnExpectation } & Readonly<Record<string, string | number>>;

/** How a column's text is checked and brought into the form that PostgreSQL reads. */
export type ColumnType = {
  sql: string;
  /** For the person who has to mend the file. */
  expected: Expected;
  /** Of such values several may stand in a row. */
  isList?: true;
  read: (text: string) => string | undefined;
};

/** `named`: the first line must have it; `required`: each row must have a value in it. */
export type Column = { name: string; type: ColumnType; named: boolean; required: boolean };

export const required = (name: string, type: ColumnType = text()): Column => ({
  name,
  type,
  named: true,
  required: true,
});
/** Where an empty value takes something away: a forgotten column must not do that to everybody. */
export const emptiable = (name: string, type: ColumnType): Column => ({
  name,
  type,
  named: true,
  required: false,
});
export const optional = (name: string, type: ColumnType = text()): Column => ({
  name,
  type,
  named: false,
  required: false,
});

/** Between the items of a list. Not a comma or a semicolon: those part the columns. */
export const listSeparator = '|';

export function text(limit = 1000): ColumnType {
  return {
    sql: 'text',
    expected: { expected: 'text', limit },
    read: (value) => (value.length <= limit && isStorableText(value) ? value : undefined),
  };
}

export function wholeNumber(minimum: number, maximum: number): ColumnType {
  return {
    sql: maximum > 2_147_483_647 ? 'bigint' : 'integer',
    expected: { expected: 'whole', minimum, maximum },
    read: (value) => {
      if (!/^\d{1,16}$/.test(value)) return undefined;
      const number = Number(value);
      return number >= minimum && number <= maximum ? String(number) : undefined;
    },
  };
}

/** With a point or, as Russian spreadsheets write it, a comma; at most two decimals. */
export function decimal(maximum: number): ColumnType {
  return {
    sql: 'numeric',
    expected: { expected: 'decimal', maximum },
    read: (value) => {
      if (!/^\d{1,7}([.,]\d{1,2})?$/.test(value)) return undefined;
      const normal = value.replace(',', '.');
      return Number(normal) <= maximum ? normal : undefined;
    },
  };
}

const flags: Record<string, string> = { true: 't', '1': 't', да: 't', false: 'f', '0': 'f', нет: 'f' };

export const flag: ColumnType = {
  sql: 'boolean',
  expected: { expected: 'flag' },
  read: (value) => flags[value.toLowerCase()],
};

export const day: ColumnType = {
  sql: 'date',
  expected: { expected: 'day' },
  read: (value) => (parseWallClockTime(`${value} 00:00:00`) === null ? undefined : value),
};

export const moment: ColumnType = {
  sql: 'timestamp',
  expected: { expected: 'moment' },
  read: (value) => {
    const full = value.length === 16 ? `${value}:00` : value;
    return parseWallClockTime(full) === null ? undefined : full;
  },
};

export function oneOf(values: readonly string[]): ColumnType {
  return {
    sql: 'text',
    expected: { expected: 'choice', values: values.join(', ') },
    read: (value) => (values.includes(value) ? value : undefined),
  };
}

/** Only addresses that a browser may safely follow: no `javascript:`. */
export const link: ColumnType = {
  sql: 'text',
  expected: { expected: 'link' },
  read: (value) =>
    /^(https?:\/\/[^\s/]|\/(?!\/))\S*$/i.test(value) && value.length <= 2000 && isStorableText(value)
      ? value
      : undefined,
};

export function listOf(item: ColumnType): ColumnType {
  return {
    sql: `${item.sql}[]`,
    expected: item.expected,
    isList: true,
    read: (value) => {
      const items = value
        .split(listSeparator)
        .map((part) => part.trim())
        .filter(Boolean)
        .map(item.read);
      if (!items.every((part) => part !== undefined)) return undefined;
      return `{${items.map((part) => `"${part.replace(/["\\]/g, '\\$&')}"`).join(',')}}`;
    },
  };
}
