import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createIdentifyCaller, rememberedFor } from './identify-caller.ts';
import { createPortalTokens } from './portal-token.ts';

const tokens = createPortalTokens('a secret that only this test knows, 32+', 1);

type Found = Awaited<ReturnType<Parameters<typeof createIdentifyCaller>[1]['findCaller']>>;

/** The directory as the database would tell of it, and a count of how often it was asked. */
function createDirectory() {
  const revokedHere = new Set<string>();
  const state = { asked: 0, found: { personId: 1, roles: ['lks_student'], revoked: false } as Found };
  let hold: Promise<void> | undefined;
  return {
    state,
    revokedHere,
    holdUntil: (promise: Promise<void>) => {
      hold = promise;
    },
    queries: {
      findCaller: async () => {
        state.asked += 1;
        const answer = state.found;
        await hold;
        return answer;
      },
      wasRevokedHere: (tokenId: string) => revokedHere.has(tokenId),
    },
  };
}

let directory: ReturnType<typeof createDirectory>;
let identify: ReturnType<typeof createIdentifyCaller>;
let token: string;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  directory = createDirectory();
  identify = createIdentifyCaller(tokens, directory.queries);
  token = await tokens.issue('S-1');
});
afterEach(() => vi.useRealTimers());

const pass = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);

describe('who brings a token', () => {
  it('is asked for once in a while, not at every request', async () => {
    const caller = await identify(token);
    expect(caller).toMatchObject({ personId: 1, directoryId: 'S-1', roles: ['lks_student'] });
    pass(rememberedFor - 1);
    expect(await identify(token)).toBe(caller);
    expect(directory.state.asked).toBe(1);
    pass(1);
    await identify(token);
    expect(directory.state.asked).toBe(2);
  });

  it('is nobody at once after a sign-out here', async () => {
    const { tokenId } = await identify(token);
    directory.revokedHere.add(tokenId);
    await expect(identify(token)).rejects.toMatchObject({ code: 'tokenInvalid' });
  });

  it('is nobody after a sign-out here that came while the database was asked', async () => {
    const { tokenId } = await tokens.verify(token);
    let release = () => undefined as void;
    directory.holdUntil(
      new Promise<void>((resolve) => {
        release = resolve;
      }),
    );
    const asking = identify(token);
    directory.revokedHere.add(tokenId);
    release();
    await expect(asking).rejects.toMatchObject({ code: 'tokenInvalid' });
  });

  it('is nobody, or somebody with other roles, two seconds after it was decided elsewhere', async () => {
    await identify(token);
    directory.state.found = { personId: 1, roles: [], revoked: false };
    pass(rememberedFor);
    expect((await identify(token)).roles).toEqual([]);
    directory.state.found = { personId: 1, roles: [], revoked: true };
    pass(rememberedFor);
    await expect(identify(token)).rejects.toMatchObject({ code: 'tokenInvalid' });
  });

  it('is not remembered past the end of the token', async () => {
    await identify(token);
    pass(3_600_000 - 1000);
    await identify(token);
    pass(1001);
    await expect(identify(token)).rejects.toMatchObject({ code: 'tokenExpired' });
  });

  it('is never remembered for a token that was refused', async () => {
    directory.state.found = undefined;
    await expect(identify(token)).rejects.toMatchObject({ code: 'tokenInvalid' });
    directory.state.found = { personId: 1, roles: [], revoked: false };
    expect(await identify(token)).toMatchObject({ personId: 1 });
  });
});
