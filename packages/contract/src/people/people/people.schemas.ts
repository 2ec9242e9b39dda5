/** Who says that a person has a role. Each source takes away what it gave itself and nothing else. */
export const roleSources = ['import', 'given', 'login', 'scim', 'ldap'] as const;
export type RoleSource = (typeof roleSources)[number];

/** Who says that a person may not come in. */
export const blockSources = ['given', 'scim', 'ldap'] as const;
export type BlockSource = (typeof blockSources)[number];

/**
 * What happened to a person's access, to what they have opened to people without an account (`proof…`), and to their right to confirm
 * participants of one event (`organiser…`). `roleEnded`: its time was over.
 * `erased`: the portal has forgotten them.
 */
export const peopleActions = [
  'roleGiven',
  'roleTaken',
  'roleEnded',
  'blocked',
  'unblocked',
  'sessionsEnded',
  'erased',
  'proofPublished',
  'proofChanged',
  'proofRevoked',
  'organiserBound',
  'organiserEnded',
] as const;
export type PeopleAction = (typeof peopleActions)[number];
