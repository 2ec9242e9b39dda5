import { ApiError } from '@/lib/api-client.ts';
import { uidOf } from '@/lib/auth-token.ts';
import type { CurrentUser } from '@/lib/received.ts';

type GateInput = {
  token: string;
  user: CurrentUser | undefined;
  error: Error | null;
  isSignInLoop: boolean;
};

type GateDecision = 'signIn' | 'reject' | 'signInFailed' | 'serverFailed' | 'wait' | 'open';

export function decideGate({ token, user, error, isSignInLoop }: GateInput): GateDecision {
  if (isSignInLoop) return 'signInFailed';
  if (token === '') return 'signIn';
  if (uidOf(token) === null) return 'reject';
  if (user) return 'open';
  if (!error) return 'wait';
  // A server that is down says nothing about the token: signing in again would only run in circles.
  return error instanceof ApiError && error.isTemporary ? 'serverFailed' : 'reject';
}
