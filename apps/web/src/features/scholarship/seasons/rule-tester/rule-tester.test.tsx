// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { shippedRuleSets } from '@zachetka/contract/scholarship/seasons/rule-sets/shipped-rule-sets';
import type { RuleFile } from '@zachetka/contract/scholarship/seasons/rules/rule-file';
import { beforeAll, expect, it } from 'vitest';
import { currentUserQuery } from '@/lib/current-user.ts';
import { loadTexts, startI18n } from '@/lib/i18n.ts';
import { renderPage } from '@/testing/render-page.ts';
import { RuleTester } from './rule-tester.tsx';

beforeAll(async () => {
  await startI18n();
  await loadTexts('seasons');
});

it('another value of an achievement leaves its other values alone', async () => {
  const client = new QueryClient();
  client.setQueryData(currentUserQuery().queryKey, { roles: [] } as never);
  const [file] = Object.values(shippedRuleSets) as RuleFile[];
  renderPage(
    <QueryClientProvider client={client}>
      <RuleTester seasonId={1} file={file as RuleFile} structure={{ blocks: [] } as never} />
    </QueryClientProvider>,
  );
  const criterion = () => document.querySelectorAll<HTMLElement>('fieldset button')[2];
  await expect.poll(criterion).toBeDefined();
  criterion()?.click();
  const values = () =>
    Object.fromEntries([...document.querySelectorAll('select')].map((field) => [field.id, field.value]));
  await expect
    .poll(values)
    .toEqual({ 'tester-1-level': 'Международный', 'tester-1-result': 'Победитель (I место)' });
  const level = document.querySelector('select');
  if (level) level.value = 'Региональный';
  level?.dispatchEvent(new Event('change', { bubbles: true }));
  await expect
    .poll(values)
    .toEqual({ 'tester-1-level': 'Региональный', 'tester-1-result': 'Победитель (I место)' });
});
