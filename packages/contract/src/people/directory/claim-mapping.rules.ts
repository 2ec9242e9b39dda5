import type { Role } from '../../access/roles.ts';

/** Who has this value there gets this role. */
export type MappingRule = {
  /** Where the value stands: `groups`, `realm_access.roles`. */
  claim: string;
  /** The whole value, or its beginning with a star at the end: `portal-*`. */
  value: string;
  role: Role;
};

export type MappedRole = {
  role: Role;
  /** Which rule gave it, counted from one as people read them. */
  line: number;
  /** The value that it was given for. */
  value: string;
};

/** All that the rules give for what a login or a directory says of a person, with the reason of each. */
export function mapClaims(rules: readonly MappingRule[], claims: unknown): MappedRole[] {
  return rules.flatMap(({ claim, value, role }, index) => {
    const match = valuesAt(claims, claim).find((candidate) => matches(candidate, value));
    return match === undefined ? [] : [{ role, line: index + 1, value: match }];
  });
}

export function rolesOf(mapped: readonly MappedRole[]): Role[] {
  return [...new Set(mapped.map(({ role }) => role))].toSorted();
}

/** A star alone is for everybody who has the claim at all. */
function matches(value: string, wanted: string): boolean {
  const [written, sought] = [spelled(value), spelled(wanted)];
  return sought.endsWith('*') ? written.startsWith(sought.slice(0, -1)) : written === sought;
}

/** Directories do not tell names apart by their case. */
const spelled = (text: string) => text.normalize('NFC').toLowerCase().trim();

/** Every text, number or yes-and-no at the path, in lists too. A name may hold dots itself, as addresses do: the longest one counts. */
function valuesAt(claims: unknown, path: string): string[] {
  if (Array.isArray(claims)) return claims.flatMap((each) => valuesAt(each, path));
  if (typeof claims !== 'object' || claims === null) return [];
  const names = path.split('.');
  for (let length = names.length; length > 0; length -= 1) {
    const found = Object.entries(claims).find(([name]) => name === names.slice(0, length).join('.'));
    if (!found) continue;
    return length === names.length ? textsOf(found[1]) : valuesAt(found[1], names.slice(length).join('.'));
  }
  return [];
}

function textsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(textsOf);
  if (typeof value === 'string') return [value];
  return typeof value === 'number' || typeof value === 'boolean' ? [String(value)] : [];
}
