import { mayPass } from '../../access/access-rules.ts';
import type { Role } from '../../access/roles.ts';
import type { ElementStatus } from './element-status.rules.ts';

/** Who reads what of a student, said once: docs/product.md tells it to people, every call of the server follows it. */

/** Not limited to the blocks given to an employee, nor to what was sent: who administers verification. */
export function readsEverything(roles: readonly Role[]): boolean {
  return mayPass('administration', roles);
}

/** Not sent yet, or taken back, or being corrected: until it is sent it is a matter of its owner. */
export function isDraft(status: ElementStatus): boolean {
  return status === 'DRAFT';
}

export type ElementReadership = {
  isOwner: boolean;
  status: ElementStatus;
  /** Whether the element's block was given to the reader in portfolio contexts. */
  blockGiven: boolean;
  /** Part of an application that was filed: the scholarship commission reads those, and nothing else of a portfolio. */
  inFiledApplication: boolean;
  /** Part of an application before a commission of a season that the reader sits on. */
  beforeReader: boolean;
};

export type ReadingRefusal = 'notYourElement' | 'forbidden' | 'blockNotYours' | 'draftNotShown';

/** Why this reader does not see an element, its files and its history; null for who does. */
export function readingRefusal(
  roles: readonly Role[],
  { isOwner, status, blockGiven, inFiledApplication, beforeReader }: ElementReadership,
): ReadingRefusal | null {
  if (isOwner || beforeReader || readsEverything(roles)) return null;
  if (inFiledApplication && mayPass('allApplications', roles)) return null;
  if (!mayPass('achievements', roles)) return mayPass('staff', roles) ? 'forbidden' : 'notYourElement';
  if (!blockGiven) return 'blockNotYours';
  return isDraft(status) ? 'draftNotShown' : null;
}

/** Phone and e-mail: for who has to do with the student. */
export function readsContacts(
  roles: readonly Role[],
  { hasSentToReader, hasApplied }: { hasSentToReader: boolean; hasApplied: boolean },
): boolean {
  if (readsEverything(roles)) return true;
  if (hasSentToReader && mayPass('achievements', roles)) return true;
  return hasApplied && mayPass('allApplications', roles);
}

/** The commission judges applicants: of other students it sees no state and no score, unless it verifies everything, too. */
export function seesApplicantsAlone(roles: readonly Role[]): boolean {
  return mayPass('allApplications', roles) && !readsEverything(roles);
}
