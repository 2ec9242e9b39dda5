import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createIdentifyCaller } from './identify-caller.ts';
import { createPortalTokens } from './portal-token.ts';
import { rememberedFor } from './remembered-callers.ts';

const tokens = createPortalTokens('a secret that only this test knows, 32+', 1);

const idle = 30 * 60_000;
const used = {
  confirmedAt: new Date('2026-11-01T08:00:00Z'),
  seenAt: new Date(),
  endedAt: null,
  expiresAt: new Date(),
};

type Found = Awaited<ReturnType<Parameters<typeof createIdentifyCaller>[1]['findCaller']>>;

/** The directory as the database would tell of it, and a count of how often it was asked. */
function createDirectory() {
  const endedHere = new Set<string>();
  const rolesChangedHere = new Map<number, number>();
  const state = {
    asked: 0,
    noted: 0,
    seen: 0,
    found: { personId: 1, roles: ['lks_student'], session: null } as Found,
  };
  let hold: Promise<void> | undefined;
  return {
    state,
    endedHere,
    rolesChangedHere,
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
      noteUse: () => {
        state.noted += 1;
        return Promise.resolve();
      },
      noteSeen: () => {
        state.seen += 1;
      },
      wasEndedHere: (tokenId: string) => endedHere.has(tokenId),
      rolesChangedHere: (personId: number) => rolesChangedHere.get(personId) ?? 0,
    },
  };
}

let directory: ReturnType<typeof createDirectory>;
let identify: ReturnType<typeof createIdentifyCaller>;
let token: string;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  directory = createDirectory();
  identify = createIdentifyCaller(tokens, directory.queries, idle);
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
    directory.endedHere.add(tokenId);
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
    directory.endedHere.add(tokenId);
    release();
    await expect(asking).rejects.toMatchObject({ code: 'tokenInvalid' });
  });

  it('is nobody, or somebody with other roles, two seconds after it was decided elsewhere', async () => {
    await identify(token);
    directory.state.found = { personId: 1, roles: [], isBlocked: false, session: null };
    pass(rememberedFor);
    expect((await identify(token)).roles).toEqual([]);
    directory.state.found = {
      personId: 1,
      roles: [],
      isBlocked: false,
      session: { ...used, endedAt: new Date() },
    };
    pass(rememberedFor);
    await expect(identify(token)).rejects.toMatchObject({ code: 'tokenInvalid' });
  });

  it('has at once the roles that were given or taken here, also while the database was asked', async () => {
    const open = { personId: 1, isBlocked: false, session: null };
    await identify(token);
    directory.rolesChangedHere.set(1, Date.now());
    directory.state.found = { ...open, roles: ['sh_admin'] };
    expect((await identify(token)).roles).toEqual(['sh_admin']);

    pass(rememberedFor);
    let release = () => undefined as void;
    directory.holdUntil(
      new Promise<void>((resolve) => {
        release = resolve;
      }),
    );
    const asking = identify(token);
    await vi.waitUntil(() => directory.state.asked === 3);
    pass(1);
    directory.rolesChangedHere.set(1, Date.now());
    directory.state.found = { ...open, roles: [] };
    release();
    expect((await asking).roles).toEqual(['sh_admin']);
    pass(1);
    expect((await identify(token)).roles).toEqual([]);
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
    directory.state.found = { personId: 1, roles: [], isBlocked: false, session: null };
    expect(await identify(token)).toMatchObject({ personId: 1 });
  });

  it('is told when the person last showed who they are', async () => {
    expect(await identify(token)).toMatchObject({
      confirmedAt: new Date(Math.floor(Date.now() / 1000) * 1000),
    });
    directory.state.found = {
      personId: 1,
      roles: [],
      isBlocked: false,
      session: { ...used, seenAt: new Date() },
    };
    expect(await identify(token, { anew: true })).toMatchObject({ confirmedAt: used.confirmedAt });
  });

  it('is noted as here once a minute, and nobody after a time without a call', async () => {
    const seenAgo = (milliseconds: number) => {
      const session = { ...used, seenAt: new Date(Date.now() - milliseconds) };
      directory.state.found = { personId: 1, roles: [], isBlocked: false, session };
      return identify(token, { anew: true });
    };
    await seenAgo(59_000);
    expect(directory.state).toMatchObject({ seen: 0, noted: 0 });
    await seenAgo(61_000);
    await seenAgo(idle);
    expect(directory.state).toMatchObject({ seen: 2, noted: 0 });
    await expect(seenAgo(idle + 1)).rejects.toMatchObject({ code: 'tokenExpired' });
    expect(directory.state).toMatchObject({ seen: 2, noted: 0 });
  });
});
