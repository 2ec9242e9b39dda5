import { type AccessRule, mayPass } from '@zachetka/contract/access/access-rules';
import { Navigate, Outlet, useSearchParams } from 'react-router';
import { useSession } from '@/app/auth/use-session.ts';
import { PageSkeleton } from '@/app/shell/page-skeleton.tsx';

/** The application screen asks for other roles in its evaluation and view modes: they are in the query. */
export type RouteAccess = AccessRule | ((query: URLSearchParams) => AccessRule);

export function ruleOf(access: RouteAccess, query: URLSearchParams): AccessRule {
  return typeof access === 'function' ? access(query) : access;
}

/** Lets those pass who may; leads the others to /403. The server checks the same rule by itself. */
export function RequireAccess({ access }: { access: RouteAccess }) {
  const { user } = useSession();
  const [query] = useSearchParams();
  if (!user) return <PageSkeleton />;
  return mayPass(ruleOf(access, query), user.roles) ? <Outlet /> : <Navigate to="/403" replace />;
}
