import { Navigate, useSearchParams } from 'react-router';
import { SignInFailed } from './sign-in-failed.tsx';

/** Where a university login may send people back to. A token in the address was taken before the router saw it. */
export function CallbackPage() {
  const [parameters] = useSearchParams();
  return parameters.has('error') ? <SignInFailed /> : <Navigate to="/" replace />;
}
