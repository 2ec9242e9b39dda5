// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { Season } from '@zachetka/contract/scholarship/seasons/seasons.schemas';
import { MemoryRouter } from 'react-router';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { ApiError, callApi } from '@/lib/api-client.ts';
import { currentUserQuery } from '@/lib/current-user.ts';
import { loadTexts, startI18n } from '@/lib/i18n.ts';
import { renderPage } from '@/testing/render-page.ts';
import { CommissionsCard } from '../commissions/commissions-card.tsx';
import { PapersCard } from '../papers/papers-card.tsx';
import { PublicationCard } from '../publication/publication-card.tsx';
import { OrderCheck } from './order-check.tsx';
import { SeasonHistory } from './season-history.tsx';

vi.mock('@/lib/api-client.ts', async (original) => ({
  ...(await original<object>()),
  callApi: vi.fn<() => Promise<unknown>>(),
}));

beforeAll(async () => {
  await startI18n();
  await Promise.all((['seasons', 'border', 'papers', 'commissions'] as const).map((name) => loadTexts(name)));
});
beforeEach(() => document.body.replaceChildren());

const season = { id: 5, titleRu: 'Весна', windows: [] } as unknown as Season;

it.each([
  ['commissions', <CommissionsCard key="" seasonId={5} mayEdit />, 'Комиссии не загрузились'],
  ['papers', <PapersCard key="" seasonId={5} />, 'Документы не загрузились'],
  ['publication', <PublicationCard key="" season={season} />, 'Публикация не загрузилась'],
  ['check before the order', <OrderCheck key="" seasonId={5} />, 'Проверка не загрузилась'],
  ['history', <SeasonHistory key="" seasonId={5} />, 'История не загрузилась'],
])('what has failed to load of the %s is named and asked for again', async (_, card, title) => {
  vi.mocked(callApi).mockReset();
  vi.mocked(callApi).mockRejectedValue(new ApiError(500, { code: 'internal', message: 'Сбой' }));
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(currentUserQuery().queryKey, { fullName: '', roles: ['sh_admin'] } as never);
  renderPage(
    <QueryClientProvider client={client}>
      <MemoryRouter>{card}</MemoryRouter>
    </QueryClientProvider>,
  );
  // Some cards are folded, and ask once they are opened.
  await expect.poll(() => document.querySelector('h2')).not.toBeNull();
  document.querySelector<HTMLButtonElement>('h2 button')?.click();
  await expect.poll(() => document.querySelector('[role="alert"]')?.textContent).toContain(title);
  const asked = vi.mocked(callApi).mock.calls.length;
  [...document.querySelectorAll('button')]
    .find(({ textContent }) => textContent === 'Попробовать снова')
    ?.click();
  await expect.poll(() => vi.mocked(callApi).mock.calls.length).toBeGreaterThan(asked);
});
