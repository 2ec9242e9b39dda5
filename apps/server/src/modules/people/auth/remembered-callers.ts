import type { Caller } from '../../../plugins/access.ts';

/** In milliseconds: what another instance has changed (roles, a sign-out) counts after this time at the latest. */
export const rememberedFor = 2000;
const maxRemembered = 10_000;

type Remembered = { caller: Caller; asked: number; until: number };

/** Who has brought which token a moment ago. */
export type RememberedCallers = ReturnType<typeof rememberCallers>;

export function rememberCallers() {
  const remembered = new Map<string, Remembered>();
  return {
    /** `changedAt`: when this instance last changed the roles of a person. */
    find: (token: string, changedAt: (personId: number) => number = () => 0): Caller | undefined => {
      const known = remembered.get(token);
      if (!known || Date.now() >= known.until) return undefined;
      return known.asked > changedAt(known.caller.personId) ? known.caller : undefined;
    },
    forget: (token: string): void => void remembered.delete(token),
    forgetAll: (isMeant: (caller: Caller) => boolean): void => {
      for (const [token, { caller }] of remembered) if (isMeant(caller)) remembered.delete(token);
    },
    /** `asked`: when the database was. */
    keep: (token: string, caller: Caller, { asked, expiresAt }: { asked: number; expiresAt: Date }): void => {
      if (remembered.size >= maxRemembered) forgetOldest(remembered);
      remembered.set(token, { caller, asked, until: Math.min(asked + rememberedFor, Number(expiresAt)) });
    },
  };
}

/** The first half: a map keeps the order in which its entries came. */
function forgetOldest(remembered: Map<string, Remembered>): void {
  for (const token of [...remembered.keys()].slice(0, maxRemembered / 2)) remembered.delete(token);
}
