// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { Commission } from '@zachetka/contract/scholarship/commissions/commissions.schemas';
import { beforeAll, expect, it, vi } from 'vitest';
import { callApi } from '@/lib/api-client.ts';
import { loadTexts, startI18n } from '@/lib/i18n.ts';
import { renderPage } from '@/testing/render-page.ts';
import { MeetingModal } from './meeting-modal.tsx';

vi.mock('@/lib/api-client.ts', async (original) => ({
  ...(await original<object>()),
  callApi: vi.fn<() => Promise<unknown>>(),
}));

vi.mock('@/lib/time/university-clock.ts', () => ({ useUniversityClock: () => '2026-11-18T10:00' }));

beforeAll(async () => {
  await startI18n();
  await loadTexts('commissions');
});

it('an empty count is asked for, and not kept as a zero', async () => {
  vi.mocked(callApi).mockResolvedValue({});
  const commission = { id: 1, members: [{ personId: '1', fullName: 'Орлова Анна' }] } as Commission;
  renderPage(
    <QueryClientProvider client={new QueryClient()}>
      <MeetingModal commission={commission} number={1} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  const type = (id: string, text: string) => {
    const field = document.querySelector<HTMLInputElement | HTMLTextAreaElement>(`#${id}`);
    const prototype = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
    Object.getOwnPropertyDescriptor(prototype.prototype, 'value')?.set?.call(field, text);
    field?.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const save = () => [...document.querySelectorAll('button')].at(-1)?.click();
  await expect.poll(() => document.querySelector('#meeting-inFavour')).not.toBeNull();
  type('meeting-reason', 'Назначить');
  type('meeting-inFavour', '');
  save();
  await expect.poll(() => document.querySelector('[aria-invalid="true"]')?.id).toBe('meeting-inFavour');
  expect(callApi).not.toHaveBeenCalled();
  type('meeting-inFavour', '1');
  save();
  await expect
    .poll(() => vi.mocked(callApi).mock.calls.at(-1)?.[1])
    .toMatchObject({
      body: { inFavour: 1, against: 0, abstained: 0 },
    });
});
