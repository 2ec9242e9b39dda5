/** What a member says of oneself. */
export const declaredConflictKinds = ['relative', 'other'] as const;
export type DeclaredConflictKind = (typeof declaredConflictKinds)[number];

/**
 * Why somebody takes no part in an application. Derived from what the portal knows: it is one's own (`own`), one has confirmed an
 * achievement in it (`verifier`), one heads an organisation that an achievement in it names (`attested`).
 */
export const conflictKinds = ['own', 'verifier', 'attested', ...declaredConflictKinds] as const;
export type ConflictKind = (typeof conflictKinds)[number];
