// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter, Route, Routes } from 'react-router';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { ApiError, callApi } from '@/lib/api-client.ts';
import { currentUserQuery } from '@/lib/current-user.ts';
import { loadTexts, startI18n } from '@/lib/i18n.ts';
import { renderPage } from '@/testing/render-page.ts';
import { AppealsPage } from './appeals-page.tsx';

vi.mock('@/lib/api-client.ts', async (original) => ({
  ...(await original<object>()),
  callApi: vi.fn<(call: { path: string }) => Promise<unknown>>(),
}));

beforeAll(async () => {
  await startI18n();
  await loadTexts('appeals');
});
beforeEach(() => document.body.replaceChildren());

function open(answer: (path: string) => Promise<unknown>): void {
  vi.mocked(callApi).mockImplementation(({ path }) => answer(path));
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(currentUserQuery().queryKey, { fullName: '', roles: [] } as never);
  renderPage(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={['/admin/seasons/5/appeals?appeal=7']}>
        <Routes>
          <Route path="/admin/seasons/:seasonId/appeals" element={<AppealsPage />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
const buttons = () => [...document.querySelectorAll('button')].map(({ textContent }) => textContent);

it('an appeal whose application does not load is not waited for without an end', async () => {
  open((path) =>
    path.includes('appeals')
      ? Promise.resolve({ id: 7, applicationId: 3, outcome: null, bars: [] })
      : Promise.reject(new ApiError(500, { code: 'internal', message: 'Сбой' })),
  );
  await expect.poll(buttons).toContain('Попробовать снова');
});

it('one that is not there is not asked for again: the way leads to the others', async () => {
  open(() => Promise.reject(new ApiError(404, { code: 'appealNotFound', message: 'Апелляция не найдена.' })));
  await expect.poll(() => document.body.textContent).toContain('Апелляция не найдена.');
  expect(buttons()).not.toContain('Попробовать снова');
  const links = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(links).toContain('/admin/seasons/5/appeals');
});
