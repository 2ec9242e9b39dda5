import type { MappingRule } from '@zachetka/contract/people/directory/claim-mapping.rules';
import type { ClaimMapping, MappingToSave } from '@zachetka/contract/people/directory/directory.schemas';
import type { Database, DatabaseOrTransaction } from '../../../../db/connect.ts';
import { AppError } from '../../../../lib/app-error.ts';
import type { SignInClaims } from '../../auth/index.ts';
import { lockAdministrators, setRolesOfSource } from '../../people/index.ts';
import { giveRolesToAll } from '../scim/follow-groups.ts';
import { addMapping, findMapping } from './claim-mapping.queries.ts';
import { rolesByRules } from './roles-by-rules.ts';

export async function readMapping(database: DatabaseOrTransaction): Promise<ClaimMapping> {
  const mapping = await findMapping(database);
  if (!mapping) return { version: 0, rules: [], lastChange: null };
  const { version, rules, savedAt, savedBy } = mapping;
  return { version, rules, lastChange: { by: savedBy, at: savedAt } };
}

/** What SCIM has told counts by the new rules at once; a sign-in and the next reading of LDAP follow by themselves. */
export function saveMapping(
  database: Database,
  personId: number,
  { version, rules }: MappingToSave,
): Promise<ClaimMapping> {
  return database.transaction(async (tx) => {
    // A change of SCIM meanwhile would give roles by the rules before.
    await lockAdministrators(tx);
    const before = await readMapping(tx);
    const isSaved =
      before.version === version &&
      (await addMapping(tx, { version: version + 1, rules, savedBy: personId }));
    if (!isSaved) {
      const { lastChange } = before.version === version ? await readMapping(tx) : before;
      throw new AppError('mappingChangedMeanwhile', {
        params: { who: lastChange?.by ?? '—' },
        ...(lastChange && { lastChange }),
      });
    }
    await giveRolesToAll(tx, rules, { actorId: personId, reason: null });
    return readMapping(tx);
  });
}

export async function rulesInForce(database: DatabaseOrTransaction): Promise<MappingRule[]> {
  return (await findMapping(database))?.rules ?? [];
}

/** What the university login says of somebody becomes roles, at every sign-in: these, and no others from the login. */
export function signInClaims(database: Database): SignInClaims {
  return {
    wanted: async () => (await rulesInForce(database)).map(({ claim }) => claim),
    follow: async (personId, claims) => {
      await database.transaction(async (tx) => {
        const roles = rolesByRules(await rulesInForce(tx), claims);
        await setRolesOfSource(tx, 'login', [{ personId, roles }]);
      });
    },
  };
}
