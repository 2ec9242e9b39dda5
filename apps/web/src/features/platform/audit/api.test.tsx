// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { callApi } from '@/lib/api-client.ts';
import { renderPage } from '@/testing/render-page.ts';
import { auditQuery, useSealNow } from './api.ts';

vi.mock('@/lib/api-client.ts');

function SealCount() {
  const { data } = useQuery(auditQuery);
  const seal = useSealNow();
  return (
    <button type="button" onClick={() => seal.mutate()}>
      {data?.seals}
    </button>
  );
}

it('a new seal is shown as soon as it is made', async () => {
  vi.mocked(callApi).mockImplementation(({ method }) =>
    Promise.resolve({ seals: method === 'POST' ? 2 : 1 }),
  );
  renderPage(
    <QueryClientProvider client={new QueryClient()}>
      <SealCount />
    </QueryClientProvider>,
  );
  await expect.poll(() => document.body.textContent).toBe('1');
  document.querySelector('button')?.click();
  await expect.poll(() => document.body.textContent).toBe('2');
});
