import { mayPass } from '@zachetka/contract/access/access-rules';
import type { Role } from '@zachetka/contract/access/roles';

export type Audience = 'student' | 'verifier' | 'administrator' | 'commission' | 'anyone';

/** Who has several roles is welcomed in the one that most work waits for. */
export function audienceOf(roles: readonly Role[]): Audience {
  if (mayPass('administration', roles)) return 'administrator';
  if (mayPass('allApplications', roles)) return 'commission';
  if (mayPass('achievements', roles)) return 'verifier';
  return roles.includes('lks_student') ? 'student' : 'anyone';
}
