import { create } from 'zustand';

const storageKey = 'auth_token';

type AuthToken = {
  /** Empty where nobody is signed in. */
  token: string;
  setToken: (token: string) => void;
  clearToken: () => void;
};

export const useAuthToken = create<AuthToken>((set) => ({
  token: storedToken(),
  setToken: (token) => {
    localStorage.setItem(storageKey, token);
    set({ token });
  },
  clearToken: () => {
    localStorage.removeItem(storageKey);
    set({ token: '' });
  },
}));

export function authToken(): string {
  return useAuthToken.getState().token;
}

/** The directory identifier in the token, or null where the token is none of ours. */
export function uidOf(token: string): string | null {
  try {
    const payload = token.split('.')[1] ?? '';
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
      character.charCodeAt(0),
    );
    const { uid } = JSON.parse(new TextDecoder().decode(bytes)) as { uid?: unknown };
    return typeof uid === 'string' && uid !== '' ? uid : null;
  } catch {
    return null;
  }
}

/** Whose token is stored now, also when another tab has just put it there or taken it away. */
export function storedUid(): string | null {
  return uidOf(storedToken());
}

/**
 * Calls back when another tab signs out or signs in as somebody else, also while this one lay in the memory of the Back
 * button. Of the same person it is left as it was, with all that was typed.
 */
export function onTokenChangedElsewhere(changed: () => void): void {
  const compare = () => {
    if (storedToken() !== authToken() && !takeStoredToken()) changed();
  };
  window.addEventListener('storage', ({ key }) => {
    // Without a key the whole storage was cleared.
    if (key === null || key === storageKey) compare();
  });
  window.addEventListener('pageshow', compare);
}

/** Goes on with what the same person got by signing in anew in another window. False where it is nobody's or another's. */
export function takeStoredToken(): boolean {
  const uid = storedUid();
  const isOfSame = uid !== null && uid === uidOf(authToken());
  if (isOfSame) useAuthToken.setState({ token: storedToken() });
  return isOfSame;
}

function storedToken(): string {
  return localStorage.getItem(storageKey) ?? '';
}
