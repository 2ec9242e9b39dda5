// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { callApi } from '@/lib/api-client.ts';
import { currentUserQuery } from '@/lib/current-user.ts';
import { loadTexts, startI18n } from '@/lib/i18n.ts';
import { renderPage } from '@/testing/render-page.ts';
import { RankingPage } from './ranking-page.tsx';

vi.mock('@/lib/api-client.ts', async (original) => ({
  ...(await original<object>()),
  callApi: vi.fn<(call: { path: string }) => Promise<unknown>>(),
}));

beforeAll(async () => {
  await startI18n();
  await Promise.all((['applications', 'table', 'season'] as const).map((name) => loadTexts(name)));
});
beforeEach(() => document.body.replaceChildren());

const season = (id: number) => ({ id, titleRu: `Сезон ${id}`, titleEn: '', academicYear: 2026 });
/** By the last part of their paths. */
const answers: Readonly<Record<string, unknown>> = {
  own: { seats: [], leftOut: [{ id: 118, seasonId: 5 }] },
  calendar: { now: new Date().toISOString(), timeZone: 'Europe/Moscow', seasons: [], rights: [] },
  nominations: {
    seasons: [{ ...season(5), isRunning: true }, season(4)],
    nominations: [{ id: 7, titleRu: 'Наука', titleEn: '', order: 1 }],
    academicYears: [2026],
  },
  ranking: { ranking: [], totalPages: 0, totalElements: 0 },
  list: { applications: [], totalPages: 0, totalElements: 0 },
};

it.each([
  [
    'in which the reader stands is not called empty',
    5,
    'Этот список вам не показан',
    'В этой номинации нет заявок',
  ],
  ['of another season is', 4, 'В этой номинации нет заявок', '118'],
])('a ranking %s, on the screen and on paper', async (_, seasonId, said, notSaid) => {
  vi.mocked(callApi).mockImplementation(({ path }) => Promise.resolve(answers[path.split('/').at(-1) ?? '']));
  const client = new QueryClient();
  client.setQueryData(currentUserQuery().queryKey, {
    fullName: '',
    roles: ['vud_admin_attachments'],
  } as never);
  renderPage(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[`/admin-applications/ranking?season=${seasonId}`]}>
        <RankingPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await expect.poll(() => document.body.textContent).toContain(said);
  expect(document.body.textContent).not.toContain(notSaid);
});
