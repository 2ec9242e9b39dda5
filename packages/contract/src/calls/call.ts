import type { AccessRule } from '../access/access-rules.ts';
import type { ErrorCode } from '../errors/error-catalogue.ts';

/** Each may stand on a host of its own: `/config.json` says where. */
export type ServiceBase = 'personalAccountApi' | 'gateway' | 'extraEduApi' | 'coordinateSupportApi';

/** `portal` is this server itself, for what can't be moved to another host. */
export type CallBase = ServiceBase | 'portal';

/**
 * What is said of a call, once, for both sides. Schemas stand here by the name of their export: the compiler checks the
 * name and takes the types from it, and no schema gets into the browser.
 */
export type CallDefinition<SchemaName extends string = string> = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** A POST that changes nothing: what it asks for is too long for an address. */
  onlyReads?: true;
  path: `/${string}`;
  /** Where it is not the one that the calls of the feature have in common. */
  base?: CallBase;
  access: 'public' | AccessRule;
  summary: string;
  description?: string;
  params?: SchemaName;
  query?: SchemaName;
  body?: SchemaName;
  /** In place of a body: the field of a form that holds one file. */
  upload?: string;
  /** Of status 200 unless the status is named. A call without it answers nothing, with 204. */
  answer?: SchemaName | { 201: SchemaName } | FileAnswer | { redirect: 302 };
  /** Those of its own; what follows from access, input and limits is known. */
  refusals?: readonly ErrorCode[];
  /** Of a page that can't do without this call: 403 leads to /403 and 404 to /404. */
  redirectsRefusals?: boolean;
};

/** Whether it may change something; only such calls count in the limit of what one person writes. */
export const mayWrite = ({ method, onlyReads }: Pick<CallDefinition, 'method' | 'onlyReads'>): boolean =>
  method !== 'GET' && onlyReads !== true;

/** The types of its content. */
type FileAnswer = {
  file: readonly string[];
  /** Beside 200: a part of it, where a part is asked for, and nothing at all, where it has not changed. */
  also?: readonly (206 | 304)[];
};

export type CallKind = 'json' | 'nothing' | 'file' | 'redirect';

export type CallTypes = {
  kind: CallKind;
  /** What a client has to say. */
  input: object;
  /** What the handler gets: checked, with every default in its place. */
  request: { params: unknown; query: unknown; body: unknown };
  answer: unknown;
};

/** `Schemas` are the modules that the names of the definition belong to. */
export type Call<Types extends CallTypes = CallTypes, Schemas = never> = CallDefinition & {
  name: string;
  feature: string;
  base: CallBase;
  /** For the compiler alone: there is nothing here when the program runs. */
  types?: Types;
  needs?: (schemas: Schemas) => void;
};

/** What a client says in the query of a call. */
export type QueryOf<Of> =
  Of extends Call<infer Types>
    ? Types['input'] extends { query?: infer Query }
      ? NonNullable<Query>
      : never
    : never;
