import { describe, expect, it } from 'vitest';
import { checkPassword, derivationFor, hashPassword } from './password-hash.ts';

describe('a password', () => {
  it('is recognised by its hash, and no other is', async () => {
    const hash = await hashPassword('пароль');
    expect(hash).toMatch(/^scrypt\$32768\$8\$3\$[\w-]{22}\$[\w-]{43}$/);
    expect(await checkPassword('пароль', hash)).toBe(true);
    expect(await checkPassword('Пароль', hash)).toBe(false);
    expect(await checkPassword('', hash)).toBe(false);
  });

  it('has a salt of its own', async () => {
    expect(await hashPassword('demo')).not.toBe(await hashPassword('demo'));
  });

  it('is recognised in either way of composing a letter', async () => {
    expect(await checkPassword('\u0438\u0306', await hashPassword('\u0439'))).toBe(true);
  });

  it.each([undefined, '', 'demo', 'scrypt$16384$8$1$$', 'bcrypt$1$2$3$4$5'])(
    'is never right for the hash %j',
    async (hash) => {
      expect(await checkPassword('demo', hash)).toBe(false);
    },
  );

  it('costs as much to check for a login that does not exist', async () => {
    const known = derivationFor(await hashPassword('demo'));
    const unknown = derivationFor(undefined);
    expect(unknown.cost).toEqual(known.cost);
    expect(unknown.salt).toHaveLength(known.salt.length);
    expect(unknown.key).toHaveLength(known.key.length);
  });
});
