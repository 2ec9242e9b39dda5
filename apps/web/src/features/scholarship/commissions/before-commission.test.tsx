// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { beforeAll, expect, it, vi } from 'vitest';
import { callApi } from '@/lib/api-client.ts';
import { loadTexts, startI18n } from '@/lib/i18n.ts';
import { renderPage } from '@/testing/render-page.ts';
import { BeforeCommission } from './before-commission.tsx';

vi.mock('@/lib/api-client.ts', async (original) => ({
  ...(await original<object>()),
  callApi: vi.fn<() => Promise<unknown>>(),
}));

beforeAll(async () => {
  await startI18n();
  await loadTexts('commissions');
});

it('leads from the first page to the last one, and no further', async () => {
  vi.mocked(callApi).mockResolvedValue({ applications: [], totalPages: 2, totalElements: 60, waiting: 60 });
  renderPage(
    <QueryClientProvider client={new QueryClient()}>
      <BeforeCommission commissionId={1} recommends={false} />
    </QueryClientProvider>,
  );
  const button = (name: string) =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
  const isOff = (name: string) => button(name)?.getAttribute('aria-disabled') === 'true';
  await expect.poll(() => document.body.textContent).toContain('Страница 1 из 2');
  expect([isOff('Назад'), isOff('Дальше')]).toEqual([true, false]);
  button('Дальше')?.click();
  await expect.poll(() => document.body.textContent).toContain('Страница 2 из 2');
  expect([isOff('Назад'), isOff('Дальше')]).toEqual([false, true]);
});
