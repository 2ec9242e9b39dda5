// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { fakeConfig } from '@/testing/fake-config.ts';
import { currentUserQuery } from './current-user.ts';
import { startI18n } from './i18n.ts';
import { setRuntimeConfig } from './runtime-config.ts';

beforeAll(async () => {
  setRuntimeConfig(fakeConfig);
  await startI18n();
});
afterEach(() => vi.unstubAllGlobals());

function load(body: string, status = 200) {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(status === 204 ? null : body, { status })));
  return new QueryClient().fetchQuery({ ...currentUserQuery('a-token'), retry: false });
}

describe('the current user', () => {
  it('is taken as it comes', async () => {
    const user = { fullName: 'Иванова Анна', roles: ['lks_student'] };
    await expect(load(JSON.stringify(user))).resolves.toEqual(user);
  });

  it.each(['null', '""', '[]', '{}', '{"fullName":"x"}', '{"fullName":"x","roles":"all"}'])(
    'is not read from %s',
    async (body) => {
      await expect(load(body)).rejects.toMatchObject({ code: 'invalidAnswer', isTemporary: false });
    },
  );

  it('is not read from an answer without content or without JSON', async () => {
    await expect(load('', 204)).rejects.toMatchObject({ code: 'invalidAnswer' });
    await expect(load('<html>')).rejects.toMatchObject({ code: 'invalidAnswer' });
  });
});
