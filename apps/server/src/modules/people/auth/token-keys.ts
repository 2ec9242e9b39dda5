import { createHash } from 'node:crypto';

export type TokenKey = { id: string; bytes: Uint8Array };

/** The key that signs, and those that still hold: which one a token was signed with, its header says. */
export type TokenKeys = {
  current: () => Promise<TokenKey>;
  /** A token that names no key was signed with the current one. */
  find: (id: string | undefined) => Promise<TokenKey | undefined>;
};

/** A rotation on another instance is noticed after this time at the latest. */
const knownFor = 60_000;
/** Between two looks for a key that nobody knows: made-up tokens must not become questions to the database. */
const lookedFor = 1000;

/** `read` answers the current secret first. */
export function createTokenKeys(read: () => Promise<readonly string[]>): TokenKeys {
  let known: { keys: readonly TokenKey[]; at: number } | undefined;

  const keysYoungerThan = async (age: number): Promise<readonly TokenKey[]> => {
    if (!known || Date.now() - known.at >= age) {
      known = { keys: (await read()).map(toKey), at: Date.now() };
    }
    return known.keys;
  };

  return {
    current: async () => {
      const [key] = await keysYoungerThan(knownFor);
      if (!key) throw new Error('there is no key to sign tokens with');
      return key;
    },
    find: async (id) => {
      if (id === undefined) return (await keysYoungerThan(knownFor))[0];
      const find = (keys: readonly TokenKey[]) => keys.find((key) => key.id === id);
      return find(await keysYoungerThan(knownFor)) ?? find(await keysYoungerThan(lookedFor));
    },
  };
}

export function fixedKeys(secrets: readonly string[]): TokenKeys {
  return createTokenKeys(() => Promise.resolve(secrets));
}

function toKey(secret: string): TokenKey {
  const bytes = new TextEncoder().encode(secret);
  // Of a hash as long as this nobody finds the secret, and the keys of one portal are few.
  return {
    id: createHash('sha256').update('token key\n').update(bytes).digest('base64url').slice(0, 12),
    bytes,
  };
}
