import { describe, expect, expectTypeOf, it } from 'vitest';
import { z } from 'zod';
import type { Call, CallTypes } from './call.ts';
import { defineCalls } from './define-calls.ts';

const schemas = {
  item: z.object({ id: z.number(), title: z.string() }),
  itemParams: z.object({ id: z.coerce.number() }),
  pairParams: z.object({ kind: z.enum(['a', 'b']), id: z.coerce.number() }),
  listQuery: z.object({ page: z.coerce.number().default(0), exact: z.stringbool().default(true) }),
  searchQuery: z.object({ word: z.string() }),
  itemToSave: z.object({ title: z.string().default('') }),
  maybe: z.object({ version: z.number() }).nullish(),
  limit: 5,
};
type Schemas = typeof schemas;

const defineTestCalls = defineCalls<Schemas>();
const common = { feature: 'items', base: 'gateway' } as const;
const reading = { method: 'GET', access: 'signedIn', summary: 'Reads' } as const;

const calls = defineTestCalls(common, {
  readItem: { ...reading, path: '/items/:id', params: 'itemParams', answer: 'item' },
  listItems: { ...reading, path: '/items', query: 'listQuery', answer: { 201: 'item' } },
  search: { ...reading, path: '/search', query: 'searchQuery', answer: { file: ['text/csv'] } },
  saveItem: {
    method: 'PUT',
    base: 'portal',
    path: '/items/:kind/:id/save',
    access: 'superAdmin',
    summary: 'Saves',
    params: 'pairParams',
    body: 'itemToSave',
    refusals: ['notFound'],
  },
  touch: { ...reading, method: 'POST', path: '/touch', body: 'maybe' },
});

const nothing = {};

type TypesOf<C> = C extends Call<infer Types, Schemas> ? Types : never;
type InputOf<C> = TypesOf<C>['input'];

describe('the calls of a feature', () => {
  it('know their name, and what they have in common unless they say otherwise', () => {
    expect(calls.readItem).toEqual({
      ...common,
      ...reading,
      name: 'readItem',
      path: '/items/:id',
      params: 'itemParams',
      answer: 'item',
    });
    expect(calls.saveItem.base).toBe('portal');
  });

  it('take the types of what a client says from the schemas', () => {
    expectTypeOf<InputOf<typeof calls.readItem>>().toExtend<{ params: { id: number } }>();
    expectTypeOf<{ params: { id: number } }>().toExtend<InputOf<typeof calls.readItem>>();
    expectTypeOf(nothing).toExtend<InputOf<typeof calls.listItems>>();
    expectTypeOf<{ query: { page: number; exact: boolean } }>().toExtend<InputOf<typeof calls.listItems>>();
    expectTypeOf<{ query: { page: Date } }>().not.toExtend<InputOf<typeof calls.listItems>>();
    expectTypeOf(nothing).not.toExtend<InputOf<typeof calls.search>>();
    expectTypeOf<{ params: { kind: 'a'; id: number }; body: typeof nothing }>().toExtend<
      InputOf<typeof calls.saveItem>
    >();
    expectTypeOf<{ params: { kind: 'c'; id: number } }>().not.toExtend<InputOf<typeof calls.saveItem>>();
    expectTypeOf(nothing).toExtend<InputOf<typeof calls.touch>>();
  });

  it('take the types of what the server gets and answers from the schemas', () => {
    expectTypeOf<TypesOf<typeof calls.listItems>['request']['query']>().toEqualTypeOf<{
      page: number;
      exact: boolean;
    }>();
    expectTypeOf<TypesOf<typeof calls.listItems>['request']['body']>().toEqualTypeOf<undefined>();
    expectTypeOf<TypesOf<typeof calls.saveItem>['request']['body']>().toEqualTypeOf<{ title: string }>();
    expectTypeOf<TypesOf<typeof calls.readItem>['answer']>().toEqualTypeOf<{ id: number; title: string }>();
    expectTypeOf<TypesOf<typeof calls.listItems>['answer']>().toEqualTypeOf<{ id: number; title: string }>();
    expectTypeOf<TypesOf<typeof calls.search>['kind']>().toEqualTypeOf<'file'>();
    expectTypeOf<TypesOf<typeof calls.saveItem>['kind']>().toEqualTypeOf<'nothing'>();
  });

  it('belong to their schemas', () => {
    expectTypeOf(calls.readItem).toExtend<Call<CallTypes, Schemas & { more: z.ZodString }>>();
    expectTypeOf(calls.readItem).not.toExtend<Call<CallTypes, Pick<Schemas, 'item'>>>();
  });
});

/** Each line of these would compile if a check were gone, and then the compiler calls the comment above it unused. */
it('what does not compile', () => {
  const path = '/items';
  // @ts-expect-error a schema that there is none of
  defineTestCalls(common, { a: { ...reading, path, answer: 'itme' } });
  // @ts-expect-error an export that is no schema
  defineTestCalls(common, { a: { ...reading, path, answer: 'limit' } });
  // @ts-expect-error a misspelt code
  defineTestCalls(common, { a: { ...reading, path, refusals: ['notFuond'] } });
  // @ts-expect-error a misspelt access rule
  defineTestCalls(common, { a: { ...reading, path, access: 'superadmin' } });
  // @ts-expect-error a property that there is none of
  defineTestCalls(common, { a: { ...reading, path, refusal: ['notFound'] } });
  // @ts-expect-error a parameter without a schema
  defineTestCalls(common, { a: { ...reading, path: '/items/:id' } });
  // @ts-expect-error a parameter of another name
  defineTestCalls(common, { a: { ...reading, path: '/items/:itemId', params: 'itemParams' } });
  // @ts-expect-error a schema without its parameter
  defineTestCalls(common, { a: { ...reading, path: '/items/:id', params: 'pairParams' } });
  // @ts-expect-error a schema of parameters where there are none
  defineTestCalls(common, { a: { ...reading, path, params: 'itemParams' } });
  // @ts-expect-error a base that there is none of
  defineTestCalls({ feature: 'items', base: 'gatewya' }, { a: { ...reading, path } });
  expect(calls.touch.name).toBe('touch');
});
