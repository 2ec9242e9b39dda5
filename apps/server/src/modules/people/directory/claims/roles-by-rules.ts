import type { Role } from '@zachetka/contract/access/roles';
import {
  type MappingRule,
  mapClaims,
  rolesOf,
} from '@zachetka/contract/people/directory/claim-mapping.rules';

export function rolesByRules(rules: readonly MappingRule[], claims: unknown): Role[] {
  return rolesOf(mapClaims(rules, claims));
}
