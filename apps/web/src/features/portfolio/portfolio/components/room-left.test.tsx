// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { PortfolioUsage } from '@zachetka/contract/portfolio/portfolio/portfolio.schemas';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, it } from 'vitest';
import { loadTexts, startI18n } from '@/lib/i18n.ts';
import { portfolioKeys } from '../api/portfolio-keys.ts';
import { FileRoomLeft, TextRoomLeft } from './room-left.tsx';

beforeAll(async () => {
  await startI18n();
  await loadTexts('portfolio');
});

const megabyte = 1024 * 1024;
const plenty: PortfolioUsage = {
  files: { used: 3, limit: 500 },
  fileBytes: { used: 4 * megabyte, limit: 300 * megabyte },
  textBytes: { used: 20_000, limit: 2 * megabyte },
  historyBytes: { used: 90_000, limit: 16 * megabyte },
};

function shown(usage: PortfolioUsage, what: ReactNode): string {
  const client = new QueryClient();
  client.setQueryData(portfolioKeys.usage, usage);
  const page = document.createElement('div');
  page.innerHTML = renderToStaticMarkup(<QueryClientProvider client={client}>{what}</QueryClientProvider>);
  return page.textContent;
}

it('says nothing as long as there is plenty', () => {
  expect(shown(plenty, <TextRoomLeft />)).toBe('');
  expect(shown(plenty, <FileRoomLeft className="" />)).toBe('');
});

it('says how much is taken once most of it is', () => {
  const texts = { ...plenty, textBytes: { used: 1.5 * megabyte, limit: 2 * megabyte } };
  expect(shown(texts, <TextRoomLeft />)).toContain('занято 1,5 из 2 МБ');
  const history = { ...plenty, historyBytes: { used: 12 * megabyte, limit: 16 * megabyte } };
  expect(shown(history, <TextRoomLeft />)).toContain('занято 12 из 16 МБ');
  const files = { ...plenty, files: { used: 350, limit: 500 } };
  expect(shown(files, <FileRoomLeft className="" />)).toContain('занято 4 из 300 МБ, файлов — 350 из 500');
});
