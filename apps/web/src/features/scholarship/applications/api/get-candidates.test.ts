// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { callApi } from '@/lib/api-client.ts';
import { candidatesQuery } from './get-candidates.ts';

vi.mock('@/lib/api-client.ts');

it('believes our own call where it knows more of an achievement than the catalogue, and shows those that can be used first', async () => {
  const elements = [1, 2, 3].map((id) => ({ id, status: 'VERIFIED', attributes: [], files: [] }));
  const portfolio = { id: 1, blocks: [{ id: 5, subBlocks: [{ id: 6, title: 'Статьи', elements }] }] };
  const known = {
    achievements: [{ element: { id: 3 }, selected: false, unusable: 'IN_APPLICATION', applicationId: 9 }],
  };
  vi.mocked(callApi).mockImplementation(({ path }) =>
    Promise.resolve(path === '/api/portfolios' ? portfolio : known),
  );
  const found = await new QueryClient().fetchQuery(candidatesQuery(null, 5));
  expect(found.map(({ element, unusable }) => [element.id, unusable])).toEqual([
    [2, null],
    [1, null],
    [3, 'IN_APPLICATION'],
  ]);
});
