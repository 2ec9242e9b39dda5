// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { BorderCase, Scenario } from '@zachetka/contract/scholarship/border/border.schemas';
import { beforeAll, expect, it, vi } from 'vitest';
import { callApi } from '@/lib/api-client.ts';
import { loadTexts, startI18n } from '@/lib/i18n.ts';
import { renderPage } from '@/testing/render-page.ts';
import { VoteModal } from './vote-modal.tsx';

vi.mock('@/lib/api-client.ts', async (original) => ({
  ...(await original<object>()),
  callApi: vi.fn<(call: { path: string }) => Promise<unknown>>(),
}));

beforeAll(async () => {
  await startI18n();
  await loadTexts('border');
});

const person = (personId: string, fullName: string) => ({ personId, fullName, duty: 'MEMBER' });
const present = [person('a', 'Орлова Анна'), person('b', 'Белов Павел'), person('c', 'Белов Павел')];
/** By the last part of their paths. */
const answers: Readonly<Record<string, unknown>> = {
  commissions: { commissions: [{ id: 4, institute: null, hearsAppeals: false, members: present }] },
  meetings: {
    meetings: [{ id: 9, number: 1, heldOn: '2026-11-18', reason: 'Назначить', present }],
    recusals: [
      { personId: 'b', fullName: 'Белов Павел', applicationId: 1 },
      { personId: 'c', fullName: 'Белов Павел', applicationId: 2 },
    ],
  },
  own: { seats: [] },
  protocols: { papers: [] },
};

it('whoever is in conflict with somebody of this ranking is not among the votes from the start', async () => {
  vi.mocked(callApi).mockImplementation(({ path }) => Promise.resolve(answers[path.split('/').at(-1) ?? '']));
  const found = {
    applicants: [
      { id: 1, nominationId: 7 },
      { id: 2, nominationId: 8 },
    ],
  } as BorderCase;
  const scenario = { id: 3, name: '1 место', version: 1, settings: { nominationId: 7 } } as Scenario;
  renderPage(
    <QueryClientProvider client={new QueryClient()}>
      <VoteModal
        seasonId={1}
        found={found}
        scenario={scenario}
        onKept={() => undefined}
        onClose={() => undefined}
      />
    </QueryClientProvider>,
  );
  const ballots = () => [...document.querySelectorAll<HTMLSelectElement>('fieldset select')];
  await expect.poll(() => ballots().map(({ value }) => value)).toEqual(['inFavour', '', 'inFavour']);
  expect(document.querySelector('output')?.textContent).toBe('Голосовали 2: за 2, против 0, воздержались 0.');
});
