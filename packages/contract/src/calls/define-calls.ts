import type { z } from 'zod';
import type { Call, CallBase, CallDefinition, CallKind } from './call.ts';

type SchemaName<Schemas> = {
  [Name in keyof Schemas]: Schemas[Name] extends z.ZodType ? Name : never;
}[keyof Schemas] &
  string;

type Definitions<Schemas> = Readonly<Record<string, CallDefinition<SchemaName<Schemas>>>>;

/** The schema that a part of the definition names, or undefined where it names none. */
type Named<Schemas, Definition, Property extends string> =
  Definition extends Record<Property, infer Name extends keyof Schemas>
    ? Extract<Schemas[Name], z.ZodType>
    : undefined;

type Input<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;
type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

type AnswerSchema<Schemas, Definition> = Definition extends { answer: Record<201, infer Name> }
  ? Named<Schemas, { answer: Name }, 'answer'>
  : Named<Schemas, Definition, 'answer'>;

type Kind<Definition> = Definition extends { answer: infer Answer }
  ? Answer extends { file: unknown }
    ? 'file'
    : Answer extends { redirect: unknown }
      ? 'redirect'
      : 'json'
  : 'nothing';

/** In an address everything is a text: what the schema makes of it may be said as well. */
type Addressed<Schema> = Schema extends z.ZodType
  ? {
      [Key in keyof z.input<Schema>]:
        | (unknown extends z.input<Schema>[Key] ? never : z.input<Schema>[Key])
        | Extract<z.output<Schema>[Key & keyof z.output<Schema>], string | number | boolean | undefined>;
    }
  : undefined;

/** Need not be said where nothing in it must. */
type Part<Name extends string, Value> = [Value] extends [undefined]
  ? unknown
  : undefined extends Value
    ? { [Key in Name]?: Value }
    : Partial<Value> extends Value
      ? { [Key in Name]?: Value }
      : { [Key in Name]: Value };

type TypesOf<Schemas, Definition> = {
  kind: Kind<Definition> & CallKind;
  input: Part<'params', Addressed<Named<Schemas, Definition, 'params'>>> &
    Part<'query', Addressed<Named<Schemas, Definition, 'query'>>> &
    Part<'body', Input<Named<Schemas, Definition, 'body'>>> &
    object;
  request: {
    params: Output<Named<Schemas, Definition, 'params'>>;
    query: Output<Named<Schemas, Definition, 'query'>>;
    body: Output<Named<Schemas, Definition, 'body'>>;
  };
  answer: Output<AnswerSchema<Schemas, Definition>>;
};

type PathParameter<Path> = Path extends `${string}/:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Name | PathParameter<`/${Tail}`>
    : Rest
  : never;

type ParameterOf<Schemas, Definition> =
  Named<Schemas, Definition, 'params'> extends infer Schema extends z.ZodType ? keyof z.input<Schema> : never;

/** What the constraint of a type parameter does not see: properties that there are none of, and parameters of the path. */
type Checked<Schemas, Definition extends CallDefinition> = {
  [Key in Exclude<keyof Definition, keyof CallDefinition>]: never;
} & ([PathParameter<Definition['path']>, ParameterOf<Schemas, Definition>] extends [
  ParameterOf<Schemas, Definition>,
  PathParameter<Definition['path']>,
]
  ? unknown
  : { params: 'the parameters in the path are not those of the schema' });

type Common = { feature: string; base: CallBase; redirectsRefusals?: boolean };

type Defined<Schemas, Given> = {
  readonly [Name in keyof Given]: Call<TypesOf<Schemas, Given[Name]>, Schemas>;
};

/**
 * The calls of a feature, built from the names in `Schemas`: `defineCalls<typeof schemas>()({feature, base}, {…})`. Twice,
 * because the compiler takes either all type parameters or none.
 */
export function defineCalls<Schemas>() {
  return <const Given extends Definitions<Schemas>>(
    common: Common,
    given: Given & { [Name in keyof Given]: Checked<Schemas, Given[Name]> },
  ): Defined<Schemas, Given> =>
    Object.fromEntries<unknown>(
      Object.entries(given).map(([name, definition]) => [name, { ...common, ...definition, name }]),
    ) as Defined<Schemas, Given>;
}
