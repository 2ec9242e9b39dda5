/** As much of npm's lock file as tells of licences. */
export type LockFile = {
  packages: Readonly<
    Record<string, { version?: string; license?: string; dev?: boolean; link?: boolean } | undefined>
  >;
};

/** They ask for their text to go along, which the packages themselves do, and for nothing else. */
export const allowedLicences: ReadonlySet<string> = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  // Its text, and no claim to have written it.
  'Zlib',
]);

export type LicensedPackage = { name: string; licence: string };

/** Every package that is not for developers alone and has a licence that is not on the list, or none. */
export function findOtherLicences({ packages }: LockFile): LicensedPackage[] {
  return Object.entries(packages).flatMap(([path, found]) => {
    const name = path.split('node_modules/').at(-1) ?? '';
    const isOfOthers = path.includes('node_modules/') && !found?.link;
    if (!found || found.dev || !isOfOthers || isAllowed(found.license)) return [];
    return [{ name, licence: found.license ?? 'none' }];
  });
}

/** Of several to choose from one is enough. */
function isAllowed(licence = ''): boolean {
  return licence
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((each) => each.split(' AND ').every((part) => allowedLicences.has(part.trim())));
}
