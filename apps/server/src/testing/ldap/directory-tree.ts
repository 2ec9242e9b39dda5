/** A directory that tests change as they like: one that speaks just enough LDAP, or a real slapd (`npm run test:ldap`). */
export type TestDirectory = {
  url: string;
  bindDn: string;
  password: string;
  baseDn: string;
  /** Somebody by their `uid`; what is null is left out. */
  put: (uid: string, person: Readonly<Record<string, string | null>>) => Promise<void>;
  remove: (uid: string) => Promise<void>;
  /** Its members see it as `memberOf`. */
  putGroup: (cn: string, members: readonly string[]) => Promise<void>;
  /** Gives up everything that it knows. */
  clear: () => Promise<void>;
  close: () => Promise<void>;
};

export const baseDn = 'dc=university,dc=example';
export const bindDn = `cn=portal,${baseDn}`;
export const password = 'the password of the portal';
export const dnOf = (uid: string) => `uid=${uid},ou=people,${baseDn}`;
export const groupDnOf = (cn: string) => `cn=${cn},ou=groups,${baseDn}`;

/** More than this are answered by pages alone. */
export const maxAtOnce = 500;
