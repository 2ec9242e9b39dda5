import { SignJWT } from 'jose';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createPortalTokens } from './portal-token.ts';
import { createTokenKeys } from './token-keys.ts';

const [old, now] = ['an old secret that only this test knows', 'a new secret that only this test knows'];
const issuer = 'https://zachetka.example';
afterEach(() => {
  vi.useRealTimers();
});

describe('a token of the portal', () => {
  const tokens = createPortalTokens(now, 1, issuer);
  const sign = (claims: Record<string, unknown>) =>
    new SignJWT({ uid: 'S-1', jti: '1', iss: issuer, aud: 'zachetka', ...claims })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(new TextEncoder().encode(now));

  it('says who made it and whom it is for', async () => {
    const [, payload = ''] = (await tokens.issue('S-1')).split('.');
    expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toMatchObject({
      iss: issuer,
      aud: 'zachetka',
    });
    expect(await tokens.verify(await sign({}))).toMatchObject({ directoryId: 'S-1', tokenId: '1' });
  });

  it('is refused when its time is over, however often it was good before', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const token = await tokens.issue('S-1');
    for (let times = 0; times < 2; times += 1)
      expect(await tokens.verify(token)).toMatchObject({ directoryId: 'S-1' });
    vi.setSystemTime(Date.now() + 3_601_000);
    await expect(tokens.verify(token)).rejects.toMatchObject({ code: 'tokenExpired' });
  });

  it.each([{ iss: 'https://elsewhere.example' }, { iss: undefined }, { aud: 'another' }, { aud: undefined }])(
    'is refused with %j, whoever has signed it',
    async (claims) => {
      await expect(tokens.verify(await sign(claims))).rejects.toMatchObject({ code: 'tokenInvalid' });
    },
  );
});

describe('a rotation of the keys', () => {
  it('is noticed by who sees a token of the new one, and leaves the old ones good for their time', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    let secrets = [old];
    const here = createPortalTokens(
      createTokenKeys(() => Promise.resolve(secrets)),
      1,
    );
    const before = await here.issue('S-1');

    secrets = [now, old];
    const elsewhere = await createPortalTokens(now, 1).issue('S-2');
    await expect(here.verify(elsewhere)).rejects.toMatchObject({ code: 'tokenInvalid' });
    vi.setSystemTime(Date.now() + 1000);
    expect(await here.verify(elsewhere)).toMatchObject({ directoryId: 'S-2' });
    expect(await here.verify(before)).toMatchObject({ directoryId: 'S-1' });

    secrets = [now];
    vi.setSystemTime(Date.now() + 60_000);
    await expect(here.verify(before)).rejects.toMatchObject({ code: 'tokenInvalid' });
  });

  it('is not looked for at every made-up token', async () => {
    const read = vi.fn<() => Promise<string[]>>().mockResolvedValue([now]);
    const tokens = createPortalTokens(createTokenKeys(read), 1);
    const made = await createPortalTokens(old, 1).issue('S-1');
    for (let round = 0; round < 50; round += 1) await tokens.verify(made).catch(() => undefined);
    expect(read.mock.calls.length).toBeLessThan(4);
  });
});
