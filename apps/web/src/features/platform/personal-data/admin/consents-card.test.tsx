// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { beforeAll, expect, it, vi } from 'vitest';
import { callApi } from '@/lib/api-client.ts';
import { loadTexts, startI18n } from '@/lib/i18n.ts';
import { setRuntimeConfig } from '@/lib/runtime-config.ts';
import { fakeConfig } from '@/testing/fake-config.ts';
import { ConsentsCard } from './consents-card.tsx';

vi.mock('@/lib/api-client.ts', async (original) => ({
  ...(await original<object>()),
  callApi: vi.fn<() => Promise<unknown>>(),
}));

const texts = { titleRu: 'Согласие', titleEn: 'Consent', bodyRu: 'Я согласен', bodyEn: 'I consent' };
const counts = { given: 0, declined: 0 };
/** Answers the list as well as who has answered. */
const known = {
  answers: [],
  totalPages: 1,
  asked: 3,
  consents: [
    { id: 2, number: 2, version: 1, ...texts, ...counts, inForceFrom: null, isCurrent: false },
    { id: 1, number: 1, version: 1, ...texts, ...counts, inForceFrom: '2026-09-01', isCurrent: true },
  ],
};

beforeAll(async () => {
  setRuntimeConfig(fakeConfig);
  await startI18n();
  await loadTexts('personal-data');
});

it.each([
  ['Новая версия', 'Название по-русски'],
  ['Изменить', 'Версия № 2'],
  ['Ввести в действие', 'Ввести в действие версию № 2'],
  ['Кто ответил', 'Ответы на версию № 1'],
])('"%s" opens its window', async (name, title) => {
  vi.mocked(callApi).mockResolvedValue(known);
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <QueryClientProvider client={new QueryClient()}>
      <ConsentsCard />
    </QueryClientProvider>,
  );
  const button = () =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
  await expect.poll(button).toBeDefined();
  button()?.click();
  await expect.poll(() => document.querySelector('[role="dialog"]')?.textContent ?? '').toContain(title);
  root.unmount();
  await expect.poll(() => document.querySelector('[role="dialog"]')).toBeNull();
});
