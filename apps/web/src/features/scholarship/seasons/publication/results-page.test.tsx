// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter, Route, Routes } from 'react-router';
import { beforeAll, expect, it, vi } from 'vitest';
import { ApiError, callApi } from '@/lib/api-client.ts';
import { currentUserQuery } from '@/lib/current-user.ts';
import { loadTexts, startI18n } from '@/lib/i18n.ts';
import { renderPage } from '@/testing/render-page.ts';
import { ResultsPage } from './results-page.tsx';

vi.mock('@/lib/api-client.ts', async (original) => ({
  ...(await original<object>()),
  callApi: vi.fn<() => Promise<unknown>>(),
}));

beforeAll(async () => {
  await startI18n();
  await Promise.all([loadTexts('border'), loadTexts('seasons')]);
});

it('says that results are still to come, as no failure that one could try again', async () => {
  const message = 'Результаты этого сезона ещё не опубликованы.';
  vi.mocked(callApi).mockRejectedValue(new ApiError(404, { code: 'notPublished', message }));
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(currentUserQuery().queryKey, { fullName: '', roles: ['lks_student'] } as never);
  renderPage(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={['/seasons/5/results']}>
        <Routes>
          <Route path="/seasons/:seasonId/results" element={<ResultsPage />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await expect.poll(() => document.body.textContent).toContain(message);
  expect(document.body.textContent).not.toContain('Не удалось');
  expect(document.body.textContent).not.toContain('Попробовать снова');
});
