import { useQuery } from '@tanstack/react-query';
import { type AccessRule, mayPass } from '@zachetka/contract/access/access-rules';
import { Navigate, Outlet, useSearchParams } from 'react-router';
import { useSession } from '@/app/auth/use-session.ts';
import { PageSkeleton } from '@/app/shell/page-skeleton.tsx';
import { seatsQuery } from '@/lib/api/seats.ts';

/** The application screen asks for other roles in its evaluation and view modes: they are in the query. */
export type RouteAccess = AccessRule | ((query: URLSearchParams) => AccessRule);

export function ruleOf(access: RouteAccess, query: URLSearchParams): AccessRule {
  return typeof access === 'function' ? access(query) : access;
}

type RequireAccessProps = {
  access: RouteAccess;
  /** Members of commissions pass where the commission's role does, or only where they read. */
  orSeat?: 'always' | 'toRead';
};

/** Lets those pass who may; leads the others to /403. The server checks the same rule by itself. */
export function RequireAccess({ access, orSeat }: RequireAccessProps) {
  const { user } = useSession();
  const [query] = useSearchParams();
  if (!user) return <PageSkeleton />;
  const rule = ruleOf(access, query);
  if (mayPass(rule, user.roles)) return <Outlet />;
  const takesSeat = orSeat === 'always' || (orSeat === 'toRead' && query.get('verification') !== 'true');
  return takesSeat && rule === 'allApplications' ? <RequireSeat /> : <Navigate to="/403" replace />;
}

function RequireSeat() {
  const { data, error } = useQuery(seatsQuery());
  if (!data && !error) return <PageSkeleton />;
  return data && data.seats.length > 0 ? <Outlet /> : <Navigate to="/403" replace />;
}
