// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { callApi } from '@/lib/api-client.ts';
import { renderPage } from '@/testing/render-page.ts';
import { appealsOfQuery, useFileAppeal } from './appeals.ts';

vi.mock('@/lib/api-client.ts');

function Filing() {
  const { data } = useQuery(appealsOfQuery(7));
  const { mutate } = useFileAppeal(7);
  const appeal = { portfolioElementId: null, what: 'Баллы', why: 'Диплом' };
  return (
    <button type="button" onClick={() => mutate({ appeal, files: [] })}>
      {data?.appeals.length}
    </button>
  );
}

it('an appeal that was filed is on the page at once', async () => {
  const appeals: object[] = [];
  vi.mocked(callApi).mockImplementation(({ method }: { method: string }) => {
    if (method === 'POST') appeals.push({ id: 1 });
    return Promise.resolve(method === 'POST' ? { id: 1 } : { appeals: [...appeals] });
  });
  renderPage(
    <QueryClientProvider client={new QueryClient()}>
      <Filing />
    </QueryClientProvider>,
  );
  await expect.poll(() => document.body.textContent).toBe('0');
  document.querySelector('button')?.click();
  await expect.poll(() => document.body.textContent).toBe('1');
});
