// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter, Route, Routes } from 'react-router';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { ApiError, callApi } from '@/lib/api-client.ts';
import { currentUserQuery } from '@/lib/current-user.ts';
import { loadTexts, startI18n } from '@/lib/i18n.ts';
import { setRuntimeConfig } from '@/lib/runtime-config.ts';
import { fakeConfig } from '@/testing/fake-config.ts';
import { renderPage } from '@/testing/render-page.ts';
import { CommissionPage } from './commission-page.tsx';

vi.mock('@/lib/api-client.ts', async (original) => ({
  ...(await original<object>()),
  callApi: vi.fn<(call: { path: string }) => Promise<unknown>>(),
}));

setRuntimeConfig(fakeConfig);
beforeAll(async () => {
  await startI18n();
  await Promise.all((['commissions', 'papers'] as const).map((name) => loadTexts(name)));
});
beforeEach(() => document.body.replaceChildren());

const season = { id: 5, titleRu: 'Весна', titleEn: 'Spring' };
const own = { id: 1, institute: null, hearsAppeals: false, members: [] };
const meeting = { id: 9, number: 1, heldOn: '2026-11-18', agenda: '', reason: '', present: [], members: 0 };
const paper = {
  id: 3,
  meetingId: 9,
  fileName: 'Протокол № 1 Весна.docx',
  madeAt: '2026-11-18T10:00Z',
  sha256: 'a1',
};
/** By the last part of their paths. */
const answers: Readonly<Record<string, unknown>> = {
  own: { seats: [{ commissionId: 1, season, institute: null, hearsAppeals: false, duty: 'CHAIR' }] },
  commissions: { commissions: [own] },
  applications: { applications: [], totalPages: 0, totalElements: 0, waiting: 0 },
  meetings: { meetings: [meeting], recusals: [] },
};

function open(answer: (part: string) => Promise<unknown>): void {
  vi.mocked(callApi).mockImplementation(({ path }) => answer(path.split('/').at(-1) ?? ''));
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(currentUserQuery().queryKey, { fullName: '', roles: [] } as never);
  renderPage(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={['/commissions/1']}>
        <Routes>
          <Route path="/commissions/:commissionId" element={<CommissionPage />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
const button = (name: string) =>
  [...document.querySelectorAll('button')].findLast(({ textContent }) => textContent === name);

it('the button that closes a meeting gives way to the protocol, which has the focus then', async () => {
  let papers: object[] = [];
  open((part) => {
    if (part === 'protocol') papers = [paper];
    return Promise.resolve(part === 'protocols' ? { papers } : (answers[part] ?? { number: '1' }));
  });
  const close = 'Закрыть и составить протокол';
  await expect.poll(() => button(close)).toBeDefined();
  button(close)?.click();
  await expect.poll(() => document.querySelector('[role="alertdialog"]')).not.toBeNull();
  button(close)?.click();
  await expect.poll(() => document.activeElement?.textContent).toBe('Протокол № 1 Весна');
});

it('while it is not known which meetings there were none is recorded: it would begin with number 1 again', async () => {
  open((part) =>
    part === 'meetings'
      ? Promise.reject(new ApiError(500, { code: 'internal', message: 'Сбой' }))
      : Promise.resolve(part === 'protocols' ? { papers: [] } : answers[part]),
  );
  await expect
    .poll(() => document.querySelector('[role="alert"]')?.textContent)
    .toContain('Заседания не загрузились');
  expect(button('Записать заседание')?.getAttribute('aria-disabled')).toBe('true');
  expect(button('Попробовать снова')).toBeDefined();
});
