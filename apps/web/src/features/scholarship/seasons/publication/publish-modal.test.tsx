// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type {
  Contradiction,
  PublicationState,
} from '@zachetka/contract/scholarship/publication/publication.schemas';
import type { Season } from '@zachetka/contract/scholarship/seasons/seasons.schemas';
import { MemoryRouter } from 'react-router';
import { beforeAll, expect, it, vi } from 'vitest';
import { ApiError, callApi } from '@/lib/api-client.ts';
import { loadTexts, startI18n } from '@/lib/i18n.ts';
import { renderPage } from '@/testing/render-page.ts';
import { PublishModal } from './publish-modal.tsx';

vi.mock('@/lib/api-client.ts', async (original) => ({
  ...(await original<object>()),
  callApi: vi.fn<() => Promise<unknown>>(),
}));

beforeAll(async () => {
  await startI18n();
  await loadTexts('border');
});

const contradiction = (applicationId: number, fullName: string, isAccepted: boolean): Contradiction => ({
  applicationId,
  fullName,
  nominationRu: 'Наука',
  nominationEn: 'Research',
  total: '17.5',
  isAccepted,
  outcome: isAccepted ? 'belowBorder' : 'awarded',
  decidedBy: 'Громова Анна Петровна',
});

it('names each contradiction and publishes over it with a reason alone; what is found meanwhile is asked about again', async () => {
  const accepted = contradiction(1, 'Орлова Мария Ивановна', true);
  const rejected = contradiction(2, 'Шевчук Олег Игоревич', false);
  const state = { applications: 3, contradictions: [accepted] } as unknown as PublicationState;
  renderPage(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <PublishModal
          season={{ id: 5, titleRu: 'Весна' } as Season}
          state={state}
          onClose={() => undefined}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const dialog = () => document.querySelector('[role="alertdialog"]');
  const publish = () => [...(dialog()?.querySelectorAll('button') ?? [])].at(-1)?.click();
  const reason = () => dialog()?.querySelector('textarea');
  await expect.poll(() => dialog()?.textContent).toContain('Орлова Мария Ивановна');
  expect(dialog()?.textContent).toContain(
    'комиссия приняла (Громова Анна Петровна), по границе не проходит (баллы: 17,5)',
  );
  publish();
  await expect.poll(() => reason()?.getAttribute('aria-invalid')).toBe('true');
  expect(callApi).not.toHaveBeenCalled();

  const write = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set;
  write?.call(reason(), 'Решение ректора');
  reason()?.dispatchEvent(new Event('input', { bubbles: true }));
  await expect.poll(() => reason()?.getAttribute('aria-invalid')).not.toBe('true');
  vi.mocked(callApi).mockRejectedValueOnce(
    new ApiError(409, {
      code: 'contradictionsLeft',
      message: 'Есть противоречия',
      data: { contradictions: [rejected] },
    }),
  );
  publish();
  await expect.poll(() => dialog()?.textContent).toContain('Шевчук Олег Игоревич');
  expect(dialog()?.textContent).toContain('по границе проходит (баллы: 17,5)');
  expect(vi.mocked(callApi).mock.lastCall?.[1]).toMatchObject({
    body: { overrule: { applicationIds: [1], reason: 'Решение ректора' } },
  });
  // Nothing that was typed is lost.
  expect(reason()?.value).toBe('Решение ректора');
  vi.mocked(callApi).mockResolvedValueOnce({});
  publish();
  await expect
    .poll(() => vi.mocked(callApi).mock.lastCall?.[1])
    .toMatchObject({ body: { overrule: { applicationIds: [1, 2], reason: 'Решение ректора' } } });
});
