import { type Call, mayWrite } from '@zachetka/contract/calls/call';
import type { ErrorCode } from '@zachetka/contract/errors/error-catalogue';
import { needsFreshSignIn } from '@zachetka/contract/people/auth/fresh-sign-in';
import { scopeOfCall } from '@zachetka/contract/people/tokens/scope-of-call';

const ofToken: readonly ErrorCode[] = [
  'tokenMissing',
  'tokenInvalid',
  'tokenExpired',
  'scriptTokenExpired',
  'scriptTokenEnded',
];
const ofBody: readonly ErrorCode[] = ['invalidRequest', 'payloadTooLarge', 'unsupportedMediaType'];

const ofUpload: readonly ErrorCode[] = ['fileTooHeavy', 'fileQueueFull'];

/** Whatever is asked for, its database may be away or busy, and its disk without room. */
export const outages: ReadonlySet<ErrorCode> = new Set([
  'unavailable',
  'busy',
  'storageFull',
  'storageReadOnly',
]);

/** Whatever is asked for, the server may be in no state to answer. */
export const refusalsOfEveryCall: ReadonlySet<ErrorCode> = new Set(['internal', ...outages]);

type Served = { call: Call; rateLimit?: unknown };

/** What follows from the access rule, the input and the limit of a call: nobody has to declare it. */
export function impliedRefusals({ call, rateLimit }: Served): ReadonlySet<ErrorCode> {
  const { access, method, params, query, upload } = call;
  const codes = new Set<ErrorCode>();
  if (access !== 'public') {
    for (const code of ofToken) codes.add(code);
    codes.add(scopeOfCall(call) ? 'scopeMissing' : 'notForScripts');
  }
  if (access !== 'public' && access !== 'signedIn') codes.add('forbidden');
  if (needsFreshSignIn(call)) codes.add('freshSignInNeeded');
  if (params !== undefined || query !== undefined) codes.add('invalidRequest');
  // A body is read even where the call has no use for one.
  if (method !== 'GET') for (const code of ofBody) codes.add(code);
  // What is uploaded is read in a process of its own, with limits.
  if (upload !== undefined) for (const code of ofUpload) codes.add(code);
  // How much one person writes is limited over all calls together.
  if (rateLimit || (mayWrite(call) && access !== 'public')) codes.add('tooManyRequests');
  return codes;
}

export function knownRefusals(served: Served): ReadonlySet<ErrorCode> {
  return new Set([...impliedRefusals(served), ...(served.call.refusals ?? [])]);
}
