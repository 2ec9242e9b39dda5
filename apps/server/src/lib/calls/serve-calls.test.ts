import { defineCalls } from '@zachetka/contract/calls/define-calls';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { createPluginApp } from '../../testing/plugin-app.ts';
import { JsonAnswer, serveCalls } from './serve-calls.ts';

const schemas = {
  item: z.object({ id: z.number(), title: z.string() }),
  itemParams: z.object({ id: z.coerce.number() }),
  limits: 5,
};
const open = { access: 'public', summary: 'For the test' } as const;
const calls = defineCalls<typeof schemas>()(
  { feature: 'items', base: 'extraEduApi' },
  {
    readItem: { ...open, method: 'GET', path: '/items/:id', params: 'itemParams', answer: 'item' },
    makeItem: { ...open, method: 'POST', path: '/items', answer: { 201: 'item' } },
    dropItem: { ...open, method: 'DELETE', path: '/items/:id', params: 'itemParams' },
    export: { ...open, method: 'GET', path: '/export', answer: { file: ['text/csv'] } },
  },
);

const item = { id: 1, title: 'Один' };

it('serves calls under their base, with the status and the types that they say', async () => {
  const dropped: number[] = [];
  const app = await createPluginApp((scope) => {
    const serve = serveCalls(scope, schemas);
    serve(calls.readItem, ({ params }) => ({ id: params.id, title: 'Один' }));
    serve(calls.makeItem, () => new JsonAnswer('{"id":1,"title":"Один"}'));
    serve(calls.dropItem, ({ params }) => void dropped.push(params.id));
    serve(calls.export, (_request, reply) => reply.type('text/csv').send('1;Один'));
  });
  const read = await app.inject('/gateway/extra-edu/items/1');
  expect([read.statusCode, read.json()]).toEqual([200, item]);
  const refused = await app.inject('/gateway/extra-edu/items/one');
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([400, 'invalidRequest']);
  const made = await app.inject({ method: 'POST', url: '/gateway/extra-edu/items' });
  expect([made.statusCode, made.headers['content-type'], made.json()]).toEqual([
    201,
    'application/json; charset=utf-8',
    item,
  ]);
  const drop = await app.inject({ method: 'DELETE', url: '/gateway/extra-edu/items/7' });
  expect([drop.statusCode, drop.body, dropped]).toEqual([204, '', [7]]);
  expect((await app.inject('/gateway/extra-edu/export')).body).toBe('1;Один');
  await app.close();
});

it('makes no route where a schema is missing', async () => {
  const wrong = { ...calls.readItem, answer: 'limits' as const };
  const app = await createPluginApp((scope) => {
    const serve = () => serveCalls(scope, schemas)(wrong, () => item);
    expect(serve).toThrow('readItem names limits, which is no schema');
  });
  await app.close();
});

/** Each line would compile if a check were gone, and then the compiler calls the comment above it unused. */
it('what does not compile', async () => {
  const app = await createPluginApp((scope) => {
    const serve = serveCalls(scope, schemas);
    // @ts-expect-error a field is missing
    serve(calls.makeItem, () => ({ id: 1 }));
    // @ts-expect-error a field of another type
    serve(calls.readItem, async () => ({ id: '1', title: '' }));
    // @ts-expect-error the answer is a file, and no value
    serve(calls.export, () => item);
    // @ts-expect-error the call was not defined with these schemas
    expect(() => serveCalls(scope, { item: schemas.item })(calls.dropItem, () => undefined)).toThrow('names');
  });
  await app.close();
});
